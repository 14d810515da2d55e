internal import ComposableViews

extension HostConformance {
  /// Lists with single and multiple selection.
  static var selecting: HostScenario {
    func text(_ one: String?, _ several: String) -> String {
      func row(_ name: String, _ isSelected: Bool) -> String {
        "  \(name)\(isSelected ? " {selected}" : "")"
      }
      return
        (["List {id: one}"] + ["a", "b"].map { row($0, $0 == one) }
        + ["  [Button]", "List {id: several}"]
        + ["c", "d"].map { row($0, several.contains($0)) }
        + ["One \(one ?? "-"), several \(several.isEmpty ? "-" : several)"])
        .joined(separator: "\n")
    }
    let (one, several) = (ElementLocator.identifier("one"), ElementLocator.identifier("several"))
    return HostScenario("selecting", Selecting(), shows: text("b", ""))
      .choose("a", in: one, shows: text("a", ""))
      .choose("d", in: several, shows: text("a", "d"))
      .choose("c", in: several, shows: text("a", "cd"))
      .choose("d", in: several, shows: text("a", "c"))
      .choose("b", in: one, shows: text("b", "c"))
      .send(.activate, to: "Button", shows: text(nil, ""))
      .choose("a", in: one, shows: text("a", ""))
  }
}

private struct Selecting: View {
  @State private var one: String? = "b"
  @State private var several: Set<String> = []

  var body: some View {
    List(selection: $one) {
      ForEach(["a", "b"], id: \.self) { Text($0) }
      Button("Button") {
        one = nil
        several = []
      }
    }
    .accessibilityIdentifier("one")
    List(["c", "d"], id: \.self, selection: $several) { Text($0) }
      .accessibilityIdentifier("several")
    Text("One \(one ?? "-"), several \(several.isEmpty ? "-" : several.sorted().joined())")
  }
}
