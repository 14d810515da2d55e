#if SQLite || PostgreSQL
  internal import ComposableSessions

  /// Notes of the processes that have begun to repeat a store's turns, and may have ended there: a turn that traps would trap again
  /// each time.
  ///
  /// They are beside the store's content, which stays as it is until the turns are repeated. A storage that refuses them has none.
  struct RecoveryNotes {
    private let name: String
    /// Nil for no notes.
    private let storage: (any SessionStorage)?
    private var epoch: Int?
    private var count = 0

    init(_ store: String, in storage: (any SessionStorage)?) {
      name = Self.prefix + store
      self.storage = storage
    }

    private static let prefix = "recovery of "

    /// Whether notes have this name, and not a store.
    static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }

    /// The notes of the processes before, since the last recovery that has ended.
    struct Before: Equatable {
      /// How many processes have begun.
      var attempts = 0
      /// The turns that the last processes have begun, and not ended, one after the other.
      var unended: [Int] = []
      /// The turns that trap.
      var trapping: Set<Int> = []

      mutating func add(_ note: [UInt8]) {
        let words = String(decoding: note, as: UTF8.self).split(separator: " ")
        let number = words.count == 2 ? Int(words[1]) : nil
        switch (words.first, number) {
        case ("begin", _):
          attempts += 1
          turn.map { unended.append($0) }
          turn = nil
        case ("turn", let number?): turn = number
        // All turns were repeated, and the process has ended later.
        case ("repeated", _): turn = nil
        case ("traps", let number?):
          trapping.insert(number)
          unended = []
        default: break
        }
      }

      /// The turn that the present process has begun.
      private var turn: Int?

      /// The turn that has ended two processes in a row; nil if none has.
      var found: Int? {
        guard unended.count > 1, unended.suffix(2).allSatisfy({ $0 == unended.last }) else {
          return nil
        }
        return unended.last
      }
    }

    /// Begins a recovery.
    mutating func begin() async -> Before {
      var before = Before()
      guard let storage,
        let stored = try? await storage.load(name)
          ?? StoredSession(epoch: 0, snapshot: nil, at: 0, turns: [])
      else {
        return before
      }
      for note in stored.turns { before.add(note) }
      epoch = try? await storage.takeOver(name, after: stored.epoch == 0 ? nil : stored.position)
      count = stored.position.turn
      await note("begin")
      before.add(Array("begin".utf8))
      before.attempts -= 1
      if let turn = before.found {
        before.trapping.insert(turn)
        await note("traps \(turn)")
      }
      return before
    }

    /// Notes that a turn is about to be repeated.
    mutating func begin(turn: Int) async { await note("turn \(turn)") }

    /// Notes that all turns are repeated.
    mutating func didRepeat() async { await note("repeated") }

    /// Ends the recovery.
    func end() async {
      if let epoch { try? await storage?.forget(name, epoch: epoch) }
    }

    private mutating func note(_ text: String) async {
      guard let epoch, let storage,
        (try? await storage.append([Array(text.utf8)], to: name, after: count, epoch: epoch)) != nil
      else { return }
      count += 1
    }
  }
#endif
