#if SQLite
  import ComposableArchitecture
  import ComposableJournal
  import ComposableRuntime
  import Foundation
  import RandomSupport
  import Testing

  /// The power is cut while a store counts, at any write of SQLite.
  @Suite(.serialized, .timeLimit(.minutes(20))) struct PowerCutTests {
    /// What the files of all cuts have.
    private struct Findings {
      /// Numbers that were promised, and are lost.
      var lost = 0
      /// The cuts after which the store is another one than that of any moment.
      var wrong = 0
      /// The files that could not be opened.
      var unusable = 0
      var cuts = 0
    }

    /// Until the log is moved to the file. Under a sanitizer that takes too long.
    private var turns: Int {
      ProcessInfo.processInfo.environment["COMPOSABLE_FEWER_REPETITIONS"] == nil ? 150 : 20
    }

    /// - Parameters:
    ///   - turns: how many numbers are counted. Each has a text with it, so that the log becomes long enough to be moved to the file.
    ///   - count: the number of cuts.
    private func cuts(
      _ durability: SQLiteStorage.Durability, seed: UInt64, turns: Int, count: Int
    ) async throws -> Findings {
      var random = SeededGenerator(seed: seed)
      let file = try TemporaryFile()
      let promised = Locked(0)
      // A turn has some three pages, and each of them is written by two events.
      let numbers = Set((0..<count).map { _ in Int.random(in: 0..<(turns * 20), using: &random) })
      let disk = FragileDisk(cutBefore: numbers) { promised.withLock { $0 } }
      try await FragileFileSystem.with(disk, at: file.folder) {
        let journal = try Journal.open(.sqlite(file.path), durability: durability)
        let store: Store<Counted, Counted.Action> = try await journal.store(
          "numbers", initialState: Counted()
        ) { Counted.reducer }
        var number = 0
        while number < turns {
          // One number, or a group.
          for _ in 0..<Int.random(in: 1...4, using: &random) {
            number += 1
            let text = String(repeating: "x", count: .random(in: 0...24_000, using: &random))
            let task = store.send(.counted(number, text))
            guard Bool.random(using: &random) else { continue }
            try await task.journaled()
            promised.withLock { [number] in $0 = number }
          }
        }
        try await journal.close()
      }
      var findings = Findings()
      for cut in disk.cuts {
        let other = try TemporaryFile()
        try cut.restore(to: other.folder, using: &random)
        findings.cuts += 1
        do {
          let journal = try Journal.open(.sqlite(other.path), durability: durability)
          let store: Store<Counted, Counted.Action> = try await journal.store(
            "numbers", initialState: Counted()
          ) { Counted.reducer }
          let found = store.withState { $0 }
          if found.count < cut.promised { findings.lost += 1 }
          if found.isWrong { findings.wrong += 1 }
          try await journal.close()
        } catch {
          Issue.record("A file after cut \(cut.number): \(error)")
          findings.unusable += 1
        }
      }
      return findings
    }

    @Test(arguments: UInt64(1)...3) func powerLosesNoAcknowledgedTurn(seed: UInt64) async throws {
      let findings = try await cuts(.power, seed: seed, turns: turns, count: isLong ? 500 : 20)
      #expect(findings.cuts > 0)
      #expect(findings.lost == 0)
      #expect(findings.wrong == 0)
      #expect(findings.unusable == 0)
    }

    /// The other level may lose what was acknowledged, but only the last of it. So the cuts are real ones.
    @Test func processLosesASuffix() async throws {
      let findings = try await cuts(.process, seed: 7, turns: turns, count: isLong ? 1_000 : 20)
      #expect(findings.lost > 0)
      #expect(findings.wrong == 0)
      #expect(findings.unusable == 0)
    }
  }

  /// Counts from one on, without a gap.
  private struct Counted: Codable {
    enum Action: Codable, Sendable { case counted(Int, String) }

    var count = 0
    /// Whether a number came twice, or after a later one, or without the one before.
    var isWrong = false

    static var reducer: Reduce<Counted, Action> {
      Reduce { state, action in
        guard case .counted(let number, _) = action else { return .none }
        if number != state.count + 1 { state.isWrong = true }
        state.count = number
        return .none
      }
    }
  }
#endif
