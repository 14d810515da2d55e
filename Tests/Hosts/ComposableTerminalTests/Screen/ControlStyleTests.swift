import ComposableTerminal
import ComposableViews
import Testing

/// The looks of controls on a terminal, and what keys and the mouse do with them.
@MainActor @Suite struct ControlStyleTests {
  private func lines(_ play: Screenplay, _ count: Int) -> [String] {
    play.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(count).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The lines of a ``Corner``, without the margin of the page.
  private func corner(_ play: Screenplay, _ count: Int) -> [String] {
    lines(play, count + 1).dropFirst().map { String($0.dropFirst()) }
  }

  @Test func buttonsInRows() {
    let play = Screenplay(30, 16) {
      List {
        Button("Automatic") {}
        Button("Bordered") {}.buttonStyle(.bordered)
        Button("Borderless") {}.buttonStyle(.borderless)
        Button("Large") {}.buttonStyle(.bordered).controlSize(.large)
      }
    }
    #expect(lines(play, 4) == ["[Automatic]", " [Bordered]", " Borderless", " [ Large ]"])
  }

  @Test func aProminentPlateIsNotThatOfTheFocus() {
    let play = Screenplay(30, 16, .full) {
      Corner {
        VStack(alignment: .leading, spacing: 0) {
          Button("First") {}
          Button("Prominent") {}.buttonStyle(.borderedProminent)
          Button("Red") {}.buttonStyle(.borderedProminent).tint(.red)
          Button("Plain") {}.buttonStyle(.plain)
        }
      }
    }
    let frame = play.host.render()
    let backgrounds = (0..<4).map { frame[2, $0 + 1].style.background }
    #expect(Set(backgrounds).count == 4)
    #expect(backgrounds[3] == .standard)
  }

  @Test func toggles() {
    let play = Screenplay(30, 16) {
      Group {
        Toggle("One", isOn: .constant(true)).toggleStyle(.switch)
        Toggle("Two", isOn: .constant(false)).toggleStyle(.switch)
        Toggle("Three", isOn: .constant(true)).toggleStyle(.button)
        Toggle("Four", isOn: .constant(true)).toggleStyle(.checkbox)
        Toggle("Five", isOn: .constant(true)).labelsHidden()
      }
    }
    let text = play.text
    #expect(text.contains("─● One\n") || text.contains("─● One "))
    #expect(text.contains("○─ Two"))
    #expect(text.contains("[✓ Three]"))
    #expect(text.contains("[✓] Four"))
    #expect(!text.contains("Five"))
  }

  /// A view in the upper left corner.
  private struct Corner<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
      content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private struct Sizes: View {
    @State private var size = "M"
    let style: HostElement.Style.Variant

    var body: some View {
      let picker = Picker("Size", selection: $size) {
        ForEach(["S", "M", "L"], id: \.self) { Text($0) }
      }
      switch style {
      case .segmented: picker.pickerStyle(.segmented)
      case .menu: picker.pickerStyle(.menu)
      default: picker.pickerStyle(.inline)
      }
    }
  }

  @Test func segments() {
    let play = Screenplay(30, 16) { Corner { Sizes(style: .segmented) } }
    #expect(corner(play, 1) == ["Size  [ S] [•M] [ L]"])
    play.type("^[C^[C")
    #expect(corner(play, 1) == ["Size  [ S] [ M] [•L]"])
    #expect(play.focused == "[•L]")
  }

  @Test func inlineOptions() {
    let play = Screenplay(30, 16) { Corner { Sizes(style: .inline) } }
    #expect(corner(play, 4) == ["Size", "( ) S", "(•) M", "( ) L"])
  }

  @Test func aMenuIsOperatedByTheArrows() {
    let play = Screenplay(30, 16) { Corner { Sizes(style: .menu) } }
    #expect(corner(play, 1) == ["Size  ‹ M ›"])
    play.type("^[C")
    #expect(corner(play, 1) == ["Size  ‹ L ›"])
    play.type("^[C")
    #expect(corner(play, 1) == ["Size  ‹ L ›"])
    play.type(" ")
    #expect(corner(play, 1) == ["Size  ‹ S ›"])
    play.type("^[D")
    #expect(corner(play, 1) == ["Size  ‹ S ›"])
    play.type("^[<0;3;2M")
    #expect(corner(play, 1) == ["Size  ‹ M ›"])
  }

  private struct Holding: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      if configuration.isPressed { Text("down") } else { configuration.label }
    }
  }

  private struct Held: View {
    @State private var presses = 0

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("button") { presses += 1 }.buttonStyle(Holding())
        Text("\(presses) presses")
      }
    }
  }

  @Test func theMouseHoldsAButtonDown() {
    let play = Screenplay(30, 16) { Corner { Held() } }
    #expect(corner(play, 2) == ["button", "0 presses"])
    play.type("^[<0;3;2M")
    #expect(corner(play, 2) == ["down", "0 presses"])
    play.type("^[<0;3;2m")
    #expect(corner(play, 2) == ["button", "1 presses"])
    // Let go elsewhere.
    play.type("^[<0;3;2M")
    play.type("^[<0;20;9m")
    #expect(corner(play, 2) == ["button", "1 presses"])
    play.type(" ")
    #expect(corner(play, 2) == ["button", "2 presses"])
  }

  @Test func iconsStandForTheirTitles() {
    let play = Screenplay(30, 16) {
      VStack(alignment: .leading, spacing: 0) {
        Label("Favorite", systemImage: "star").labelStyle(.iconOnly)
        Label("Unknown", systemImage: "nothing.like.it").labelStyle(.iconOnly)
      }
    }
    #expect(!play.text.contains("Favorite"))
    #expect(play.text.contains("Unknown"))
  }

  @Test func listsOfSections() {
    func list(_ style: some ListStyle) -> [String] {
      let play = Screenplay(20, 16) {
        List {
          Section("One") { Text("a") }
          Section("Two") { Text("b") }
        }
        .listStyle(style)
      }
      return lines(play, 9)
    }
    #expect(
      list(.plain).prefix(4) == [" One ──────────────", " a", " Two ──────────────", " b"])
    #expect(list(.inset).prefix(2) == ["   One ──────────", "   a"])
    #expect(
      list(.grouped).prefix(4) == [
        " One", "────────────────────", " a", "────────────────────",
      ])
    #expect(
      list(.insetGrouped).prefix(5) == [
        " One", "╭──────────────────╮", "│ a                │", "╰──────────────────╯", "",
      ])
  }

  @Test func helpIsInTheHelpLine() {
    let play = Screenplay(60, 16) {
      Button("Save") {}.help("Writes the file")
    }
    #expect(play.text.contains(" Writes the file   Enter select"))
    let narrow = Screenplay(20, 16) { Button("Save") {}.help("Writes the file to the disk") }
    #expect(narrow.text.contains(" Writes the file t…"))
  }
}
