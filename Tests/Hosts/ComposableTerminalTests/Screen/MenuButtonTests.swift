import ComposableTerminal
import ComposableViews
import Observation
import Testing

/// Menus on a terminal: what keys and the mouse do with them.
@MainActor @Suite struct MenuButtonTests {
  @Observable final class Model {
    var log: [String] = []
    var isPinned = false
    var hasMenu = true
    var isAsking = false
  }

  private struct Page: View {
    let model: Model

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        if model.hasMenu {
          Menu("More") {
            Button("Add") { model.log.append("add") }
            Toggle("Pinned", isOn: Binding(get: { model.isPinned }, set: { model.isPinned = $0 }))
            Menu("Move") {
              Button("Home") { model.log.append("home") }
              Button("Away") { model.log.append("away") }
            }
            Section("Danger") {
              Button("Clear") { model.isAsking = true }.keyboardShortcut("x")
            }
          }
        }
        Button("Other") { model.log.append("other") }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .alert("Sure?", isPresented: Binding(get: { model.isAsking }, set: { model.isAsking = $0 })) {
        Button("Yes") { model.log.append("clear") }
      }
    }
  }

  private func shown(_ play: Screenplay) -> [String] {
    play.text.split(separator: "\n").dropLast().map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    .filter { !$0.isEmpty }
  }

  @Test func aMenuIsABoxBelowItsButton() {
    let model = Model()
    let play = Screenplay(40, 16) { Page(model: model) }
    #expect(shown(play) == [" [More ▾]", " [Other]"])
    play.type("\r")
    #expect(
      shown(play) == [
        " [More ▾]",
        " ╭────────────╮",
        " │ Add        │",
        " │ [ ] Pinned │",
        " │ Move     › │",
        " │────────────│",
        " │ Danger     │",
        " │ Clear ^X   │",
        " ╰────────────╯",
      ])
    #expect(play.focused == "Add")
    play.type("^")
    #expect(shown(play) == [" [More ▾]", " [Other]"])
    #expect(play.focused == "[More ▾]")
  }

  @Test func anActionClosesTheMenu() {
    let model = Model()
    let play = Screenplay(40, 16) { Page(model: model) }
    play.type("\r\r")
    #expect(model.log == ["add"])
    #expect(play.focused == "[More ▾]")
    play.type("\r^[B ")
    #expect(model.isPinned)
    #expect(shown(play) == [" [More ▾]", " [Other]"])
  }

  @Test func menusInMenus() {
    let model = Model()
    let play = Screenplay(40, 16) { Page(model: model) }
    play.type("\r^[B^[B^[C")
    #expect(play.focused == "Home")
    play.type("^[D")
    #expect(play.focused.hasPrefix("Move"))
    play.type("\r^[B\r")
    #expect(model.log == ["away"])
    #expect(shown(play) == [" [More ▾]", " [Other]"])
  }

  @Test func theMouse() {
    let model = Model()
    let play = Screenplay(40, 16) { Page(model: model) }
    play.type("^[<0;4;2M")
    #expect(play.focused == "Add")
    // Outside of it.
    play.type("^[<0;30;12M")
    #expect(shown(play) == [" [More ▾]", " [Other]"])
    play.type("^[<0;4;2M^[<0;5;4M")
    #expect(model.log == ["add"])
  }

  @Test func aMenuThatDisappearsIsClosed() {
    let model = Model()
    let play = Screenplay(40, 16) { Page(model: model) }
    play.type("\r")
    model.hasMenu = false
    play.graph.update()
    #expect(shown(play) == [" [Other]"])
    #expect(play.focused == "[Other]")
    play.type("\r")
    #expect(model.log == ["other"])
  }

  @Test func anAlertClosesTheMenu() {
    let model = Model()
    let play = Screenplay(40, 16) { Page(model: model) }
    play.type("\r")
    model.isAsking = true
    play.graph.update()
    #expect(play.focused == "[Yes]")
    play.type("\r")
    #expect(shown(play) == [" [More ▾]", " [Other]"])
    #expect(play.focused == "[More ▾]")
  }

  @Test func shortcutsWorkWhileTheMenuIsClosed() {
    let model = Model()
    let play = Screenplay(40, 16) { Page(model: model) }
    play.type("\u{18}")
    #expect(model.isAsking)
  }
}
