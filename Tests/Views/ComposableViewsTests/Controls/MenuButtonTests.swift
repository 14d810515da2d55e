import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct MenuButtonTests {
  private struct Actions: View {
    @State private var count = 0
    @State private var isOn = false

    var body: some View {
      Menu {
        Button("Add") { count += 1 }.controlSize(.large)
        Toggle("On", isOn: $isOn)
      } label: {
        Label("More", systemImage: "ellipsis")
      }
      .buttonStyle(.borderedProminent)
      .tint(.red)
      Text("\(count) \(isOn ? "on" : "off")")
    }
  }

  @Test func actionsAreThereWhileItIsClosed() {
    let screen = TestScreen { Actions() }
    #expect(screen.text == "Menu: :ellipsis: More\n  [Add]\n  [ ] On\n0 off")
    screen.tap("Add")
    screen.toggle("On")
    #expect(screen.text == "Menu: :ellipsis: More\n  [Add]\n  [x] On\n1 on")
  }

  @Test func theStyleIsThatOfTheButtonAndNotOfTheActions() {
    let screen = TestScreen { Actions() }
    #expect(screen.find("More")?.element.style.variant == .prominent)
    #expect(screen.find("Add")?.element.style.variant == .automatic)
    #expect(screen.find("Add")?.element.style.tint == .red)
  }

  @Test func actionsOfADisabledMenuAreDisabled() {
    let screen = TestScreen { Actions().disabled(true) }
    #expect(
      screen.text
        == "Menu: :ellipsis: More {disabled}\n  [Add] {disabled}\n  [ ] On {disabled}\n0 off")
  }

  @Test func twoMenusSideBySide() {
    let screen = TestScreen {
      HStack {
        Menu("One") { Button("A") {} }.accessibilityIdentifier("1")
        Menu("Two", systemImage: "star") { Button("A") {} }
      }
    }
    withKnownIssue { screen.tap("A") }
    screen.tap(ElementLocator.named("A").inside("Two"))
  }
}
