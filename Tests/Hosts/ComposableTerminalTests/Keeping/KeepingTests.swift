import ComposableTerminal
import ComposableUI
import Foundation
import Testing

/// When a session is written, and what happens if it can't be.
@Suite(.timeLimit(.minutes(20))) struct KeepingTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/session" }
  private var kept: String { folder.text(of: "session") ?? "" }

  private func permissions(of path: String) -> Int? {
    try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func aChangeIsWrittenAtOnceAndTheNextAfterTheInterval() async throws {
    let terminal = KeptTerminal(path)
    try await terminal.sees("Count 0")
    #expect(kept == "")
    try await terminal.type("\u{E}", until: "Count 1")
    await terminal.waitForWrite()
    #expect(kept.contains(#""count":1"#))
    try await terminal.type("\u{E}", until: "Count 2")
    try await terminal.type("\u{E}", until: "Count 3")
    #expect(kept.contains(#""count":1"#))
    await terminal.rest()
    await terminal.waitForWrite()
    #expect(kept.contains(#""count":3"#))
    // An idle program waits for nothing.
    await terminal.rest()
    await terminal.rest()
    try await terminal.clock.checkSuspension()
    try await terminal.type("\u{E}", until: "Count 4")
    await terminal.waitForWrite()
    #expect(kept.contains(#""count":4"#))
    try await terminal.cutOff()
  }

  @Test func onlyItsUserMayReadIt() async throws {
    let path = "\(folder.path)/state/app/session"
    let terminal = KeptTerminal(path)
    try await terminal.sees("Count 0")
    try await terminal.type("\u{E}", until: "Count 1")
    await terminal.waitForWrite()
    #expect(permissions(of: path) == 0o600)
    #expect(permissions(of: "\(path).lock") == 0o600)
    #expect(permissions(of: "\(folder.path)/state/app") == 0o700)
    #expect(permissions(of: "\(folder.path)/state") == 0o700)
    // What others could read is theirs no more.
    chmod(path, 0o644)
    try await terminal.type("\u{E}", until: "Count 2")
    try await terminal.cutOff()
    #expect(permissions(of: path) == 0o600)
  }

  /// Nothing of it is on the screen.
  @Test func aStoreThatChangesByItselfIsWritten() async throws {
    let (hiding, hide) = AsyncStream.makeStream(of: Void.self)
    let terminal = KeptTerminal(path, Draft(hiding: hiding))
    try await terminal.sees("Count 0")
    try await terminal.type("\u{E}", until: "Count 1")
    await terminal.waitForWrite()
    // Drawing counts as a change, too.
    await terminal.rest()
    await terminal.rest()
    try await terminal.clock.checkSuspension()
    #expect(kept.contains(#""hidden":0"#))
    hide.yield()
    await terminal.waitForWrite()
    #expect(kept.contains(#""hidden":1"#))
    try await terminal.cutOff()

    // Also before the user does anything.
    let (again, hideAgain) = AsyncStream.makeStream(of: Void.self)
    let next = KeptTerminal(path, resume: true, Draft(hiding: again))
    try await next.sees("Count 1")
    await next.waitForWrite()
    hideAgain.yield()
    await next.rest()
    await next.waitForWrite()
    #expect(kept.contains(#""hidden":2"#))
    try await next.cutOff()
  }

  @Test func theTargetOfALinkIsReplaced() async throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/real", withIntermediateDirectories: true)
    try folder.write("", to: "real/kept")
    symlink("real/kept", path)
    let first = KeptTerminal(path)
    try await first.sees("Count 0")
    try await first.type("\u{E}", until: "Count 1")
    try await first.cutOff()
    #expect(folder.text(of: "real/kept")?.contains(#""count":1"#) == true)
    #expect(folder.text(of: "real/kept.previous") == "")
    #expect(folder.names == ["real", "session"])
    let second = KeptTerminal(path, resume: true)
    try await second.sees("Count 1")
    try await second.cutOff()
  }

  @Test func aProgramThatIsSuspendedHasWrittenItsSession() async throws {
    let (suspensions, tell) = AsyncStream.makeStream(of: Void.self)
    let terminal = KeptTerminal(path, isTaken: true) { tell.yield() }
    try await terminal.sees("Count 0")
    try await terminal.type("\u{E}", until: "Count 1")
    await terminal.waitForWrite()
    try await terminal.type("\u{E}", until: "Count 2")
    await terminal.far.type("\u{1A}")
    var iterator = suspensions.makeAsyncIterator()
    await iterator.next()
    #expect(kept.contains(#""count":2"#))
    terminal.far.connection.resumeView()
    try await terminal.type("\u{E}", until: "Count 3")
    try await terminal.cutOff()
    #expect(kept.contains(#""count":3"#))
  }

  @Test func withoutAFileNothingIsKept() async throws {
    let terminal = KeptTerminal(nil)
    try await terminal.sees("Count 0")
    try await terminal.type("\u{E}", until: "Count 1")
    try await terminal.cutOff()
    #expect(folder.names == [])
  }

  // MARK: - Two programs

  @Test func aSecondProgramKeepsNothingAndDoesNoDamage() async throws {
    let first = KeptTerminal(path)
    try await first.sees("Count 0")
    try await first.type("\u{E}", until: "Count 1")
    await first.waitForWrite()

    let second = KeptTerminal(path)
    try await second.sees(
      "This session is not kept: process \(getpid()) uses the file.")
    try await second.type("\u{E}\u{E}\u{E}", until: "Count 3")
    try await second.quit()
    #expect(kept.contains(#""count":1"#))
    #expect(folder.names == ["session", "session.lock"])

    await #expect(
      throws: TerminalError.sessionInUse(path: path, process: Int(getpid()))
    ) { try await KeptTerminal(path, resume: true).view.value }

    // The first one goes on.
    try await first.type("\u{E}", until: "Count 2")
    try await first.cutOff()
    let third = KeptTerminal(path, resume: true)
    try await third.sees("Count 2")
    try await third.cutOff()
  }

  /// Of a program that was killed, the lock's file stays.
  @Test func aLockWithoutAProgramIsNoObstacle() async throws {
    try folder.write("4711\n", to: "session.lock")
    let terminal = KeptTerminal(path)
    try await terminal.sees("Count 0")
    #expect(folder.text(of: "session.lock") == "\(getpid())\n")
    try await terminal.type("\u{E}", until: "Count 1")
    try await terminal.cutOff()
    #expect(folder.names == ["session"])
  }

  @Test func aFolderThatIsRemovedMeanwhileIsMadeAgain() async throws {
    let path = "\(folder.path)/app/session"
    let first = KeptTerminal(path)
    try await first.sees("Count 0")
    try await first.type("\u{E}", until: "Count 1")
    await first.waitForWrite()
    try FileManager.default.removeItem(atPath: "\(folder.path)/app")
    try await first.type("\u{E}", until: "Count 2")
    await first.rest()
    await first.waitForWrite()
    #expect(folder.text(of: "app/session")?.contains(#""count":2"#) == true)

    // Now another one is faster.
    try FileManager.default.removeItem(atPath: "\(folder.path)/app")
    let second = KeptTerminal(path)
    try await second.sees("Count 0")
    try await second.type("\u{E}", until: "Count 1")
    await second.waitForWrite()
    try await first.type("\u{E}", until: "Count 3")
    await first.rest()
    try await first.sees("This session is not kept: process \(getpid()) uses the file.")
    try await first.type("\u{E}", until: "Count 4")
    try await first.quit()
    #expect(folder.text(of: "app/session")?.contains(#""count":1"#) == true)
    try await second.cutOff()
  }

  // MARK: - Failures

  @Test func aFolderThatCanNotBeMadeIsToldAndTheProgramGoesOn() async throws {
    try folder.write("", to: "file")
    for resume in [false, true] {
      let terminal = KeptTerminal("\(folder.path)/file/session", resume: resume)
      try await terminal.sees(
        resume
          ? "The session can't be resumed: Not a directory."
          : "The session can't be kept: Not a directory.")
      try await terminal.type("\u{E}", until: "Count 1")
      try await terminal.quit()
    }
    #expect(folder.names == ["file"])
  }

  @Test func aSessionThatCanNotBeKeptIsResumedAllTheSame() async throws {
    let first = KeptTerminal(path)
    try await first.sees("Count 0")
    try await first.type("\u{E}", until: "Count 1")
    try await first.cutOff()
    mkdir("\(path).lock", 0o700)
    let second = KeptTerminal(path, resume: true)
    try await second.sees("The session can't be kept: Is a directory.")
    try await second.type("\u{E}", until: "Count 2")
    try await second.quit()
    #expect(kept.contains(#""count":1"#))
  }

  @Test func aFailureIsToldOnceAndAgainAfterASuccess() async throws {
    let path = "\(folder.path)/app/session"
    let notice = "The session can't be kept"
    let terminal = KeptTerminal(path)
    func block() throws {
      try FileManager.default.removeItem(atPath: "\(folder.path)/app")
      try folder.write("", to: "app")
    }
    func change(to count: Int) async throws {
      try await terminal.type("\u{E}", until: "Count \(count)")
      await terminal.rest()
      await terminal.waitForWrite()
    }
    try await terminal.sees("Count 0")
    try await terminal.type("\u{E}", until: "Count 1")
    await terminal.waitForWrite()
    try block()
    try await change(to: 2)
    try await terminal.sees("\(notice): Not a directory.")
    // The next key removes the notice.
    try await change(to: 3)
    try await change(to: 4)
    try FileManager.default.removeItem(atPath: "\(folder.path)/app")
    try await change(to: 5)
    #expect(folder.text(of: "app/session")?.contains(#""count":5"#) == true)
    #expect(terminal.count(of: notice) == 1)
    try block()
    try await change(to: 6)
    try await terminal.sees("\(notice): Not a directory.")
    #expect(terminal.count(of: notice) == 2)
    try await terminal.cutOff()
  }

  @Test func aStateThatCanNotBeEncodedIsToldOnce() async throws {
    let terminal = KeptTerminal(path)
    try await terminal.sees("Count 0")
    try await terminal.type("\u{E}", until: "Count 1")
    await terminal.waitForWrite()
    try await terminal.type("\u{F}", until: "measure -1")
    await terminal.rest()
    try await terminal.sees("The session can't be kept: 'draft.measure' can't be encoded.")
    // What was written before stays.
    #expect(kept.contains(#""measure":0"#))
    await terminal.waitForWrite()
    try await terminal.type("\u{12}", until: "measure 2")
    await terminal.rest()
    await terminal.waitForWrite()
    #expect(kept.contains(#""measure":2"#))
    try await terminal.cutOff()
  }
}
