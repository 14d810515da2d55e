#if os(macOS) || canImport(Glibc)
  import ComposableTerminal
  import ComposableUI
  import Foundation
  import Testing

  /// A process of its own that shows the form on a terminal, and ends.
  @MainActor private final class Program {
    let terminal: PseudoTerminal
    let clock = TestClock(patience: nil)
    let view: Task<Void, any Error>

    init(_ path: String, resume: Bool = false) throws {
      let file = SessionFile(path, clock: clock)
      terminal = try PseudoTerminal(columns: 80, rows: 24)
      view = Task {
        try await TerminalApp.run(keeping: file, resume: resume) { session in
          DraftView(store: session.store("draft", initialState: Draft.State()) { Draft() })
        }
      }
    }

    func sees(_ text: String) async throws { _ = try await terminal.text { $0.contains(text) } }

    func type(_ text: String, until shown: String) async throws {
      terminal.type(text)
      try await sees(shown)
    }

    /// One change that is written, and one that is not.
    func change() async throws {
      try await sees("Count 0")
      try await type("\u{E}", until: "Count 1")
      await clock.waitForSleepers()
      try await type("\u{E}", until: "Count 2")
    }

    func end() async throws {
      try await terminal.read(through: "\u{1B}[?1049l")
      try await view.value
    }
  }

  /// How processes end, and what is left for the next one.
  @Suite(.timeLimit(.minutes(20))) struct CrashTests {
    private let folder = TemporaryFolder()
    private var path: String { "\(folder.path)/session" }

    /// The next process goes on.
    ///
    /// - Parameter locked: whether the lock of the process before is left.
    private func resumes(with text: String, locked: Bool = true) async throws {
      #expect(folder.names == ["session"] + (locked ? ["session.lock"] : []))
      let terminal = KeptTerminal(path, resume: true)
      try await terminal.sees(text)
      #expect(folder.names == ["session", "session.lock"])
      try await terminal.quit()
      #expect(folder.names == [])
    }

    @Test func aProcessThatIsKilledLeavesWhatWasWrittenLast() async throws {
      await #expect(processExitsWith: .signal(SIGKILL)) { @MainActor [path = path as String] in
        try await Program(path).change()
        kill(getpid(), SIGKILL)
      }
      try await resumes(with: "Count 1")
    }

    @Test func aCrashLeavesWhatWasWrittenLast() async throws {
      await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor [path = path as String] in
        try await Program(path).change()
        abort()
      }
      try await resumes(with: "Count 1")
    }

    /// A window that is closed sends two of them.
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func aProcessThatIsAskedToEndWritesAllOfIt(signal: Int32) async throws {
      await #expect(processExitsWith: .success) {
        @MainActor [path = path as String, signal = signal as Int32] in
        let program = try Program(path)
        try await program.change()
        kill(getpid(), signal)
        kill(getpid(), signal)
        try await program.end()
      }
      try await resumes(with: "Count 2", locked: false)
    }

    @Test func aProcessThatTheUserQuitsLeavesNothing() async throws {
      await #expect(processExitsWith: .success) { @MainActor [path = path as String] in
        let program = try Program(path)
        try await program.change()
        program.terminal.type("\u{3}")
        try await program.end()
      }
      #expect(folder.names == [])
    }

    /// The new session is written beside the one before.
    @Test func aCrashInTheMiddleOfWritingLeavesTheSessionBefore() async throws {
      await #expect(processExitsWith: .signal(SIGKILL)) { @MainActor [path = path as String] in
        try await Program(path).change()
        kill(getpid(), SIGKILL)
      }
      try folder.write("composable-session\t1\nstore\t2\tdr", to: "session.new")
      let next = KeptTerminal(path, resume: true)
      try await next.sees("Count 1")
      #expect(folder.names == ["session", "session.lock"])
      try await next.type("\u{E}", until: "Count 2")
      await next.waitForWrite()
      #expect(folder.names == ["session", "session.lock"])
      try await next.cutOff()
      try await resumes(with: "Count 2", locked: false)
    }

    @Test func aDiskThatIsFullIsToldAndTheProgramGoesOn() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) { @MainActor [path = path as String] in
        signal(SIGXFSZ, SIG_IGN)
        let program = try Program(path)
        try await program.change()
        var limit = rlimit(rlim_cur: 64, rlim_max: 64)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        await program.clock.advance(by: .seconds(1))
        try await program.sees("The session can't be kept: File too large.")
        try await program.type("\u{E}", until: "Count 3")
        kill(getpid(), SIGTERM)
        try await program.end()
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      let line = "The session could not be kept. Could not write '\(path).new': File too large."
      #expect(errors.split(separator: "\n").count { $0.hasSuffix(line) } == 1)
      try await resumes(with: "Count 1", locked: false)
    }

    /// Before the terminal is taken: the error is printed as usual.
    @Test func aSessionInUseIsAnErrorAtOnce() async throws {
      let first = KeptTerminal(path)
      try await first.sees("Count 0")
      let process = Int(getpid())
      await #expect(processExitsWith: .success) {
        @MainActor [path = path as String, process = process as Int] in
        let program = try Program(path, resume: true)
        await #expect(throws: TerminalError.sessionInUse(path: path, process: process)) {
          try await program.view.value
        }
      }
      try await first.quit()
    }

    @Test func whatTheUserFindsAfterTheProgram() async throws {
      try folder.write("composable-session\t2\nend\t0\n", to: "session")
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) { @MainActor [path = path as String] in
        let program = try Program(path, resume: true)
        try await program.sees("The session can't be resumed: it has version 2, not 1.")
        program.terminal.type("\u{3}")
        try await program.end()
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        errors.contains(
          """
          : The session was not resumed, and is kept in '\(path).unreadable'. \
          It is a snapshot of version 2, and this build reads version 1.\n
          """))
      #expect(folder.names == ["session.unreadable"])
    }
  }
#endif
