internal import ComposableViews

extension HostConformance {
  /// Shapes, as views, behind a view and around one.
  static var shapes: HostScenario {
    func text(_ outer: String) -> String {
      """
      HStack
        \(outer)
        Ellipse {label: Full}
        RoundedRectangle
      Badge
      [Change]
      Color
      """
    }
    return HostScenario("shapes", Shapes(), shows: text("Circle"))
      .send(.activate, to: "Change", shows: text("Capsule"))
      .send(.activate, to: "Change", shows: text("Circle"))
  }

  /// A drawing whose marks and values change, come and go.
  static var drawings: HostScenario {
    func text(_ name: String, _ rows: String...) -> String {
      (["[More]", "[Rename]", "Drawing: \(name)"] + rows.map { "  \($0)" }).joined(separator: "\n")
    }
    return HostScenario("drawings", Drawings(), shows: text("Sales", "<b> | 1"))
      .send(.activate, to: "More", shows: text("Sales", "<b> | 1", "1 | 2"))
      .send(.activate, to: "More", shows: text("Sales", "<b> | 1", "1 | 2", "2 | 3"))
      .send(.activate, to: "Rename", shows: text("Sold & \"paid\"", "<b> | 1", "1 | 2", "2 | 3"))
      .send(.activate, to: "More", shows: text("Sold & \"paid\""))
  }
}

private struct Shapes: View {
  @State private var isCircle = true

  var body: some View {
    HStack {
      if isCircle { Circle().fill(.green) } else { Capsule().stroke(.green, lineWidth: 2) }
      Ellipse().strokeBorder(.red, lineWidth: 2).accessibilityLabel("Full")
      RoundedRectangle(cornerRadius: 4).foregroundStyle(.blue)
    }
    .frame(height: 32)
    Text("Badge").padding(.horizontal, 8).background(.yellow, in: .capsule)
    Button("Change") { isCircle.toggle() }
    Color.red.frame(width: 32, height: 32).clipShape(.rect(cornerRadius: 8))
  }
}

private struct Drawings: View {
  @State private var count = 1
  @State private var name = "Sales"

  var body: some View {
    Button("More") { count = (count + 1) % 4 }
    Button("Rename") { name = "Sold & \"paid\"" }
    DrawingView(
      drawing,
      marks: (0..<count).map { index in
        let x = Double(index) / 4
        return HostElement.Drawing.Mark(
          .bar(
            from: HostElement.Drawing.Point(x, 1), to: HostElement.Drawing.Point(x + 0.2, 0.5),
            along: .vertical,
            cornerRadius: 0), .blue, help: "\(index)")
      },
      rows: (0..<count).map { [$0 == 0 ? "<b>" : "\($0)", "\($0 + 1)"] })
  }

  private var drawing: HostElement.Drawing {
    HostElement.Drawing(
      name,
      axes: [
        HostElement.Drawing.Axis(
          .bottom, labels: [HostElement.Drawing.Label("a", at: 0.1)], band: 0.25, title: "Month"),
        HostElement.Drawing.Axis(
          .leading,
          labels: (0...count).map { HostElement.Drawing.Label("\($0)", at: Double($0) / 4) },
          lines: [0, 0.5, 1]),
      ],
      keys: [HostElement.Drawing.Key("North", .blue)], headings: ["Month", "Sales"])
  }
}
