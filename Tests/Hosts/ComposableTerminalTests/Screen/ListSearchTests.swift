import ComposableTerminal
import ComposableViews
import Observation
import Testing

@Suite struct ListSearchTests {
  private func fruit() -> Screenplay {
    Screenplay(50, 12) {
      List {
        Section("Fruit") {
          ForEach(["Apple", "Banana", "Blood orange", "Cherry", "Blackberry"], id: \.self) {
            Text($0)
          }
        }
      }
    }
  }

  @Test func typingFindsARow() {
    let play = fruit()
    play.type("c")
    #expect(play.focused == "Cherry")
    #expect(play.lastLine == " /c  ↑↓ others   Enter done   Esc back")
    play.type("^")
    #expect(play.focused == "Apple")
    #expect(play.lastLine.contains("quit"))
  }

  @Test func moreLettersNarrowIt() {
    let play = fruit()
    play.type("bl")
    #expect(play.focused == "Blood orange")
    play.type("a")
    #expect(play.focused == "Blackberry")
    play.type("\r")
    #expect(play.focused == "Blackberry")
    #expect(play.lastLine.contains("quit"))
  }

  @Test func theArrowsGoToOtherMatches() {
    let play = fruit()
    play.type("b^[B")
    #expect(play.focused == "Blood orange")
    play.type("^[B^[B")
    #expect(play.focused == "Banana")
    play.type("^[A")
    #expect(play.focused == "Blackberry")
  }

  @Test func aWordInTheMiddleIsFound() {
    let play = fruit()
    play.type("/or")
    #expect(play.focused == "Blood orange")
  }

  @Test func aTextThatNoRowHasKeepsTheFocus() {
    let play = fruit()
    play.type("chz")
    #expect(play.focused == "Cherry")
    #expect(play.lastLine == " /chz  not found")
    play.type("\u{7F}")
    #expect(!play.lastLine.contains("not found"))
  }

  @Test func aLongListIsSearchedNearTheVisiblePart() {
    let play = Screenplay(50, 12) { List(0..<100_000) { Text("Row \($0)") } }
    play.type("/Row 20")
    #expect(play.focused == "Row 20")
    play.type("00")
    #expect(play.lastLine == " /Row 2000  not found near here")
  }

  @Test func keysOfTheListComeFirst() {
    let play = Screenplay(50, 12) { Mail() }
    play.type("x")
    #expect(play.text.contains("• Read"))
    play.type("/x")
    #expect(play.focused.contains("Xylophone"))
  }

  private struct Mail: View {
    @State private var selection: String?

    var body: some View {
      List(["Read", "Xylophone"], id: \.self, selection: $selection) { Text($0) }
    }
  }

  @Test func rowsOfButtonsAreFoundByTheirLabels() {
    let play = Screenplay(50, 12) {
      List {
        ForEach(["One", "Two"], id: \.self) { name in
          HStack {
            Text(name)
            Button("Open") {}
          }
        }
      }
    }
    play.type("tw")
    #expect(play.text.contains("/tw"))
    #expect(!play.lastLine.contains("not found"))
  }

  /// Letters after the first went to a field that the search had reached.
  @Test func aSearchThatReachesAFieldGoesOn() {
    let play = Screenplay(50, 12) { Notes() }
    play.type("sec")
    #expect(play.lastLine.hasPrefix(" /sec"))
    #expect(play.host.render().cursor?.y == 2)
    play.type("\rx")
    #expect(play.text.contains("Second   x"))
  }

  /// The search went on below the field, and got what was typed into it.
  @Test(arguments: ["First", "Second"])
  func aClickIntoAFieldEndsTheSearch(name: String) {
    let play = Screenplay(50, 12) { Notes() }
    play.type("sec")
    let lines = play.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = (lines.firstIndex { $0.contains(name) } ?? 0) + 1
    play.type("^[<0;20;\(row)M^[<0;20;\(row)m")
    #expect(!play.lastLine.contains("/sec"))
    play.type("x")
    let line = play.text.split(separator: "\n").first { $0.contains(name) }
    #expect(line?.hasSuffix(" x") == true)
  }

  @Test func aPasteEndsTheSearch() {
    let play = Screenplay(50, 12) { Notes() }
    play.type("sec^[200~pasted^[201~!")
    #expect(play.text.contains("Second   pasted!"))
  }

  @Test func anotherFocusEndsTheSearch() {
    let model = Model()
    let play = Screenplay(50, 12) { Naming(model: model) }
    play.type("/tw")
    #expect(play.focused.contains("Two"))
    model.isNaming = true
    play.graph.update()
    play.type("x")
    #expect(play.text.contains("Name   x"))
    #expect(!play.lastLine.contains("/tw"))
  }

  /// The arrows did nothing then.
  @Test(arguments: ["zzz", "/"])
  func withoutAHitTheArrowsMove(text: String) {
    let play = fruit()
    play.type(text + "^[B")
    #expect(play.focused == "Banana")
    #expect(play.lastLine.contains("quit"))
  }

  @Observable final class Model {
    var isNaming = false
  }

  private struct Naming: View {
    let model: Model
    @State private var name = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      List {
        Button("One") {}
        Button("Two") {}
        TextField("Name", text: $name).focused($isFocused)
      }
      .onChange(of: model.isNaming) { isFocused = true }
    }
  }

  private struct Notes: View {
    @State private var notes = ["First": "", "Second": ""]

    var body: some View {
      List {
        Button("Add") {}
        ForEach(["First", "Second"], id: \.self) { name in
          TextField(
            name, text: Binding(get: { notes[name] ?? "" }, set: { notes[name] = $0 }))
        }
      }
    }
  }
}
