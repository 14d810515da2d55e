import ComposableTerminal
import ComposableViews
import Foundation
import Observation
import Testing

@MainActor @Suite struct ListKeysTests {
  private struct Search: View {
    @State private var text = ""
    var body: some View {
      List(["apple", "pear"].filter { text.isEmpty || $0.contains(text) }, id: \.self) { Text($0) }
        .searchable(text: $text, prompt: "Find fruit")
    }
  }

  @Test func escapeClearsASearch() {
    let play = Screenplay(40, 10) { Search() }
    #expect(play.text.contains("⌕ <Find fruit") || play.text.contains("⌕  Find fruit"))
    play.type("/ea")
    #expect(!play.text.contains("apple"))
    #expect(play.text.contains("Esc clear"))
    play.type("^")
    #expect(play.text.contains("apple"))
    #expect(!play.text.contains("Esc clear"))
  }

  private struct Rows: View {
    @State private var names = ["a", "b", "c"]
    var body: some View {
      List {
        ForEach(names, id: \.self) { Text($0).moveDisabled($0 == "b") }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        Text(names.joined())
      }
    }
  }

  @Test func aRowMovesAroundAFixedOne() {
    let play = Screenplay(40, 12) { Rows() }
    play.type("^[1;3B")
    #expect(play.text.contains("bac"))
    play.type("^[1;3B^[1;3B")
    #expect(play.text.contains("bca"))
    play.type("^[A^[A^[1;3B")
    #expect(play.text.contains("bca"))
  }

  @Test func badgesAreAtTheEndOfTheRow() {
    let play = Screenplay(30, 10) {
      List {
        Text("Inbox").badge(3)
        NavigationLink(value: 1) { Text("Drafts") }.badge("new")
        Button("Sync") {}.badge(7)
        Toggle("On", isOn: .constant(true)).badge(8)
      }
    }
    let lines = play.text.split(separator: "\n").map(String.init)
    #expect(lines[0].hasSuffix("3"))
    #expect(lines[1].hasSuffix("new ›"))
    #expect(lines[2].hasSuffix("7"))
    #expect(lines[3].hasSuffix("8"))
  }

  private struct Menus: View {
    @State private var names = ["apple", "pear"]
    @State private var log = "nothing"
    var body: some View {
      List {
        ForEach(names, id: \.self) { name in
          Text(name)
            .swipeActions { Button("Drop", role: .destructive) { names.removeAll { $0 == name } } }
            .contextMenu { Button("Copy") { log = "copied \(name)" } }
        }
        Text(log)
      }
    }
  }

  @Test func aKeyOpensTheMenuOfARow() {
    let play = Screenplay(50, 12) { Menus() }
    #expect(!play.text.contains("Copy"))
    #expect(play.text.contains("M menu"))
    play.type("^[Bm")
    #expect(play.text.contains("Copy"))
    play.type("^[C\r")
    #expect(play.text.contains("copied pear"))
    #expect(!play.text.contains("Copy"))
    #expect(play.focused == "pear")
    play.type("m^")
    #expect(!play.text.contains("Copy"))
    #expect(play.focused == "pear")
  }

  @Test func deletePressesADestructiveSwipeAction() {
    let play = Screenplay(50, 12) { Menus() }
    #expect(play.text.contains("Del delete"))
    play.type("^[3~")
    #expect(!play.text.contains("apple"))
  }

  @Test func aMenuClosesWhenTheFocusLeavesItAndWithItsRow() {
    let play = Screenplay(50, 12) { Menus() }
    play.type("m")
    #expect(play.text.contains("Copy"))
    play.type("\r")
    #expect(!play.text.contains("apple"))
    #expect(!play.text.contains("Copy"))
    play.type("m^[B^[B")
    #expect(!play.text.contains("Copy"))
  }

  private struct Flags: View {
    @State private var log = "nothing"
    var body: some View {
      List {
        ForEach(["apple", "pear"], id: \.self) { name in
          Text(name)
            .swipeActions { Button("Flag") { log = "flagged \(name)" }.keyboardShortcut("f") }
        }
        Text(log)
      }
    }
  }

  @Test func aShortcutInTheMenuOfARowWorksWhereTheMenuIsOpen() {
    let play = Screenplay(50, 12) { Flags() }
    play.type("\u{06}")
    #expect(play.text.contains("nothing"))
    play.type("^[Bm\u{06}")
    #expect(play.text.contains("flagged pear"))
  }

  private struct Cancelling: View {
    @State private var text = ""
    @State private var isCancelled = false
    var body: some View {
      Text("row").contextMenu { Button("Copy") {} }
        .searchable(text: $text, prompt: "Find")
      Button("Cancel") { isCancelled = true }.keyboardShortcut(.cancelAction)
      Text(isCancelled ? "cancelled" : "as before")
    }
  }

  @Test func escapeClearsASearchAndClosesAMenuBeforeItCancels() {
    let play = Screenplay(50, 14) { Cancelling() }
    play.type("/ea^")
    #expect(!play.text.contains("ea "))
    #expect(play.text.contains("as before"))
    play.type("\t")
    #expect(play.focused == "row")
    play.type("m")
    #expect(play.text.contains("Copy"))
    play.type("^")
    #expect(!play.text.contains("Copy"))
    #expect(play.text.contains("as before"))
    play.type("^")
    #expect(play.text.contains("cancelled"))
  }

