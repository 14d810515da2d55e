#if SQLite
  internal import ComposableArchitecture
  public import ComposableFoundation
  internal import ComposableLog
  internal import ComposableSessions

  /// The file of a journal that no process has, for tools that look into it. It knows neither the states nor the actions of the stores.
  ///
  /// ```swift
  /// let file = try JournalFile(at: "shop.journal")
  /// for store in try await file.stores() { print(store) }
  /// ```
  ///
  /// `swift run composable journal` has it as commands.
  public struct JournalFile: Sendable {
    private let storage: SQLiteStorage

    /// Opens a file.
    ///
    /// - Throws: ``JournalError/file(_:)``, also if there is none.
    public init(at path: String) throws(JournalError) {
      guard FileManager.default.fileExists(atPath: path) else {
        throw .file(.unavailable(path: path, reason: "There is no such file."))
      }
      do { storage = try SQLiteStorage(path: path) } catch { throw .file(error) }
    }

    /// Closes the file.
    public func close() async { await storage.close() }

    /// A store in the file.
    public struct Contents: Sendable, CustomStringConvertible {
      /// The name of the store.
      public let name: String
      /// The type of the state.
      public let stateType: String
      /// The version of the state and the actions.
      public let version: Int
      /// The bytes of the snapshot.
      public let snapshotBytes: Int
      /// How many records are after the snapshot: turns, and parts of durable effects.
      public let recordCount: Int
      /// The bytes of the records after the snapshot.
      public let recordBytes: Int
      /// The ids of the durable effects that have not ended.
      public let durableEffects: [String]
      /// Why it can't be read; nil if it can.
      public let damage: String?

      public var description: String {
        if let damage { return "\(name): \(damage)" }
        let effects =
          durableEffects.isEmpty
          ? "" : ", durable effects: \(durableEffects.joined(separator: ", "))"
        return """
          \(name): \(stateType), version \(version), a snapshot of \(snapshotBytes) bytes, and \(recordCount) records of \
          \(recordBytes) bytes\(effects)
          """
      }
    }

    /// The stores, by name.
    ///
    /// - Throws: a ``JournalError`` if the file can't be read.
    public func stores() async throws(JournalError) -> [Contents] {
      var stores: [Contents] = []
      for name in try await names() { stores.append(try await contents(of: name)) }
      return stores
    }

    private func names() async throws(JournalError) -> [String] {
      do {
        return try await storage.names().filter { !RecoveryNotes.isName($0) }
      } catch {
        throw JournalError(error, store: "")
      }
    }

    private func contents(of name: String) async throws(JournalError) -> Contents {
      let stored: StoredSession?
      do { stored = try await storage.load(name) } catch { throw JournalError(error, store: name) }
      var lines: StoredLines?
      var damage: String?
      do {
        if let stored, stored.snapshot != nil { lines = try StoredLines(stored, of: name) }
      } catch {
        damage = "\(error)"
      }
      return Contents(
        name: name, stateType: lines?.types.state ?? "", version: lines?.version ?? 0,
        snapshotBytes: stored?.snapshot?.count ?? 0, recordCount: stored?.turns.count ?? 0,
        recordBytes: stored?.turns.reduce(0) { $0 + $1.count } ?? 0,
        durableEffects: lines?.effects.values.compactMap(\.begin.name).sorted() ?? [],
        damage: damage)
    }

    /// A store as a recording: its snapshot, and the turns after it. The inspector opens it, `replay(contentsOf:)` replays it, and a
    /// test can be written from it.
    ///
    /// - Throws: a ``JournalError`` if there is none, or if it can't be read.
    public func recording(of store: String) async throws(JournalError) -> Data {
      let stored: StoredSession?
      do { stored = try await storage.load(store) } catch {
        throw JournalError(error, store: store)
      }
      guard let stored, stored.snapshot != nil else {
        throw .notDecodable(store: store, field: "", reason: "The file has no such store.")
      }
      return try StoredLines(stored, of: store).recording
    }

    /// A store as a fixture for ``assertJournal(contentsOf:decodesAs:migrations:feature:withDependencies:fileID:filePath:line:column:)``: all of
    /// its lines, with the version.
    ///
    /// - Throws: a ``JournalError`` if there is none.
    public func fixture(of store: String) async throws(JournalError) -> Data {
      let stored: StoredSession?
      do { stored = try await storage.load(store) } catch {
        throw JournalError(error, store: store)
      }
      guard let stored, let snapshot = stored.snapshot else {
        throw .notDecodable(store: store, field: "", reason: "The file has no such store.")
      }
      return Data(snapshot + stored.turns.flatMap(\.self))
    }

    /// Checks the file, and each line of each store.
    ///
    /// - Returns: the damages; none if all is as it was written. Whether this build can decode the states and the actions is not checked.
    /// - Throws: a ``JournalError`` if the file can't be read.
    public func damages() async throws(JournalError) -> [String] {
      var damages: [String] = []
      do { damages = try await storage.damages() } catch { throw JournalError(error, store: "") }
      for name in try await names() {
        do {
          try Self.check(try await recording(of: name))
        } catch {
          damages.append("\(name): \(error)")
        }
      }
      return damages
    }

    private static func check(_ recording: Data) throws {
      var reader = try LogReader(recording)
      var turn: Int?
      func go(to number: Int) throws {
        if let turn, number <= turn { throw JournalDamage(turn: number) }
        turn = number
      }
      while let line = try reader.next() {
        switch line.outline {
        case .snapshot(_, let number): turn = number
        case .put(_, let number): try go(to: number)
        case .turn(let next, _): try go(to: next.number)
        default: break
        }
      }
    }

    private struct JournalDamage: Error, CustomStringConvertible {
      let turn: Int
      var description: String { "Turn \(turn) is there twice, or in another order." }
    }

    /// Gives room that is no longer used back to the file system. Stores are made shorter by a snapshot, when they are opened.
    ///
    /// - Throws: a ``JournalError``. The file is as it was.
    public func compact() async throws(JournalError) {
      do { try await storage.compact() } catch { throw JournalError(error, store: "") }
    }
  }
#endif
