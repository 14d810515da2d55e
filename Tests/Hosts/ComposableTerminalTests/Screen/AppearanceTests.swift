import ComposableTerminal
import ComposableViews
import Observation
import Testing

@MainActor @Suite struct AppearanceTests {
  private struct Terms: View {
    @State private var isAccepted = false

    var body: some View {
      VStack(alignment: .leading) {
        ForEach(0..<30) { Text("Line \($0)") }
        Button(isAccepted ? "Accepted" : "Accept") { isAccepted = true }
      }
    }
  }

  @Test func aLongTextStartsAtItsTop() {
    let play = Screenplay(40, 10) { Terms() }
    #expect(play.text.contains("Line 0"))
    #expect(play.text.contains("↑↓ scroll"))
    #expect(!play.text.contains("Enter"))
    #expect(play.lastLine == " ↑↓ scroll   ^C quit   ? keys")
    play.type("^[B")
    #expect(play.text.contains("Line 9") && !play.text.contains("Line 0\n"))
    #expect(play.focused == "")
  }

  /// Enter must not press what the user does not see.
  @Test(arguments: ["\r", " ", "\t"])
  func aButtonBelowALongTextIsShownBeforeItIsPressed(key: String) {
    let play = Screenplay(40, 10) { Terms() }
    play.type(key)
    #expect(play.focused == "[Accept]")
    play.type("\r")
    #expect(play.focused == "[Accepted]")
  }

  @Observable final class Report {
    var lines: [String] = []
  }

  /// The focus went from the text that says that it is loading to what was below, and the page scrolled there.
  @Test func aPageThatHasLoadedStartsAtItsTop() {
    let report = Report()
    let play = Screenplay(40, 10) {
      List {
        if report.lines.isEmpty {
          Text("Loading …")
        } else {
          ForEach(report.lines, id: \.self) { Text($0) }
        }
        Text("End")
      }
    }
    report.lines = (0..<30).map { "Line \($0)" }
    play.graph.update()
    play.type("")
    #expect(play.focused == "Line 0")
    #expect(play.text.contains("Line 0"))
    // A row that the user has gone to is another matter.
    play.type("^[F")
    #expect(play.focused == "End")
    report.lines = ["Line 30"]
    play.graph.update()
    play.type("")
    #expect(play.focused == "End")
  }

  @Test func theFirstFocusIsOnSomethingUseful() {
    let play = Screenplay(40, 12) {
      NavigationStack {
        List { Text("There are no meetings yet.") }
          .toolbar {
            Button("Delete all", role: .destructive) {}
            Button("Add") {}
          }
          .navigationTitle("Meetings")
      }
    }
    #expect(play.focused == "[Add]")
  }

  /// The line behind it had half of the row, and the header two lines.
  @Test func aHeaderIsInOneLineIfItFits() {
    for (width, header) in [
      (40, " Countdown of 1 minute ────────────────"), (26, " Countdown of 1 minute"),
    ] {
      let play = Screenplay(width, 8) {
        List {
          Section("Countdown of 1 minute") { Text("1:00") }
        }
      }
      #expect(play.text.hasPrefix("\(header)"))
      #expect(play.text.contains("\n 1:00") || play.text.contains("\n▌1:00"))
    }
  }

  /// It moved by a column when nothing was found.
  @Test func aSearchFieldIsAtTheSamePlaceAboveEveryContent() {
    let list = Screenplay(40, 20) { List { Text("Gold") }.searchable(text: .constant("")) }
    let nothing = Screenplay(40, 20) {
      ContentUnavailableView.search.searchable(text: .constant(""))
    }
    #expect(nothing.text.contains("No Results"))
    for play in [list, nothing] { #expect(play.text.hasPrefix(" \u{2315}  Search\n")) }
  }

  @Test func namesOfTabsAreNeverBroken() {
    for (width, line) in [
      (60, "  ≡ Tickets   □ Board   ✱ Settings"), (30, "  Tickets  Board  Settings"),
      (20, "  Tickets  Board   ›"),
    ] {
      let play = Screenplay(width, 12) {
        TabView {
          Text("One").tabItem { Label("Tickets", systemImage: "list.bullet") }
          Text("Two").tabItem { Label("Board", systemImage: "square") }
          Text("Three").tabItem { Label("Settings", systemImage: "gearshape") }
        }
      }
      #expect(play.text.prefix { $0 != "\n" } == line)
      guard width == 20 else { continue }
      // Before the row, the last tab has the focus.
      play.type("^[Z")
      #expect(play.focused == "Settings")
      #expect(play.text.hasPrefix(" ‹ "))
      #expect(!play.text.contains("ets"))
    }
  }

  @Test func aSheetHidesWhatIsUnderItOnASmallScreen() {
    let play = Screenplay(40, 12) {
      Text("Under the sheet").sheet(isPresented: .constant(true)) { Text("On it") }
    }
    #expect(play.text.contains("On it"))
    #expect(!play.text.contains("Under"))
    #expect(play.text.hasPrefix("╭" + String(repeating: "─", count: 38) + "╮"))
  }

  @Test func sectionsHaveALine() {
    let play = Screenplay(24, 8) { List { Section("Primes") { Text("2") } } }
    #expect(play.text.hasPrefix(" Primes ───────────────\n"))
  }

  @Test func fieldsOfAFormAreApart() {
    let play = Screenplay(24, 20) { Fields() }
    let lines = play.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix(" Name"))
    #expect(lines[2].hasPrefix(" Email"))
    #expect(lines[4] == "[Send]")
  }

  private struct Fields: View {
    @State private var name = ""
    @State private var email = ""

    var body: some View {
      Form {
        TextField("Name", text: $name)
        TextField("Email", text: $email)
        Button("Send") {}
      }
    }
  }

  /// A symbol without a sign left a gap before its text.
  @Test func anUnknownSymbolLeavesNoGap() {
    withKnownIssue {
      let play = Screenplay(24, 8) { List { Label("Walk", systemImage: "figure.walk") } }
      #expect(play.text.hasPrefix(" Walk"))
    } matching: {
      "\($0)".contains("The symbol 'figure.walk' can't be shown on a terminal")
    }
  }

  @Test func spinnersMoveOnlyWhenTheyAreVisible() {
    let play = Screenplay(20, 5) { Loading() }
    let first = play.text
    #expect(first.contains("⠋ Loading"))
    #expect(play.text == first)
    play.host.advance()
    #expect(play.text.contains("⠙ Loading"))
    let isAnimating = play.host.screen.isAnimating
    #expect(isAnimating)
    play.type("\r")
    let isStillAnimating = play.host.screen.isAnimating
    #expect(!isStillAnimating)
  }

  private struct Loading: View {
    @State private var isLoading = true

    var body: some View {
      VStack {
        if isLoading { ProgressView("Loading") }
        Button("Stop") { isLoading = false }
      }
    }
  }

  @Test func disabledControlsAreStruckThroughWithoutColors() {
    let play = Screenplay(30, 6) { Button("Log in") {}.disabled(true) }
    let struck = play.host.render().cells.filter { $0.style.attributes.contains(.struckThrough) }
    #expect(String(struck.compactMap(\.character)) == "[Login]")
    let colored = Screenplay(30, 6, .full) { Button("Log in") {}.disabled(true) }
    #expect(!colored.host.render().cells.contains { $0.style.attributes.contains(.struckThrough) })
  }
}
