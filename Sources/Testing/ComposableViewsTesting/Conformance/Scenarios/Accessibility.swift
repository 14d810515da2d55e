internal import ComposableViews

extension HostConformance {
  /// Accessibility properties of elements, apart from their labels.
  static var accessibility: HostScenario {
    func text(_ value: Int) -> String {
      """
      Today {header}
      Stars {value: \(value) of 5}
      Level: 2.0 (0.0...4.0 by 1.0) {value: low, hint: Louder to the right}
      HStack {live}
        Rain {hidden}
        \(value)0 % {hidden}
      [More]
      Red {label: Color, value: red, selected}
      """
    }
    return HostScenario("accessibility", Accessible(), shows: text(1))
      .send(.activate, to: "More", shows: text(2))
  }
}

private struct Accessible: View {
  @State private var value = 1
  @State private var level = 2.0

  var body: some View {
    Text("Today").accessibilityAddTraits(.isHeader)
    Text("Stars").accessibilityValue("\(value) of 5")
    Slider(value: $level, in: 0...4, step: 1) { Text("Level") }
      .accessibilityValue("low")
      .accessibilityHint("Louder to the right")
    HStack {
      Text("Rain")
      Text("\(value)0 %")
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.updatesFrequently)
    Button("More") { value += 1 }
    Text("Red")
      .accessibilityLabel("Color").accessibilityValue("red").accessibilityAddTraits(.isSelected)
  }
}
