#if SQLite
  import Foundation
  import RandomSupport
  import Testing

  /// Stores of programs that are killed.
  @Suite(.serialized, .timeLimit(.minutes(20))) struct KilledStoreTests {
    private let file: TemporaryFile
    private let probe: Probe

    init() throws {
      file = try TemporaryFile()
      probe = Probe(file)
    }

    private func numbers(_ line: Substring) -> [Int] {
      line.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
    }

    /// No number that was said to be written is lost, none is there twice, and none is missing before another one.
    @Test(arguments: 0..<(isLong ? 20 : 1)) func kill9(round: Int) async throws {
      var random = SeededGenerator(seed: 46 + UInt64(round))
      // A file for each round: the state of a store that is killed a thousand times has megabytes.
      let probe = Probe(try TemporaryFile())
      var written = 0
      for _ in 0..<(isLong ? 50 : 15) {
        let text = try await probe.run("count", killedAfter: .random(in: 1...40, using: &random))
        // The last line may be cut.
        let lines =
          text.hasSuffix("\n")
          ? text.split(separator: "\n") : text.split(separator: "\n").dropLast()
        guard let first = lines.first else { continue }
        let found = numbers(first)
        #expect(found == Array(1..<(found.count + 1)))
        #expect(found.count >= written)
        written = max(written, lines.dropFirst().last.flatMap { numbers($0).first } ?? found.count)
      }
      #expect(written > 0)
    }

    /// Each payment is in the state once. A call that has returned is not made again; one that was under way is, with its key.
    @Test func paymentsOfKilledPrograms() async throws {
      var random = SeededGenerator(seed: 47)
      var count = 0
      for _ in 0..<(isLong ? 500 : 15) {
        let text = try await probe.run("pay", killedAfter: .random(in: 1...12, using: &random))
        let lines = text.split(separator: "\n")
        guard let first = lines.first, lines.count > 1 || text.hasSuffix("\n") else { continue }
        let found = numbers(first)
        #expect(found == Array(1..<(found.count + 1)))
        #expect(found.count >= count)
        count = found.count
      }
      #expect(count > 3)
      let calls = try String(contentsOfFile: "\(file.path).bank", encoding: .utf8)
        .split(separator: "\n").map { $0.split(separator: " ") }
      // In the order of the payments, each with one key.
      let amounts = calls.map { Int($0[0])! }
      var keys: [Int: Substring] = [:]
      var last = 0
      for (amount, call) in zip(amounts, calls) {
        #expect(keys[amount] == nil || keys[amount] == call[1])
        keys[amount] = call[1]
        // A later call was made, so this one has returned.
        #expect(amount == last || amount == -last || abs(amount) == abs(last) + 1, "\(amounts)")
        if last < 0, abs(amount) == -last { #expect(amount == last, "\(amounts)") }
        last = amount
      }
      #expect(Set(keys.values).count == keys.count)
    }

    /// A new build whose reducer ends the process at an old action.
    @Test func aTurnThatTrapsIsSetAside() async throws {
      let before = try await probe.run("count", killedAfter: 4)
      #expect(before.contains("written"))
      // Twice, and twice more with a note of each turn: one that ended both is the reason.
      for _ in 1...4 { #expect(try await probe.runToTrap("trap") == "") }
      let after = try await probe.run("trap", killedAfter: 2)
      let found = numbers(try #require(after.split(separator: "\n").first))
      #expect(found.contains(12) && !found.contains(13) && found.contains(14))
    }
  }
#endif
