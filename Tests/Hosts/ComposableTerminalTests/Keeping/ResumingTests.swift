import ComposableTerminal
import ComposableUI
import Foundation
import Testing

/// A session that goes on, and one that does not.
@Suite(.timeLimit(.minutes(20))) struct ResumingTests {
  private let folder = TemporaryFolder()
  private var path: String { "\(folder.path)/session" }

  /// What is in the file while the program runs is what a crash leaves.
  private func leaveSession() async throws {
    let terminal = KeptTerminal(path)
    try await terminal.sees("Count 0")
    try await terminal.type("\u{E}\u{E}", until: "Count 2")
    try await terminal.cutOff()
  }

  @Test func whatWasTypedAndTheSheetAreThere() async throws {
    let first = KeptTerminal(path)
    try await first.sees("Count 0")
    try await first.type("\u{E}", until: "Count 1")
    // To the field of the view, and on to the sheet's second one.
    try await first.type("\t\t\t\ta note", until: "Noted a note")
    try await first.type("\u{14}", until: "Titled")
    try await first.type("\tStorm", until: "Titled Storm")
    try await first.type("\u{1B}[D\u{1B}[D", until: "Titled Storm")
    try await first.cutOff()
    #expect(folder.names == ["session"])

    let second = KeptTerminal(path, resume: true)
    try await second.sees("Titled Storm")
    // The focus and the cursor are where they were.
    let screen = try await second.type("!", until: "Titled Sto!rm")
    #expect(screen.contains("Count 1"))
    #expect(screen.contains("Noted a note"))
    try await second.quit()
    #expect(folder.names == [])
  }

  @Test func afterQuittingASessionBeginsAnew() async throws {
    try await leaveSession()
    let second = KeptTerminal(path, resume: true)
    try await second.sees("Count 2")
    try await second.quit()
    #expect(folder.names == [])
    let third = KeptTerminal(path, resume: true)
    let screen = try await third.sees("Count 0")
    #expect(screen.contains("There is no session to resume."))
    try await third.cutOff()
  }

  @Test func aSessionThatOutlivesQuitting() async throws {
    let first = KeptTerminal(path, outlivesQuit: true)
    try await first.sees("Count 0")
    try await first.type("\u{E}", until: "Count 1")
    try await first.quit()
    #expect(folder.names == ["session"])
    let second = KeptTerminal(path, resume: true, outlivesQuit: true)
    try await second.sees("Count 1")
    try await second.quit()
    #expect(folder.names == ["session"])
  }

  /// A session that is not asked for is not lost.
  @Test func aSessionThatWasNotResumedComesNext() async throws {
    try await leaveSession()
    let second = KeptTerminal(path)
    let screen = try await second.sees("Count 0")
    #expect(screen.contains("An earlier session was interrupted. Quit, and resume it."))
    #expect(folder.names == ["session.lock", "session.previous"])
    try await second.type("\u{E}", until: "Count 1")
    try await second.quit()
    #expect(folder.names == ["session.previous"])

    let third = KeptTerminal(path, resume: true)
    try await third.sees("Count 2")
    try await third.cutOff()
    #expect(folder.names == ["session"])
  }

  /// A program that was opened and closed does not take the place of a session.
  @Test func aProgramWithWhichNothingWasDoneLeavesNothing() async throws {
    try await leaveSession()
    let second = KeptTerminal(path)
    try await second.sees("Count 0")
    await second.far.type("\u{1B}[5;5R")
    try await second.cutOff()
    #expect(folder.names == ["session.previous"])
    let third = KeptTerminal(path, resume: true)
    try await third.sees("Count 2")
    // Nothing was done, and it was a session before.
    try await third.cutOff()
    #expect(folder.names == ["session"])
  }

  @Test(arguments: [
    ("", "it is something else"),
    ("\u{1}{}", "it is something else"),
    ("composable-session\t7\nend\t0\n", "it has version 7, not 1"),
    ("composable-session\t1\nstore\t1\tdraft\t{}\n", "line 2 is damaged"),
    ("composable-session\t1\nstore\t1\tdraft\t{}\nend\t2\n", "line 3 is damaged"),
    ("composable-session\t1\nshop\t1\tdraft\t{}\nend\t1\n", "line 2 is damaged"),
    (
      #"composable-session\#t1\#nstore\#t1\#tdraft\#t{"title":"","count":"1"}\#nend\#t1\#n"#,
      "'draft.count' is of another build"
    ),
    ("composable-session\t1\nstore\t1\tshop\t{}\nend\t1\n", "this build has no store 'shop'"),
  ])
  func whatCanNotBeReadIsKept(text: String, reason: String) async throws {
    try folder.write(text, to: "session")
    try folder.write("older", to: "session.unreadable")
    let terminal = KeptTerminal(path, resume: true)
    let screen = try await terminal.sees("The session can't be resumed")
    #expect(screen.contains("The session can't be resumed: \(reason)."))
    #expect(screen.contains("Count 0"))
    #expect(folder.text(of: "session.unreadable") == "older")
    #expect(folder.text(of: "session.unreadable-2") == text)
    // The new session is kept as usual.
    try await terminal.type("\u{E}", until: "Count 1")
    try await terminal.cutOff()
    #expect(folder.text(of: "session")?.contains(#""count":1"#) == true)
    let next = KeptTerminal(path, resume: true)
    try await next.sees("Count 1")
    try await next.quit()
    #expect(folder.names == ["session.unreadable", "session.unreadable-2"])
  }

  /// Another version has written a field that this one does not know: the session goes on, and its user knows.
  @Test func aFieldThatThisVersionDoesNotKnow() async throws {
    try await leaveSession()
    let text = try #require(folder.text(of: "session"))
    try folder.write(
      text.replacing(#""count":2"#, with: #""color":"red","count":2"#), to: "session")
    let terminal = KeptTerminal(path, resume: true)
    let screen = try await terminal.sees("Count 2")
    #expect(screen.contains("The session was resumed; this version does not know all of it."))
    try await terminal.quit()
  }

  /// The views of a session that can't go on are made, and gone before they appear.
  @Test func theViewsOfARefusedSessionDoNotAppear() async throws {
    try folder.write("composable-session\t1\nstore\t1\tdraft\t{}\nend\t1\n", to: "session")
    let appearances = LockIsolated(0)
    let terminal = KeptTerminal(
      path, resume: true, Draft(onAppear: { appearances.withValue { $0 += 1 } }))
    try await terminal.sees("'draft.title' is of another build")
    try await terminal.type("\u{E}", until: "Count 1")
    #expect(appearances.value == 1)
    try await terminal.cutOff()
  }

  @Test func aFolderOrAPipeIsLeftAlone() async throws {
    for make in [{ mkfifo($0, 0o600) }, { mkdir($0, 0o700) }] as [(String) -> Int32] {
      #expect(make(path) == 0)
      for resume in [true, false] {
        let terminal = KeptTerminal(path, resume: resume)
        try await terminal.sees("The session can't be resumed: It is not a file.")
        try await terminal.type("\u{E}", until: "Count 1")
        try await terminal.cutOff()
        #expect(folder.names == ["session"])
      }
      remove(path)
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func theSessionOfAnotherUserIsLeftAlone() async throws {
    try await leaveSession()
    chown(path, 65_534, 65_534)
    for resume in [true, false] {
      let terminal = KeptTerminal(path, resume: resume)
      try await terminal.sees("The session can't be resumed: It belongs to another user.")
      try await terminal.type("\u{E}", until: "Count 1")
      try await terminal.cutOff()
      #expect(folder.names == ["session"])
      #expect(folder.text(of: "session")?.contains(#""count":2"#) == true)
    }
  }
}
