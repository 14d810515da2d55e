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

  /// End to end: a separate process whose standard input and output are a terminal.
  @Suite(.timeLimit(.minutes(20))) struct TerminalAppTests {
    @Test func keysAndSizesGoInAndFramesComeOut() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 60, rows: 16)
        let before = terminal.settings
        let app = Task { try await TerminalApp.run { Counting() } }
        _ = try await terminal.text { $0.contains("Count: 0") }
        #expect(terminal.settings != before)
        terminal.type("\r")
        _ = try await terminal.text { $0.contains("Count: 1") }
        terminal.type("\r\r\r")
        let wide = try await terminal.text { $0.contains("Count: 4") }
        #expect(wide.split(separator: "\n", omittingEmptySubsequences: false).count == 16)

        terminal.resize(columns: 20, rows: 5)
        kill(getpid(), SIGWINCH)
        let small = try await terminal.text { $0.contains("Count: 4") }
        let lines = small.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 5)
        #expect(lines.allSatisfy { $0.count <= 20 })

        terminal.type("\u{3}")
        try await terminal.read(through: "\u{1B}[?1049l")
        try await app.value
        #expect(terminal.settings == before)
      }
    }

    @Test func aSignalThatEndsTheProcessRestoresTheTerminal() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 40, rows: 10)
        let before = terminal.settings
        let app = Task { try await TerminalApp.run { Counting() } }
        _ = try await terminal.text { $0.contains("Count: 0") }
        kill(getpid(), SIGTERM)
        try await terminal.read(through: "\u{1B}[?1049l")
        try await app.value
        #expect(terminal.settings == before)
      }
    }

    /// It was ignored until the queue of signals had begun.
    @Test func aSignalBeforeTheFirstFrameEndsTheView() async {
      struct Interrupted: View {
        var body: some View {
          let _ = kill(getpid(), SIGTERM)
          Text("First")
        }
      }
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 40, rows: 10)
        let before = terminal.settings
        for _ in 0..<2 {
          let app = Task { try await TerminalApp.run { Interrupted() } }
          try await terminal.read(through: "\u{1B}[?1049l")
          try await app.value
          #expect(terminal.settings == before)
        }
      }
    }

    @Test func theWindowHasTheTitleOfThePage() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 40, rows: 10)
        let app = Task {
          try await TerminalApp.run {
            NavigationStack { Counting().navigationTitle("Tally \u{1B}\u{7}") }
          }
        }
        _ = try await terminal.text { $0.contains("Count: 0") }
        // Control characters could end the title's sequence, and begin another one.
        #expect(terminal.title == "Tally ")
        terminal.type("\u{3}")
        try await terminal.read(through: "\u{1B}[23;0t")
        try await app.value
      }
    }

    /// The window had the title of the page before.
    @Test func withAPageThatHasNoTitleTheWindowHasItsOwn() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 40, rows: 10)
        terminal.show("\u{1B}]2;Shell\u{1B}\\")
        let app = Task {
          try await TerminalApp.run {
            NavigationStack {
              NavigationLink("Next") { Text("No title") }.navigationTitle("Tally")
            }
          }
        }
        _ = try await terminal.text { $0.contains("Next") }
        #expect(terminal.title == "Tally")
        terminal.type("\r")
        _ = try await terminal.text { $0.contains("No title") }
        #expect(terminal.title == "Shell")
        terminal.type("\u{3}")
        try await terminal.read(through: "\u{1B}[?1049l\u{1B}[23;0t")
        #expect(terminal.title == "Shell")
        try await app.value
      }
    }

    /// The terminal kept the title of the page as that of the window, because the process had stopped without notice.
    @Test func theWindowHasItsTitleAgainAfterAStopWithoutNotice() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 40, rows: 10)
        terminal.show("\u{1B}]2;Shell\u{1B}\\")
        let app = Task {
          try await TerminalApp.run { NavigationStack { Counting().navigationTitle("Tally") } }
        }
        _ = try await terminal.text { $0.contains("Count: 0") }
        kill(getpid(), SIGCONT)
        try await terminal.read(through: "\u{1B}[?1049h")
        _ = try await terminal.text { $0.contains("Count: 0") }
        #expect(terminal.title == "Tally")
        terminal.type("\u{3}")
        try await terminal.read(through: "\u{1B}[?1049l\u{1B}[23;0t")
        #expect(terminal.title == "Shell")
        try await app.value
      }
    }

    /// A gap stayed behind it on terminals that draw it in one column.
    @Test func anEmojiHasTheWidthOfTheTerminal() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 40, rows: 10, hasNarrowEmoji: true)
        let app = Task { try await TerminalApp.run { Text("I❤\u{FE0F}You") } }
        _ = try await terminal.text { $0.contains("I❤You") }
        terminal.type("\u{3}")
        try await terminal.read(through: "\u{1B}[?1049l")
        try await app.value
      }
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 40, rows: 10)
        let app = Task { try await TerminalApp.run { Text("I❤\u{FE0F}You") } }
        _ = try await terminal.text { $0.contains("I❤\u{FE0F}You") }
        terminal.type("\u{3}")
        try await terminal.read(through: "\u{1B}[?1049l")
        try await app.value
      }
    }

    @Test func aCancelledTaskRestoresTheTerminal() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let terminal = try PseudoTerminal(columns: 40, rows: 10)
        let before = terminal.settings
        let app = Task { try await TerminalApp.run { Counting() } }
        _ = try await terminal.text { $0.contains("Count: 0") }
        app.cancel()
        // The process may have ended in the middle of a link.
        try await terminal.read(through: "\u{1B}]8;;\u{1B}\\")
        try await terminal.read(through: "\u{1B}[?1049l")
        try await app.value
        #expect(terminal.settings == before)
      }
    }

    @Test func withoutATerminalThereIsAnError() async {
      await #expect(processExitsWith: .success) { @MainActor in
        dup2(open("/dev/null", O_RDWR), STDIN_FILENO)
        await #expect(throws: TerminalError.noTerminal("input")) {
          try await TerminalApp.run { Counting() }
        }
      }
    }
  }
#endif
