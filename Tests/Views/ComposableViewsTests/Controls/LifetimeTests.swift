import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

/// Controls that are removed by their own events, and the release of everything at the end.
@MainActor @Suite struct LifetimeTests {
  struct Vanishing: View {
    @State private var text = ""
    var body: some View {
      if text.isEmpty { TextField("Name", text: $text) } else { Text(text) }
    }
  }

  /// The typed text is then shown nowhere: there is no field left to correct.
  @Test func typingMayRemoveItsField() {
    let screen = TestScreen { Vanishing() }
    _ = screen.takeOperations()
    screen.type("a", into: "Name")
    #expect(
      screen.takeOperations() == [
        .remove(ElementID(rawValue: 1)),
        .insert(ElementID(rawValue: 3), .text("a"), into: .screen, at: 0),
      ])
    #expect(screen.graph.send(.setText("b"), to: ElementID(rawValue: 1)) == .gone)
  }

  struct Form: View {
    @FocusState private var isFocused: Bool
    @State private var hasField = true
    var body: some View {
      Group {
        if isFocused || hasField { Inner(hasField: $hasField, isFocused: $isFocused) }
      }
    }
  }

  struct Inner: View {
    @Binding var hasField: Bool
    @FocusState<Bool>.Binding var isFocused: Bool
    var body: some View {
      VStack {
        if hasField { TextField("Name", text: .constant("")).focused($isFocused) }
        Button("Remove") { hasField = false }
      }
    }
  }

  /// The stack loses its field, so the focus goes, so the stack goes: all in one update.
  @Test func anElementMayBeRemovedAfterItsChildrenChanged() {
    let screen = TestScreen {
      Form()
      Text("rest")
    }
    screen.focus("Name")
    _ = screen.takeOperations()
    screen.tap("Remove")
    #expect(screen.takeOperations() == [.remove(ElementID(rawValue: 1))])
    #expect(screen.text == "rest")
  }

  @Observable final class Model {
    var name = ""
    var number = 0.0
    var tab = 1
  }

  struct Everything: View {
    @Bindable var model: Model
    @FocusState private var isFocused: Bool
    var body: some View {
      TabView(selection: $model.tab) {
        Picker("Tab", selection: $model.tab) { ForEach(0..<3) { Text("\($0)") } }
          .tabItem { Text("A") }.tag(1)
        TextField("Name", text: $model.name)
          .focused($isFocused)
          .onSubmit { model.name += "!" }
          .tabItem { Text("B") }.tag(2)
      }
      Slider(value: $model.number)
      Stepper("Tab", value: $model.tab, in: 0...2)
    }
  }

  @Test func aRemovedScreenIsReleased() {
    weak var model: Model?
    weak var graph: ViewGraph?
    do {
      let object = Model()
      let screen = TestScreen { Everything(model: object) }
      screen.tap("B")
      screen.type("Blob", into: "Name")
      screen.submit("Name")
      #expect(object.name == "Blob!")
      model = object
      graph = screen.graph
    }
    #expect(model == nil)
    #expect(graph == nil)
  }
}
