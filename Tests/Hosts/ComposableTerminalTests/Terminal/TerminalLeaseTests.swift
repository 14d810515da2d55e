#if os(macOS) || canImport(Glibc)
  import ComposableTerminal
  import ComposableViews
  import Testing

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  private struct Counting: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("Count: \(count)")
        Button("More") { count += 1 }
      }
    }
  }

  /// The settings of the terminal, as other code finds them.
  private func leasedSettings() -> [UInt8] {
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  @MainActor private final class Lease {
    private(set) var settings: Task<[UInt8], Never>?

    /// Asks for the terminal on another thread.
    func begin() {
      guard settings == nil else { return }
      settings = Task.detached { await TerminalApp.withScreenSuspended { leasedSettings() } }
    }
  }

  /// Other code on the terminal of a view, in a separate process.
  @Suite(.timeLimit(.minutes(20))) struct TerminalLeaseTests {
    /// The inner lease waited for the end of the outer one, which waited for it.
    @Test func aLoanInsideOfALoanHasTheTerminal() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 40, rows: 10)
        let app = Task { try await TerminalApp.run { Counting() } }
        _ = try await terminal.text { $0.contains("Count: 0") }
        let program = Task {
          try await TerminalApp.withScreenSuspended {
            try await TerminalApp.runProgram("sh", arguments: ["-c", "exit 3"])
          }
        }
        try await terminal.read(through: "\u{1B}[23;0t")
        _ = try await terminal.text { $0.contains("Count: 0") }
        let status = try await program.value
        #expect(status == 3)

        // The view has the terminal again, and so does the next lease.
        terminal.type("\r")
        _ = try await terminal.text { $0.contains("Count: 1") }
        let next = Task { await TerminalApp.withScreenSuspended { true } }
        try await terminal.read(through: "\u{1B}[23;0t")
        _ = try await terminal.text { $0.contains("Count: 1") }
        let hasRun = await next.value
        #expect(hasRun)
        terminal.type("\u{3}")
        try await terminal.read(through: "\u{1B}[?1049l")
        try await app.value
      }
    }

    /// A program that stopped was never continued: the shell did not know of it.
    @Test func aProgramThatStopsItselfStopsThisProcess() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 40, rows: 10)
        let app = Task { try await TerminalApp.run { Counting() } }
        _ = try await terminal.text { $0.contains("Count: 0") }
        // Like a shell that continues this process only, until the program has ended. It can't await that this process
        // stops, so it continues it again and again, and gives up after five minutes: a program that nothing continues
        // would keep the test from failing.
        let script = """
          i=0
          (while [ $((i += 1)) -lt 6000 ] && kill -CONT $PPID && kill -0 $$; do sleep 0.05; done
          kill -KILL $$) 2>/dev/null &
          kill -STOP $$
          exit 3
          """
        let program = Task { try await TerminalApp.runProgram("sh", arguments: ["-c", script]) }
        try await terminal.read(through: "\u{1B}[23;0t")
        _ = try await terminal.text { $0.contains("Count: 0") }
        let status = try await program.value
        #expect(status == 3)
        terminal.type("\u{3}")
        try await terminal.read(through: "\u{1B}[?1049l")
        try await app.value
      }
    }

    /// The operation ran at once, on the terminal of the view.
    @Test func aLoanBeforeTheFirstFrameHasTheTerminal() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 40, rows: 10)
        let before = terminal.settings
        let lease = Lease()
        let app = Task {
          try await TerminalApp.run {
            let _ = lease.begin()
            Counting()
          }
        }
        _ = try await terminal.text { $0.contains("Count: 0") }
        try await terminal.read(through: "\u{1B}[23;0t")
        _ = try await terminal.text { $0.contains("Count: 0") }
        let settings = await lease.settings?.value
        #expect(settings == before)
        terminal.type("\u{3}")
        try await terminal.read(through: "\u{1B}[?1049l")
        try await app.value
      }
    }

    /// The view ended, and left the program behind on the terminal.
    @Test func aRequestToEndIsForTheProgramFirst() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 40, rows: 10)
        let app = Task { try await TerminalApp.run { Counting() } }
        _ = try await terminal.text { $0.contains("Count: 0") }
        // The signal ends the wait for the other program.
        let script = """
          trap 'exit 7' TERM
          kill -TERM $PPID
          while :; do sleep 0.1; done
          """
        let program = Task { try await TerminalApp.runProgram("sh", arguments: ["-c", script]) }
        try await terminal.read(through: "\u{1B}[23;0t")
        let status = try await program.value
        #expect(status == 7)
        try await app.value
      }
    }

    /// It had the status 0, as a program that succeeds.
    @Test func aStatusThatIsNotKnownIsAnError() async {
      await #expect(processExitsWith: .success) {
        signal(SIGCHLD, SIG_IGN)
        await #expect(throws: TerminalError.noStatus("false")) {
          try await TerminalApp.runProgram("false")
        }
      }
    }
  }
#endif
