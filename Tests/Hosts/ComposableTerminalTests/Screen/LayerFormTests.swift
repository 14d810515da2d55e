import ComposableTerminal
import ComposableViews
import Observation
import Testing

/// Popovers, covers and the heights of sheets on a terminal.
@MainActor @Suite struct LayerFormTests {
  @Observable final class Model {
    var isShown = true
    var isLocked = false
  }

  private func shown(_ play: Screenplay) -> [String] {
    play.text.split(separator: "\n").dropLast().map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    .filter { !$0.isEmpty }
  }

  private struct Popover: View {
    @Bindable var model: Model
    let edge: Edge?

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("Title")
        Button("Info") { model.isShown = true }
          .popover(isPresented: $model.isShown, arrowEdge: edge) { Text("Version 2") }
        Text("Below")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func aPopoverIsBesideItsView() {
    let model = Model()
    let play = Screenplay(40, 14) { Popover(model: model, edge: nil) }
    #expect(
      shown(play) == [
        " Title", " [Info]", " ╭───────────╮", " │ Version 2 │", " ╰───────────╯",
      ])
    play.type("^")
    #expect(!model.isShown)
    #expect(shown(play) == [" Title", " [Info]", " Below"])
    let beside = Screenplay(40, 14) { Popover(model: Model(), edge: .trailing) }
    #expect(
      shown(beside) == [
        " Title", " [Info] ╭───────────╮", " Below  │ Version 2 │", "        ╰───────────╯",
      ])
  }

  private struct HighSheet: View {
    @Bindable var model: Model

    var body: some View {
      Text("root").sheet(isPresented: $model.isShown) {
        Text("Filter").presentationDetents([.medium, .large, .height(64)])
          .interactiveDismissDisabled(model.isLocked)
      }
    }
  }

  @Test func keysChangeTheHeightOfASheet() {
    let model = Model()
    let play = Screenplay(60, 25) { HighSheet(model: model) }
    func height() -> Int { play.text.split(separator: "\n").count { $0.contains("│") } + 2 }
    #expect(height() == 4)
    #expect(play.text.contains("^↑↓ height"))
    play.type("^[1;5A")
    #expect(height() == 11)
    play.type("^[1;5A")
    #expect(height() == 22)
    play.type("^[1;5A")
    #expect(height() == 22)
    play.type("^[1;5B")
    #expect(height() == 11)
  }

  @Test func aLockedSheetHasNoKeyToCloseIt() {
    let model = Model()
    model.isLocked = true
    let play = Screenplay(90, 25) { HighSheet(model: model) }
    #expect(!play.text.contains("Esc"))
    play.type("^")
    #expect(model.isShown)
    #expect(play.text.contains("This stays open."))
    model.isLocked = false
    play.graph.update()
    #expect(play.text.contains("Esc close"))
    play.type("^")
    #expect(!model.isShown)
  }

  private struct Editor: View {
    @Bindable var model: Model

    var body: some View {
      Text("root").sheet(isPresented: $model.isShown) {
        VStack {
          TextField("Name", text: .constant(""))
          Button("Cancel", role: .cancel) { model.isShown = false }
        }
        .interactiveDismissDisabled()
      }
    }
  }

  @Test func escapePressesTheCancelButtonOfALockedSheet() {
    let model = Model()
    let play = Screenplay(60, 25) { Editor(model: model) }
    play.type("^")
    #expect(!model.isShown)
    #expect(!play.text.contains("This stays open."))
  }

  @Test func aCoverIsAllThatIsSeen() {
    let play = Screenplay(30, 6) {
      Text("root").fullScreenCover(isPresented: .constant(true)) { Text("Playing") }
    }
    #expect(!play.text.contains("root"))
    #expect(!play.text.contains("Esc"))
    #expect(shown(play).map { $0.drop { $0 == " " } } == ["Playing"])
  }
}
