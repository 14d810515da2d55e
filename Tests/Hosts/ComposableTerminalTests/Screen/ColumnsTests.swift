import ComposableTerminal
import ComposableViews
import Observation
import Testing

/// Split views on a terminal: as many columns as there is room for.
@MainActor @Suite struct ColumnsTests {
  @Observable final class Model {
    var folder: String?
    var note: Int?
  }

  private struct Notes: View {
    @Bindable var model: Model

    var body: some View {
      NavigationSplitView {
        List(["Work", "Home"], id: \.self, selection: $model.folder) { Text($0) }
          .navigationTitle("Folders")
          .navigationSplitViewColumnWidth(112)
      } content: {
        List(1..<3, id: \.self, selection: $model.note) { Text("Note \($0)") }
          .navigationTitle(model.folder ?? "All")
          .navigationSplitViewColumnWidth(112)
      } detail: {
        Button(model.note.map { "Text of \($0)" } ?? "No note") {}
      }
    }
  }

  private func shown(_ play: Screenplay) -> [String] {
    play.text.split(separator: "\n").dropLast().map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    .filter { !$0.isEmpty }
  }

  @Test func aWideScreenHasAllColumns() {
    let play = Screenplay(96, 10) { Notes(model: Model()) }
    #expect(
      shown(play).prefix(3) == [
        " Folders      │ All          │                            [No note]",
        "   Work       │   Note 1     │",
        "   Home       │   Note 2     │",
      ])
    #expect(play.text.contains("S sidebar"))
    play.type("s")
    #expect(shown(play).first == " All          │                                    [No note]")
    play.type("s")
    #expect(shown(play).first?.hasPrefix(" Folders      │ All") == true)
  }

  /// The button of the last column is above the rows of the one before it.
  @Test func arrowsLeadFromColumnToColumnWhereRowsDoNotLineUp() {
    let play = Screenplay(96, 10) { Notes(model: Model()) }
    play.type("^[C^[B")
    #expect(play.focused.contains("Note 2"))
    play.type("^[C")
    #expect(play.focused.contains("No note"))
    play.type("^[C")
    #expect(play.focused.contains("No note"))
    play.type("^[D")
    #expect(play.focused.contains("Note 1"))
    play.type("^[D")
    #expect(play.focused.contains("Work"))
  }

  /// A row of the sidebar is nearer to the field than the rows below the header.
  @Test func arrowsLeadFromAFieldForSearchesToTheRowsOfItsColumn() {
    let play = Screenplay(96, 12) {
      NavigationSplitView {
        List(["Work", "Home", "Club"], id: \.self, selection: .constant("Work")) { Text($0) }
          .navigationTitle("Folders")
      } detail: {
        List(selection: .constant(2)) {
          Section("May") {
            ForEach(1..<3, id: \.self) { Text("Note \($0)") }
          }
        }
        .searchable(text: .constant(""))
        .navigationTitle("Notes")
      }
    }
    play.type("/^[B")
    #expect(play.focused.contains("Note 1"))
    play.type("^[A^[B^[B")
    #expect(play.focused.contains("Note 2"))
  }

  /// And not the first column.
  @Test func aPageThatCoversAnotherOneOfItsColumnHasTheFocus() {
    let play = Screenplay(96, 10) {
      NavigationSplitView {
        List(["Work", "Home"], id: \.self, selection: .constant("Home")) { Text($0) }
      } detail: {
        NavigationLink("More") { Button("Deep") {} }
      }
    }
    play.type("^[C\r")
    #expect(play.focused == "[Deep]")
  }

  @Test func aNarrowScreenHasOneColumn() {
    let model = Model()
    let play = Screenplay(40, 10) { Notes(model: model) }
    #expect(shown(play) == [" Folders", "   Work", "   Home"])
    #expect(!play.text.contains("sidebar"))
    play.type("\r")
    #expect(model.folder == "Work")
    #expect(shown(play) == [" ‹ Back  Work", "   Note 1", "   Note 2"])
    play.type("^[B\r")
    #expect(model.note == 2)
    #expect(shown(play).first == " ‹ Back")
    #expect(shown(play).contains { $0.contains("[Text of 2]") })
    #expect(play.text.contains("Esc back"))
    play.type("^")
    #expect(model.note == nil)
    #expect(shown(play).first == " ‹ Back  Work")
    // The row that has led there has the focus.
    #expect(play.focused.contains("Note 2"))
    play.type("^")
    #expect(shown(play).first == " Folders")
    #expect(!play.text.contains("Esc"))
  }

  @Test func aMediumScreenHasTwoOfThreeColumns() {
    let model = Model()
    let play = Screenplay(70, 10) { Notes(model: model) }
    #expect(shown(play).first == " Folders      │ All")
    (model.folder, model.note) = ("Work", 1)
    play.graph.update()
    #expect(shown(play).first?.hasPrefix(" ‹ Work       │") == true)
    play.type("^")
    #expect(model.note == 1)
    #expect(model.folder == nil)
  }

  @Test func aResizedScreenChangesItsColumns() {
    let play = Screenplay(96, 10) { Notes(model: Model()) }
    play.host.resize(to: CellSize(40, 10))
    #expect(shown(play) == [" Folders", "   Work", "   Home"])
  }
}
