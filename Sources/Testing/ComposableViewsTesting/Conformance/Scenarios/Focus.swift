internal import ComposableViews

extension HostConformance {
  /// The focus, moved by the state and by the user.
  static var focus: HostScenario {
    HostScenario("focus", Focus(), shows: "A: ||\nB: ||\n[To B]\n[Remove B]\nnone")
      .send(.setFocus(true), to: "A", shows: "A: || {focused}\nB: ||\n[To B]\n[Remove B]\na")
      .send(.activate, to: "To B", shows: "A: ||\nB: || {focused}\n[To B]\n[Remove B]\nb")
      .send(.setFocus(false), to: "B", shows: "A: ||\nB: ||\n[To B]\n[Remove B]\nnone")
      .send(.setFocus(true), to: "B", shows: "A: ||\nB: || {focused}\n[To B]\n[Remove B]\nb")
      .send(.activate, to: "Remove B", shows: "A: ||\n[To B]\n[Remove B]\nnone")
  }
}

private struct Focus: View {
  @FocusState private var field: String?
  @State private var hasB = true

  var body: some View {
    TextField("A", text: .constant("")).focused($field, equals: "a")
    if hasB { TextField("B", text: .constant("")).focused($field, equals: "b") }
    Button("To B") { field = "b" }
    Button("Remove B") { hasB = false }
    Text(field ?? "none")
  }
}
