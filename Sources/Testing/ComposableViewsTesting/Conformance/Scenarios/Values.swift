internal import ComposableViews

extension HostConformance {
  /// Toggles, steppers, sliders and progress, with values that are rounded or rejected.
  static var values: HostScenario {
    func text(_ isOn: Bool, _ stepper: String, _ slider: Double, _ progress: String) -> String {
      """
      [\(isOn ? "x" : " ")] On
      [ ] Never
      \(stepper)
      Level: \(slider) (0.0...10.0 by 2.5) {id: level}
      Level: \(progress)
      """
    }
    return HostScenario("values", Values(), shows: text(false, "Steps: 0 ( ) (+)", 0, "0%"))
      .send(.setOn(true), to: "On", shows: text(true, "Steps: 0 ( ) (+)", 0, "0%"))
      .send(.activate, to: "On", shows: text(false, "Steps: 0 ( ) (+)", 0, "0%"))
      .send(.setOn(true), to: "Never", shows: text(false, "Steps: 0 ( ) (+)", 0, "0%"))
      .send(
        .decrement, to: "Steps: 0", result: .unexpected,
        shows: text(false, "Steps: 0 ( ) (+)", 0, "0%")
      )
      .send(.increment, to: "Steps: 0", shows: text(false, "Steps: 1 (-) (+)", 0, "0%"))
      .send(.increment, to: "Steps: 1", shows: text(false, "Steps: 2 (-) ( )", 0, "0%"))
      .send(
        .setNumber(1), to: .identifier("level"), shows: text(false, "Steps: 2 (-) ( )", 0, "0%")
      )
      .send(
        .setNumber(99), to: .identifier("level"),
        shows: text(false, "Steps: 2 (-) ( )", 10, "100%"))
  }
}

private struct Values: View {
  @State private var isOn = false
  @State private var steps = 0
  @State private var level = 0.0

  var body: some View {
    Toggle("On", isOn: $isOn)
    Toggle("Never", isOn: .constant(false))
    Stepper("Steps: \(steps)", value: $steps, in: 0...2)
    Slider(value: $level, in: 0...10, step: 2.5) { Text("Level") }
      .accessibilityIdentifier("level")
    ProgressView("Level", value: level, total: 10)
  }
}
