internal import ComposableViews

extension HostConformance {
  /// A table whose cells change and whose columns come and go.
  static var tables: HostScenario {
    func row(_ name: String, _ count: String?, isSelected: Bool = false) -> [String] {
      ["  TableRow\(isSelected ? " {selected}" : "")", "    Cell: \(name)"]
        + (count.map { ["    Cell: \($0)"] } ?? [])
    }
    func text(_ header: [String], _ rows: [String]...) -> String {
      (["List", "  TableHeader"] + header.map { "    Cell: \($0)" } + rows.flatMap { $0 }
        + ["[Fewer]", "[Add]"])
        .joined(separator: "\n")
    }
    let both = ["Name", "Count"]
    return HostScenario(
      "tables", Tables(), shows: text(both, row("a", "1"), row("b", "2", isSelected: true))
    )
    .send(
      .activate, to: "Add", shows: text(both, row("a", "2"), row("b", "3", isSelected: true))
    )
    .send(
      .activate, to: "Fewer", shows: text(["Name"], row("a", nil), row("b", nil, isSelected: true)))
  }
}

private struct Tables: View {
  private struct Item: Codable, Identifiable {
    let id: String
    var count: Int
  }

  @State private var items = [Item(id: "a", count: 1), Item(id: "b", count: 2)]
  @State private var selection: String? = "b"
  @State private var hasCount = true

  var body: some View {
    Table(items, selection: $selection) {
      TableColumn("Name", value: \.id)
      if hasCount { TableColumn("Count", value: \.count) { Text("\($0.count)") } }
    }
    Button("Fewer") { hasCount = false }
    Button("Add") { for index in items.indices { items[index].count += 1 } }
  }
}
