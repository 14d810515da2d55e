internal import ComposableViews

extension HostConformance {
  /// Related controls, side by side and in menus.
  static var controlGroups: HostScenario {
    func text(_ count: Int) -> String {
      """
      HStack {label: Zoom}
        [Smaller]
        [Larger]
      HStack
        [Double]
      Menu: More
        Section: Edit
          [Ten]
        Section
          [Clear]
      Count: \(count)
      """
    }
    return HostScenario("control groups", ControlGroups(), shows: text(0))
      .send(.activate, to: "Larger", shows: text(1))
      .send(.activate, to: "Ten", shows: text(11))
      .send(.activate, to: "Smaller", shows: text(10))
      .send(.activate, to: "Double", shows: text(20))
      .send(.activate, to: "Clear", shows: text(0))
  }
}

private struct ControlGroups: View {
  @State private var count = 0

  var body: some View {
    ControlGroup("Zoom") {
      Button("Smaller") { count -= 1 }
      Button("Larger") { count += 1 }
    }
    ControlGroup { Button("Double") { count *= 2 } }
    Menu("More") {
      ControlGroup {
        Button("Ten") { count += 10 }
      } label: {
        Text("Edit")
      }
      ControlGroup { Button("Clear") { count = 0 } }
    }
    Text("Count: \(count)")
  }
}
