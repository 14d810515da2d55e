internal import ComposableViews

extension HostConformance {
  /// Changing text, and buttons.
  static var counter: HostScenario {
    HostScenario(
      "counter", Counter(),
      shows: """
        VStack
          Count: 0
          HStack
            [-] {disabled}
            [+]
        """
    )
    .send(
      .activate, to: "+",
      shows: """
        VStack
          Count: 1
          HStack
            [-]
            [+]
        """
    )
    .send(
      .activate, to: "-",
      shows: """
        VStack
          Count: 0
          HStack
            [-] {disabled}
            [+]
        """
    )
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("Count: \(count)")
      HStack {
        Button("-") { count -= 1 }.disabled(count == 0)
        Button("+") { count += 1 }
      }
    }
  }
}
