internal import ComposableViews

extension HostConformance {
  /// Elements inserted and removed between others, and an event that arrives too late.
  static var branches: HostScenario {
    HostScenario("branches", Branches(), shows: "[Next]\nfirst\n1\nlast")
      .send(.activate, to: "Next", shows: "[Next]\nVStack\n  [Undo]\n2\nlast")
      .send(.activate, to: "Undo", shows: "[Next]\nfirst\n1\nlast")
      .send(.activate, to: "Next", shows: "[Next]\nVStack\n  [Undo]\n2\nlast")
      .send(.activate, to: "Next", shows: "[Next]\n3\nlast")
      .send(
        .activate, to: .element(ElementID(rawValue: 3)), result: .gone, shows: "[Next]\n3\nlast"
      )
      .send(
        .activate, to: .element(ElementID(rawValue: 9999)), result: .gone,
        shows: "[Next]\n3\nlast"
      )
      .send(.setOn(true), to: "Next", result: .unexpected, shows: "[Next]\n3\nlast")
  }
}

private struct Branches: View {
  @State private var step = 1

  var body: some View {
    Button("Next") { step += 1 }
    if step == 1 {
      Text("first")
    } else if step == 2 {
      VStack {
        Button("Undo") { step -= 1 }
      }
    }
    Text("\(step)")
    Text("last")
  }
}
