import ComposableTerminal
import ComposableViews
import Observation
import Testing

@MainActor @Suite struct CommandPaletteTests {
  private struct Desk: View {
    @State private var log = ""
    @State private var text = ""
    @State private var isBright = true
    @State private var isAsking = false

    var body: some View {
      VStack {
        Text("log: \(log).")
        Button("Save as") { log += "save " }.keyboardShortcut("s")
        Button("Refuse") { log += "refuse " }.disabled(true)
        Button("Ask") { isAsking = true }
        Toggle("Bright", isOn: $isBright)
        Menu("Export") {
          Button("As text") { log += "text " }
          Menu("As image") { Button("Small") { log += "small " } }
        }
        TextField("Name", text: $text)
        List {
          ForEach(["milk", "bread"], id: \.self) { name in
            HStack {
              Text(name)
              Button("Buy") { log += "\(name) " }
            }
            .contextMenu { Button("Praise") { log += "praise \(name) " } }
          }
        }
      }
      .alert("Sure?", isPresented: $isAsking) {
        Button("Yes") { log += "yes " }
        Button("No", role: .cancel) {}
      }
    }
  }

  @Test func allCommandsAreListed() {
    let play = Screenplay(70, 24) { Desk() }
    play.type("\u{B}")
    for line in [
      "Save as", "^S", "✓ Bright", "Export › As text", "Export › As image › Small", "Buy  milk",
      "Buy  bread",
    ] {
      #expect(play.text.contains(line), "\(line)")
    }
    #expect(!play.text.contains("Praise") && play.text.split(separator: "Refuse").count == 2)
    #expect(play.lastLine == " ↑↓ choose   Enter Save as   Esc close")
  }

  @Test(arguments: [
    ("save", "save"), ("sm", "small"), ("buy br", "bread"), ("as te", "text"), ("READ", "bread"),
  ])
  func aCommandIsChosenByAPartOfItsName(typed: String, logged: String) {
    let play = Screenplay(70, 24) { Desk() }
    play.type("\u{B}\(typed)\r")
    #expect(play.text.contains("log: \(logged) ."))
    #expect(!play.text.contains("Command"))
  }

  @Test func theCommandWhoseNameBeginsSoIsFirst() {
    let play = Screenplay(70, 24) { Desk() }
    play.type("\u{B}a")
    #expect(play.lastLine.contains("Enter Ask"))
    play.type("s")
    #expect(play.lastLine.contains("Enter Ask"))
    play.type(" t")
    #expect(play.lastLine.contains("Enter As text"))
  }

  @Test func theArrowsChooseAndGoAround() {
    let play = Screenplay(70, 24) { Desk() }
    play.type("\u{B}buy^[B")
    #expect(play.lastLine.contains("Enter Buy"))
    play.type("\r")
    #expect(play.text.contains("log: bread ."))
    play.type("\u{B}buy^[B^[B\r")
    #expect(play.text.contains("log: bread milk ."))
    play.type("\u{B}buy^[A\r")
    #expect(play.text.contains("log: bread milk bread ."))
  }

  @Test func escapeClosesAndKeysDoNothingElse() {
    let play = Screenplay(70, 24) { Desk() }
    play.type("\u{B}s")
    play.type("^")
    play.type("z")
    #expect(!play.text.contains("Export ›") && !play.text.contains("save"))
  }

  @Test func nothingIsFound() {
    let play = Screenplay(70, 24) { Desk() }
    play.type("\u{B}zzz\r")
    #expect(play.text.contains("No such command") && play.text.contains("log: ."))
  }

  /// In a field the key deletes to the end, and another one opens the list.
  @Test func aFieldKeepsItsKey() {
    let play = Screenplay(70, 24) { Desk() }
    play.type("\t\t\t\t")
    play.type("abc\u{1}\u{B}")
    #expect(!play.text.contains("Export ›") && !play.text.contains("abc"))
    play.type("^OQ")
    #expect(play.text.contains("Export ›"))
  }

  /// The commands of what is below it are not reachable.
  @Test func aQuestionHasItsOwnCommands() {
    let play = Screenplay(70, 24) { Desk() }
    play.type("\u{B}ask\r")
    play.type("\u{B}")
    #expect(!play.text.contains("Export ›"))
    play.type("y\r")
    #expect(play.text.contains("log: yes ."))
  }

  @Test func anAppsOwnShortcutComesFirst() {
    let play = Screenplay(60, 12) { Own() }
    play.type("\u{B}")
    #expect(play.text.contains("1 times"))
  }

  private struct Own: View {
    @State private var count = 0

    var body: some View {
      Button("\(count) times") { count += 1 }.keyboardShortcut("k")
    }
  }

  /// The list follows the app while it is open.
  @Test func aCommandThatGoesLeavesTheList() {
    let model = Flag()
    let play = Screenplay(60, 12) {
      Button("Stay") {}
      if model.isOn { Button("Go") {} }
    }
    play.type("^OQ")
    #expect(play.text.contains("Go"))
    model.isOn = false
    play.graph.update()
    #expect(play.text.contains("Stay") && !play.text.contains("Go"))
  }

  @Observable final class Flag { var isOn = true }

  @Test func aRowIsSelectedByItsText() {
    let play = Screenplay(50, 12) { Fruit() }
    play.type("\u{B}ban\r")
    #expect(play.text.contains("chosen: banana."))
    play.type("\u{B}")
    #expect(play.text.contains("✓ banana") && !play.text.contains("✓ apple"))
  }

  private struct Fruit: View {
    @State private var chosen: String?

    var body: some View {
      Text("chosen: \(chosen ?? "none").")
      List(["apple", "banana"], id: \.self, selection: $chosen) { Text($0) }
    }
  }

  @Test func aSmallScreenShowsAPart() {
    let play = Screenplay(24, 6) { Desk() }
    play.type("\u{B}")
    #expect(play.text.contains("Save"))
    for _ in 0..<8 { play.type("^[B") }
    #expect(!play.text.contains("Save "))
  }
}
