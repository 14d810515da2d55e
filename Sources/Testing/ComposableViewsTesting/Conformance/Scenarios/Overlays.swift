internal import ComposableViews

extension HostConformance {
  /// Views over and behind others, whose controls can all be used; the focus of a field with an
  /// overlay; and a hidden button, which cannot be used.
  static var overlays: HostScenario {
    func text(_ count: Int, isFocused: Bool = false) -> String {
      """
      Overlaid
        [Inbox]
        Overlay
          \(count)
      Overlaid
        VStack
          Name: |\(count)| {\(isFocused ? "focused, " : "")id: field}
        Overlay
          [Over]
      Overlaid
        ZStack
          Color
          [Below]
        Background
          Color
          Behind
      """
    }
    let secret = ElementLocator.element(ElementID(rawValue: 1))
    return HostScenario("overlays", Overlays(), shows: text(0))
      .send(.activate, to: "Inbox", shows: text(1))
      .send(.activate, to: "Over", shows: text(11, isFocused: true))
      .send(.setText("5"), to: .identifier("field"), shows: text(5, isFocused: true))
      .send(.activate, to: "Below", shows: text(105, isFocused: false))
      .send(.setFocus(true), to: secret, result: .disabled, shows: text(105))
  }
}

private struct Overlays: View {
  @State private var count = 0
  @FocusState private var isFocused: Bool

  var body: some View {
    Button("Secret") { count = -1 }
      .hidden()
    Button("Inbox") { count += 1 }
      .overlay(alignment: .topTrailing) { Text("\(count)") }
    VStack {
      TextField("Name", text: Binding(get: { "\(count)" }, set: { count = Int($0) ?? 0 }))
        .accessibilityIdentifier("field")
        .focused($isFocused)
    }
    .overlay(alignment: .trailing) {
      Button("Over") {
        count += 10
        isFocused = true
      }
    }
    ZStack {
      Color.yellow
      Button("Below") {
        count += 100
        isFocused = false
      }
    }
    .background(alignment: .bottom) {
      Color.red
      Text("Behind")
    }
  }
}
