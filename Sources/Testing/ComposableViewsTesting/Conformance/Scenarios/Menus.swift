internal import ComposableViews

extension HostConformance {
  /// Rows with swipe actions and context menus, whose buttons change with the state.
  static var menus: HostScenario {
    func row(_ name: String, isFlagged: Bool = false) -> [String] {
      [
        "  \(name)\(isFlagged ? " flagged" : "") {deletable}", "    Menu",
        "      Swipe from trailing",
        "        [Drop \(name)] {destructive}", "      [\(isFlagged ? "Unflag" : "Flag") \(name)]",
      ]
    }
    func text(_ rows: [String]..., copies: Int = 0) -> String {
      let button = ["  [Copies: \(copies)]", "    Menu", "      [Copy]"]
      return (["List"] + rows.flatMap { $0 } + button).joined(separator: "\n")
    }
    return HostScenario("menus", Menus(), shows: text(row("a"), row("b")))
      .send(.activate, to: "Flag b", shows: text(row("a"), row("b", isFlagged: true)))
      .send(.activate, to: "Copy", shows: text(row("a"), row("b", isFlagged: true), copies: 1))
      .send(.activate, to: "Unflag b", shows: text(row("a"), row("b"), copies: 1))
      .send(.activate, to: "Drop a", shows: text(row("b"), copies: 1))
      .send(.activate, to: "Copies: 1", shows: text(row("b"), copies: 11))
      .send(.delete, to: "b", shows: text(copies: 11))
  }
}

private struct Menus: View {
  @State private var names = ["a", "b"]
  @State private var flagged: Set<String> = []
  @State private var copies = 0

  var body: some View {
    List {
      ForEach(names, id: \.self) { name in
        let isFlagged = flagged.contains(name)
        Text(isFlagged ? "\(name) flagged" : name)
          .swipeActions {
            Button("Drop \(name)", role: .destructive) { names.removeAll { $0 == name } }
          }
          .contextMenu {
            Button("\(isFlagged ? "Unflag" : "Flag") \(name)") {
              flagged.formSymmetricDifference([name])
            }
          }
      }
      .onDelete { names.remove(atOffsets: $0) }
      Button("Copies: \(copies)") { copies += 10 }
        .contextMenu { Button("Copy") { copies += 1 } }
    }
  }
}
