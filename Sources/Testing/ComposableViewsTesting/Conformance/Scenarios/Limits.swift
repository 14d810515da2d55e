internal import ComposableViews

extension HostConformance {
  /// Badges of rows and tabs, and rows that can't be deleted or moved.
  static var limits: HostScenario {
    func text(_ count: Int, _ rows: String...) -> String {
      let badge = count > 0 ? " {badge: \(count)}" : ""
      return
        (["List"] + rows.map { "  \($0)" } + [
          "  [More]\(badge)", "TabView", "  (*) Letters\(badge)", "    Letters",
        ]).joined(separator: "\n")
    }
    let a = "a {movable, badge: new}"
    let (b, c) = ("b {deletable, fixed}", "c {deletable, movable}")
    return HostScenario("limits", Limits(), shows: text(0, a, b, c))
      .send(.delete, to: "a", result: .unexpected, shows: text(0, a, b, c))
      .send(.move(to: 0), to: "b", result: .unexpected, shows: text(0, a, b, c))
      .send(.move(to: 0), to: "c", shows: text(0, c, a, b))
      .send(.move(to: 3), to: "c", shows: text(0, a, b, c))
      .send(.activate, to: "More", shows: text(1, a, b, c))
      .send(.delete, to: "b", shows: text(1, a, c))
      .send(.activate, to: "More", shows: text(2, a, c))
  }
}

private struct Limits: View {
  @State private var names = ["a", "b", "c"]
  @State private var count = 0

  var body: some View {
    List {
      ForEach(names, id: \.self) { name in
        Text(name)
          .badge(name == "a" ? "new" : nil)
          .deleteDisabled(name == "a")
          .moveDisabled(name == "b")
      }
      .onDelete { names.remove(atOffsets: $0) }
      .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      Button("More") { count += 1 }
        .badge(count)
    }
    TabView {
      Text("Letters").tabItem { Text("Letters") }
        .badge(count)
    }
  }
}
