#if SQLite
  internal import ComposableJournal
  internal import Foundation

  /// `composable journal`: the commands for the file of a journal, which no process has open.
  struct JournalCommand {
    enum Name: String, CaseIterable {
      case show, verify, export, fixture, compact
    }

    private let name: Name
    private let path: String
    private let store: String?

    /// - Parameter arguments: the arguments after `journal`.
    /// - Throws: ``UsageError``.
    init(_ arguments: [String]) throws {
      guard let word = arguments.first else { throw UsageError("'journal' needs a command.") }
      guard let name = Name(rawValue: word) else {
        throw UsageError.unknown(
          "command", "journal \(word)", among: Name.allCases.map { "journal \($0)" })
      }
      guard arguments.count > 1 else { throw UsageError("'journal \(word)' needs a file.") }
      let most = [.show, .export, .fixture].contains(name) ? 3 : 2
      guard arguments.count <= most else { throw UsageError("'\(arguments[most])' is too much.") }
      (self.name, path) = (name, arguments[1])
      store = arguments.count > 2 ? arguments[2] : nil
    }

    /// - Returns: whether the file is as it was written.
    func run() async throws -> Bool {
      let file = try JournalFile(at: path)
      do {
        let isWhole = try await run(with: file)
        await file.close()
        return isWhole
      } catch {
        await file.close()
        throw error
      }
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
