import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

@MainActor @Suite struct StyleTests {
  @Observable final class Model {
    var isStyled = true
    var isOn = false
    var tint: Color? = .red
    var presses = 0
  }

  private func style(_ name: ElementLocator, on screen: TestScreen) -> HostElement.Style? {
    screen.find(name)?.element.style
  }

  @Test func theInnermostStyleCounts() {
    let screen = TestScreen {
      VStack {
        Button("Inner") {}.buttonStyle(.plain).controlSize(.mini)
        Button("Outer") {}
        Button("Reset") {}.buttonStyle(.automatic).tint(nil)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .tint(.green)
    }
    #expect(style("Inner", on: screen)?.variant == .plain)
    #expect(style("Inner", on: screen)?.size == .mini)
    #expect(style("Inner", on: screen)?.tint == .green)
    #expect(style("Outer", on: screen)?.variant == .prominent)
    #expect(style("Outer", on: screen)?.size == .large)
    #expect(style("Reset", on: screen)?.variant == .automatic)
    #expect(style("Reset", on: screen)?.tint == nil)
  }

  @Test func eachKindHasItsStyle() {
    let screen = TestScreen {
      Group {
        Toggle("Toggle", isOn: .constant(true)).toggleStyle(.checkbox)
        Picker("Picker", selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(.segmented)
        NavigationLink("Link", value: 1).buttonStyle(.bordered)
        Slider(value: .constant(0.5)) { Text("Slider") }
      }
      .labelsHidden()
      List { Text("row") }.listStyle(.insetGrouped)
    }
    #expect(style("Toggle", on: screen)?.variant == .checkbox)
    #expect(style("Picker", on: screen)?.variant == .segmented)
    #expect(style("Link", on: screen)?.variant == .bordered)
    #expect(style("Slider", on: screen)?.hidesLabel == true)
    #expect(
      screen.takeOperations().contains { operation in
        guard case .insert(_, let element, _, _) = operation else { return false }
        return element.kind == .list && element.style.variant == .insetGrouped
      })
  }

  @Test func aChangedTintUpdatesOnlyControls() {
    let model = Model()
    let screen = TestScreen {
      VStack {
        Text("text")
        Button("Button") {}
      }
      .tint(model.tint)
    }
    _ = screen.takeOperations()
    model.tint = .blue
    #expect(screen.takeOperations().count == 1)
    #expect(style("Button", on: screen)?.tint == .blue)
  }

  struct Framed: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        if configuration.isPressed { Text("<") }
        configuration.label
        if configuration.role == .destructive { Text("!") }
        if !isEnabled { Text("off") }
      }
    }
  }

  @Test func aStyleReadsTheEnvironmentAndTheRole() {
    let model = Model()
    let screen = TestScreen {
      Button("One", role: .destructive) { model.presses += 1 }
        .disabled(!model.isOn).buttonStyle(Framed()).accessibilityIdentifier("one")
      Button("Two") { model.presses += 10 }.buttonStyle(Framed()).accessibilityIdentifier("two")
    }
    #expect(screen.text == "[One ! off] {destructive, disabled, id: one}\n[Two] {id: two}")
    model.isOn = true
    #expect(screen.text == "[One !] {destructive, id: one}\n[Two] {id: two}")
    screen.setPressed(true, .identifier("two"))
    #expect(screen.text == "[One !] {destructive, id: one}\n[< Two] {id: two}")
    screen.setPressed(false, .identifier("two"))
    screen.tap(.identifier("two"))
    screen.tap(.identifier("one"))
    #expect(screen.text == "[One !] {destructive, id: one}\n[Two] {id: two}")
    #expect(model.presses == 11)
  }

  @Test func aStyleIsSetAndRemoved() {
    let model = Model()
    let screen = TestScreen {
      Toggle("A", isOn: .constant(true))
        .transformEnvironment(\.controlSize) { $0 = model.isStyled ? .large : .small }
      Styled(isStyled: model.isStyled) { Toggle("B", isOn: .constant(true)) }
    }
    #expect(screen.text == "[x] A\nHStack\n  x\n  [x] B")
    #expect(style("A", on: screen)?.size == .large)
    model.isStyled = false
    #expect(screen.text == "[x] A\n[x] B")
    #expect(style("A", on: screen)?.size == .small)
    model.isStyled = true
    #expect(screen.text == "[x] A\nHStack\n  x\n  [x] B")
  }

  /// Only the environment says whether there is a style, so that the views inside stay the same.
  struct Styled<Content: View>: View {
    let isStyled: Bool
    @ViewBuilder let content: Content

    var body: some View {
      if isStyled {
        content.toggleStyle(Marking(mark: "x"))
      } else {
        content
      }
    }
  }

  struct Marking: ToggleStyle {
    let mark: String

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(configuration.isOn ? mark : "-")
        Toggle(isOn: configuration.$isOn) { configuration.label }.toggleStyle(.switch)
      }
    }
  }

  @Test func aToggleIsReplacedByTheBodyOfItsStyle() {
    let model = Model()
    let screen = TestScreen {
      Toggle("One", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
        .toggleStyle(Marking(mark: "x"))
    }
    #expect(screen.text == "HStack\n  -\n  [ ] One")
    screen.toggle("One")
    #expect(screen.text == "HStack\n  x\n  [x] One")
    #expect(model.isOn)
    model.isOn = false
    #expect(screen.text == "HStack\n  -\n  [ ] One")
  }

  struct Reversed: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.title
        configuration.icon
      }
    }
  }

  @Test func labelsHaveStyles() {
    let screen = TestScreen {
      Label("Star", systemImage: "star").labelStyle(.titleOnly)
      Button {
      } label: {
        Label("Delete", systemImage: "trash")
      }
      .labelStyle(.iconOnly)
      Button {
      } label: {
        Label("Both", systemImage: "circle")
      }
      .labelStyle(Reversed())
    }
    #expect(screen.text == "Star\n[:trash: Delete]\n[Both :circle:]")
    screen.tap("Delete")
  }

  @Test func helpIsATrait() {
    let screen = TestScreen { Button("Save") {}.help("Writes the file") }
    #expect(screen.text == "[Save] {help: Writes the file}")
  }

  @Test func onlyCustomStylesAreHeld() {
    let screen = TestScreen { Button("Save") {}.buttonStyle(.bordered) }
    withKnownIssue { screen.setPressed(true, "Save") }
  }
}