  @Test func theScopesAreBelowTheField() {
    let play = Screenplay(40, 10) {
      List { Text("a") }
        .searchable(text: .constant(""), prompt: "Find")
        .searchScopes(.constant(1)) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
    }
    let lines = play.text.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix(" ⌕"))
    #expect(lines[1].hasPrefix(" Scope"))
    #expect(play.focused == "a")
  }

  /// Letters and the keys of the list went to the field.
  @Test func theFieldForSearchesIsNotFocusedFirst() {
    let inbox = Inbox()
    let play = Screenplay(70, 10) {
      List {
        ForEach(inbox.mails, id: \.self) { name in Button(action: {}) { HStack { Text(name) } } }
      }
      .searchable(text: .constant(""), prompt: "Find")
      .searchScopes(.constant(1)) { Text("All").tag(1) }
    }
    // There is nothing else yet.
    #expect(play.host.render().cursor?.y == 0)
    inbox.mails = ["apple", "pear"]
    play.graph.update()
    play.type("")
    #expect(play.focused == "apple")
    #expect(play.lastLine.contains("/ search"))
    play.type("pe")
    #expect(play.focused == "pear")
    play.type("\r/")
    #expect(play.host.render().cursor?.y == 0)
    // The focus stays where the user has put it.
    inbox.mails.insert("plum", at: 0)
    play.graph.update()
    play.type("")
    #expect(play.host.render().cursor?.y == 0)
  }

  @Observable final class Inbox {
    var mails: [String] = []
  }

  @Test func aDisabledListIsNotSelectedAndNotRefreshed() {
    let play = Screenplay(60, 10) {
      List(["a", "b"], id: \.self, selection: .constant("a")) { Text($0) }
        .refreshable {}
        .disabled(true)
      Button("Other") {}
    }
    #expect(play.text.contains("• a"))
    #expect(!play.text.contains("refresh"))
    #expect(play.focused == "[Other]")
    play.type("^[A")
    #expect(!play.text.contains("X select"))
  }

  @Test func aRowWithoutATagHasNoMark() {
    let play = Screenplay(40, 10) {
      List(selection: .constant("A" as String?)) {
        Text("tagged").tag("A")
        Text("without")
        Text("number").tag(1)
      }
    }
    let lines = play.text.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix(" • tagged"))
    #expect(lines[1].hasPrefix(" without"))
    #expect(lines[2].hasPrefix(" number"))
  }

  private struct Edited: View {
    @State private var names = ["apple", "pear", "plum"]
    var body: some View {
      List {
        ForEach(names, id: \.self) { Text($0) }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
      EditButton()
    }
  }

  @Test func rowsHaveToolsForTheMouseWhileTheyAreEdited() {
    let play = Screenplay(40, 10) { Edited() }
    #expect(!play.text.contains("✕"))
    play.type("\t\t\t\r")
    func line(_ text: String) -> Int {
      (play.text.split(separator: "\n").firstIndex { $0.contains(text) } ?? -2) + 1
    }
    func click(_ sign: Character, on text: String) {
      let row = line(text)
      let cells = Array(play.text.split(separator: "\n", omittingEmptySubsequences: false)[row - 1])
      let column = (cells.firstIndex(of: sign) ?? -1) + 1
      play.type("^[<0;\(column);\(row)M")
    }
    #expect(play.text.contains("✕ apple"))
    click("↓", on: "apple")
    #expect(line("apple") == line("pear") + 1)
    click("↑", on: "plum")
    #expect(line("plum") == line("pear") + 1)
    click("✕", on: "pear")
    #expect(!play.text.contains("pear"))
    // The keys do the same, and the row has the focus, not its tools.
    play.type("^[A^[A^[3~")
    #expect(!play.text.contains("plum"))
  }

  @Test func arrowsOpenAndCloseAGroup() {
    let play = Screenplay(40, 10) {
      List { DisclosureGroup("Fruit") { Button("apple") {} } }
    }
    #expect(play.text.contains("▸ Fruit"))
    #expect(play.text.contains("Enter expand"))
    play.type("^[C")
    #expect(play.text.contains("▾ Fruit"))
    #expect(play.text.contains("  [apple]"))
    play.type("^[C")
    #expect(play.text.contains("▾ Fruit"))
    play.type("^[D")
    #expect(!play.text.contains("apple"))
    play.type("\r")
    #expect(play.text.contains("apple"))
    play.type("^[B")
    #expect(play.focused == "[apple]")
  }

  @Test func aLazyStackScrollsToItsEnd() {
    let play = Screenplay(40, 10) {
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(0..<1000) { number in
            VStack(alignment: .leading) {
              Text("Row \(number)")
              Text("below")
            }
          }
        }
      }
    }
    #expect(play.text.contains("Row 0"))
    for _ in 0..<60 { play.type("^[B") }
    #expect(play.text.contains("Row 60") || play.text.contains("Row 59"))
    play.type("^[F")
    #expect(play.text.contains("Row 999"))
  }

  private struct Planet: Identifiable {
    let id: String
    let moons: Int
  }

  @Test(arguments: [70, 40]) func aTableHasColumnsWhereThereIsRoom(width: Int) {
    let play = Screenplay(width, 8) {
      Table(
        [Planet(id: "Mars", moons: 2), Planet(id: "Jupiter", moons: 95)],
        selection: .constant("Mars" as String?)
      ) {
        TableColumn("Planet", value: \.id)
        TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
      }
    }
    let lines = play.text.split(separator: "\n").map(String.init)
    func place(_ text: String, _ line: String) -> Int? {
      line.firstRange(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
    }
    if width == 70 {
      #expect(place("Planet", lines[0]) == place("Mars", lines[1]))
      #expect(place("Moons", lines[0]) == place("2", lines[1]))
      #expect(place("95", lines[2]) == place("2", lines[1]))
    } else {
      #expect(lines[0] == " • Mars")
      #expect(lines[1] == "   Jupiter")
      #expect(!play.text.contains("95"))
    }
  }
}
