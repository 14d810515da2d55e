#if SQLite
  internal import ComposableJournal
  internal import Foundation

  /// `composable journal`: the commands for the file of a journal, which no process has open.
  struct JournalCommand {
    enum Name: String, CaseIterable {
      case show, verify, check, export, fixture, compact
    }

    private let name: Name
    private let path: String
    private let store: String?
    /// How the features of the stores are built, for a check.
    private let options: CommandOptions?

    /// - Parameter arguments: the arguments after `journal`.
    /// - Throws: ``UsageError``.
    init(_ arguments: [String]) throws {
      guard let word = arguments.first else { throw UsageError("'journal' needs a command.") }
      guard let name = Name(rawValue: word) else {
        throw UsageError.unknown(
          "command", "journal \(word)", among: Name.allCases.map { "journal \($0)" })
      }
      let rest = Array(arguments.dropFirst())
      options = name == .check ? try CommandOptions(ofCheck: rest) : nil
      let positions = options?.files ?? rest
      guard !positions.isEmpty else { throw UsageError("'journal \(word)' needs a file.") }
      let most = [.verify, .compact].contains(name) ? 1 : 2
      guard positions.count <= most else { throw UsageError("'\(positions[most])' is too much.") }
      (self.name, path) = (name, positions[0])
      store = positions.count > 1 ? positions[1] : nil
    }

    /// - Returns: whether the file is as it was written; for a check, whether the features lead to the same states.
    func run() async throws -> Bool {
      guard var options else { return try await withFile(run) }
      // Read before the features are built: the program can have its file meanwhile.
      let (paths, isWhole) = try await withFile { try await writeRecordings(of: $0, options) }
      guard !paths.isEmpty else { throw CommandError("The file has no store that can be checked.") }
      options.files = paths
      return try Command(options).run() && isWhole
    }

    private func withFile<Result>(
      _ work: (JournalFile) async throws -> Result
    ) async throws -> Result {
      let file = try JournalFile(at: path)
      do {
        let result = try await work(file)
        await file.close()
        return result
      } catch {
        await file.close()
        throw error
      }
    }

    /// Writes the store that was named, or each one, into a file that is removed when the tool ends.
    ///
    /// - Returns: their paths, and whether these are all stores. It says which ones can't be checked.
    private func writeRecordings(
      of file: JournalFile, _ options: CommandOptions
    ) async throws -> (paths: [String], isWhole: Bool) {
      let folder = try Cleanup.makeFolder()
      var paths: [String] = []
      var isWhole = true
      let stores = try await file.stores().filter { store == nil || $0.name == store }
      if let store, stores.isEmpty { throw CommandError("The file has no store '\(store)'.") }
      for contents in stores {
        // A program that ended before it wrote the first state, or a session, which has no turns to apply.
        if contents.damage == nil, contents.stateType.isEmpty { continue }
        do {
          let recording = try await file.recording(of: contents.name)
          let types = try RecordedTypes(of: recording, in: contents.name)
          guard options.feature != nil || types.feature != nil else {
            throw CommandError(
              """
              The state '\(contents.stateType)' does not say which feature it is of. Check the store alone: \
              journal check \(path) '\(contents.name)' --feature EXPRESSION.
              """)
          }
          let fileName = contents.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
          let url = folder.appendingPathComponent(fileName ?? contents.name, isDirectory: false)
          try recording.write(to: url)
          paths.append(url.path)
        } catch {
          complain("\(contents.name): \(error)")
          isWhole = false
        }
      }
      return (paths, isWhole)
    }

    private func run(with file: JournalFile) async throws -> Bool {
      switch name {
      case .show:
        if let store {
          show(try await file.recording(of: store))
        } else {
          for store in try await file.stores() { print(store) }
        }
      case .verify:
        let damages = try await file.damages()
        for damage in damages { complain(damage) }
        guard damages.isEmpty else { return false }
        print("\(path): all is as it was written.")
      case .check: break  // Its recordings are written instead.
      case .export: show(try await file.recording(of: try await onlyStore(of: file)))
      case .fixture: show(try await file.fixture(of: try await onlyStore(of: file)))
      case .compact: try await file.compact()
      }
      return true
    }

    /// The store that was named, or the only one.
    private func onlyStore(of file: JournalFile) async throws -> String {
      if let store { return store }
      let stores = try await file.stores().map(\.name)
      guard stores.count == 1 else {
        throw CommandError(
          "The file has \(stores.count) stores. Name one: \(stores.joined(separator: ", ")).")
      }
      return stores[0]
    }

    private func show(_ recording: Data) { FileHandle.standardOutput.write(recording) }
  }
#endif
