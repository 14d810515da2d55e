#if SQLite
  import ComposableJournal
  import ComposableSessions
  import Dispatch
  import Foundation
  import RandomSupport
  import Testing

  /// Programs that write into a file, and are killed.
  @Suite(.serialized, .timeLimit(.minutes(20))) struct KilledProcessTests {
    private let file: TemporaryFile
    private let probe: Probe

    init() throws {
      file = try TemporaryFile()
      probe = Probe(file)
    }

    /// Appends in a process that is killed after some acknowledgements.
    ///
    /// - Returns: the last acknowledged turns of the sessions.
    private func append(killedAfter lines: Int) async throws -> [Substring: Int] {
      let text = try await probe.run("append", killedAfter: lines)
      return text.split(separator: "\n").reduce(into: [:]) { last, line in
        let parts = line.split(separator: " ")
        // The last line may be cut.
        if parts.count == 2, let number = Int(parts[1]) {
          last[parts[0]] = max(last[parts[0]] ?? 0, number)
        }
      }
    }

    /// The last turn of a session, whose turns have to be their numbers, without a hole.
    private func lastTurn(of session: String, in storage: SQLiteStorage) async throws -> Int {
      guard let stored = try await storage.load(session) else { return 0 }
      if let snapshot = stored.snapshot {
        #expect(String(decoding: snapshot, as: UTF8.self) == "\(stored.snapshotTurn)")
      }
      for (index, turn) in stored.turns.enumerated() {
        #expect(
          String(decoding: turn, as: UTF8.self) == "\(session) \(stored.snapshotTurn + index + 1)")
      }
      return stored.position.turn
    }

    /// Nothing that was acknowledged is lost, nothing is there twice, and there is no hole: over many ends of one file.
    @Test(arguments: 0..<(isLong ? 20 : 2)) func kill9(seed: Int) async throws {
      var random = SeededGenerator(seed: UInt64(seed))
      for _ in 0..<(isLong ? 50 : 10) {
        let acknowledged = try await append(killedAfter: .random(in: 1...60, using: &random))
        let storage = try SQLiteStorage(path: file.path, durability: .process)
        for session in ["a", "b"] {
          let last = try await lastTurn(of: session, in: storage)
          #expect(last >= acknowledged[Substring(session)] ?? 0)
        }
        await storage.close()
      }
    }

    /// As after a power cut: the end of the log is missing or scrambled. What is there is a beginning of what was written.
    @Test(arguments: 0..<(isLong ? 1_000 : 30)) func tornTails(seed: Int) async throws {
      var random = SeededGenerator(seed: UInt64(seed))
      let acknowledged = try await append(killedAfter: 40)
      var log = try Data(contentsOf: file.log)
      let cut = Int.random(in: 0...log.count, using: &random)
      if seed.isMultiple(of: 2) {
        log.removeSubrange(cut...)
      } else {
        for index in cut..<min(log.count, cut + 600) {
          log[index] = .random(in: .min ... .max, using: &random)
        }
      }
      try log.write(to: file.log)
      let storage = try SQLiteStorage(path: file.path, durability: .process)
      for session in ["a", "b"] {
        let last = try await lastTurn(of: session, in: storage)
        #expect(last <= (acknowledged[Substring(session)] ?? 0) + 3)
      }
    }

    /// The disk takes no more: what was acknowledged is there, and the storage does nothing until it is opened again.
    @Test func writesThatFail() async throws {
      let text = try await probe.outsideOfThePool {
        let (process, output) = try probe.start("fill")
        let data = output.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
      }
      let lines = text.split(separator: "\n")
      #expect(lines.dropLast().last == "uncertain")
      #expect(lines.last?.hasPrefix("refused The storage has failed") == true)
      let acknowledged = try #require(lines.dropLast(2).last?.split(separator: " ").last)
      let storage = try SQLiteStorage(path: file.path, durability: .process)
      let last = try await lastTurn(of: "a", in: storage)
      #expect(last >= Int(acknowledged) ?? .max)
      // Turns come by three at most.
      #expect(last <= (Int(acknowledged) ?? 0) + 3)
    }

    @Test func aFileOfAnotherProcess() async throws {
      let (process, output) = try probe.start("hold")
      defer {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
      _ = try await probe.outsideOfThePool { output.availableData }
      #expect(throws: SQLiteStorageError.inUse(path: file.path)) {
        try SQLiteStorage(path: file.path)
      }
      kill(process.processIdentifier, SIGKILL)
      try await probe.outsideOfThePool { process.waitUntilExit() }
      _ = try SQLiteStorage(path: file.path)
    }
  }

#endif
