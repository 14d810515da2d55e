internal import ComposableViews
internal import Foundation

extension HostConformance {
  /// Rows that are deleted, moved and added, each with its own state.
  static var rows: HostScenario {
    func text(_ rows: String...) -> String {
      (["List"] + rows.map { "  [\($0)] {deletable, movable}" } + ["[Add]"])
        .joined(separator: "\n")
    }
    return HostScenario("rows", Rows(), shows: text("a 0", "b 0", "c 0"))
      .send(.activate, to: "b 0", shows: text("a 0", "b 1", "c 0"))
      .send(.move(to: 0), to: "c 0", shows: text("c 0", "a 0", "b 1"))
      .send(.move(to: 3), to: "c 0", shows: text("a 0", "b 1", "c 0"))
      .send(.move(to: 4), to: "c 0", result: .unexpected, shows: text("a 0", "b 1", "c 0"))
      .send(.delete, to: "a 0", shows: text("b 1", "c 0"))
      .send(.activate, to: "Add", shows: text("b 1", "c 0", "d 0"))
      .send(.move(to: 1), to: "d 0", shows: text("b 1", "d 0", "c 0"))
      .send(.delete, to: "Add", result: .unexpected, shows: text("b 1", "d 0", "c 0"))
  }

  /// Many rows reordered at once: the index of each move depends on the previous moves.
  static var manyRows: HostScenario {
    func text(_ numbers: [Int]) -> String {
      (["[Next]", "VStack"] + numbers.map { "  \($0)" }).joined(separator: "\n")
    }
    var scenario = HostScenario("many rows", ManyRows(), shows: text(ManyRows.order(0)))
    for step in 1...8 {
      scenario = scenario.send(.activate, to: "Next", shows: text(ManyRows.order(step)))
    }
    return scenario
  }
}

private struct Rows: View {
  @State private var names = ["a", "b", "c"]

  var body: some View {
    List {
      ForEach(names, id: \.self) { Row(name: $0) }
        .onDelete { offsets in
          names = names.indices.filter { !offsets.contains($0) }.map { names[$0] }
        }
        .onMove { offsets, destination in
          let moved = offsets.map { names[$0] }
          let before = names[..<destination].filter { !moved.contains($0) }
          names = before + moved + names[destination...].filter { !moved.contains($0) }
        }
    }
    Button("Add") { names.append("d") }
  }
}

private struct Row: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button("\(name) \(count)") { count += 1 }
  }
}

private struct ManyRows: View {
  @State private var step = 0

  /// Numbers in a scrambled order, some of them left out.
  static func order(_ step: Int) -> [Int] {
    let factor = [1, 22, 7, 1, 13, 5, 3, 22, 1][step]
    return (1...22).map { $0 * factor % 23 }.filter { ($0 + step) % 4 != 0 }
  }

  var body: some View {
    Button("Next") { step += 1 }
    VStack {
      ForEach(Self.order(step), id: \.self) { Text("\($0)") }
    }
  }
}
