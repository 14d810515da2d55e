internal import ComposableViews

extension HostConformance {
  /// A list whose rows are deleted, and several of them selected, while the user edits.
  static var editing: HostScenario {
    func row(_ name: String, isSelected: Bool = false) -> String {
      "  \(name) {deletable, movable\(isSelected ? ", selected" : "")}"
    }
    func text(_ mode: String, _ button: String, _ rows: String...) -> String {
      (["List {\(mode)}"] + rows + ["[\(button)]"]).joined(separator: "\n")
    }
    return HostScenario("editing", Editing(), shows: text("editable", "Edit", row("a"), row("b")))
      .send(
        .activate, to: "Edit",
        shows: text("editing", "Done", row("a"), row("b", isSelected: true))
      )
      .send(.delete, to: "a", shows: text("editing", "Done", row("b", isSelected: true)))
      .send(.activate, to: "Done", shows: text("editable", "Edit", row("b")))
  }
}

private struct Editing: View {
  @State private var names = ["a", "b"]
  @State private var selection: Set<String> = ["b"]

  var body: some View {
    List(selection: $selection) {
      ForEach(names, id: \.self) { Text($0) }
        .onDelete { names.remove(atOffsets: $0) }
        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
    }
    EditButton()
  }
}
