import ComposableViews
import ComposableViewsTesting
import Observation
import RandomSupport
import Testing

/// The operations that a host receives when a list changes.
@MainActor @Suite struct ListDifferenceTests {
  @Observable final class Model {
    var numbers: [Int] = []
  }

  struct Numbers: View {
    let model: Model

    var body: some View {
      ForEach(model.numbers, id: \.self) { Text("\($0)") }
    }
  }

  /// The operations that turn one list into another, identified by the numbers in them.
  func operations(from old: [Int], to new: [Int]) -> [String] {
    let (model, host) = (Model(), RecordingHost())
    model.numbers = old
    let graph = ViewGraph(host: host) { Numbers(model: model) }
    var names: [ElementID: String] = [:]
    host.tree.visit { id, element in names[id] = element.string }
    _ = host.takeOperations()
    model.numbers = new
    graph.update()
    #expect(host.texts == new.map(String.init))
    return host.takeOperations().map { operation in
      switch operation {
      case .insert(_, let element, _, let index): "+\(element.string)@\(index)"
      case .move(let id, let index): "\(names[id] ?? "?")>\(index)"
      case .remove(let id): "-\(names[id] ?? "?")"
      case .update(let id, _): "!\(id)"
      }
    }
  }

  @Test func unchangedRowsProduceNoOperations() {
    #expect(operations(from: [1, 2, 3], to: [1, 2, 3]) == [])
    #expect(operations(from: [1, 2, 3], to: [1, 2, 3, 4]) == ["+4@3"])
    #expect(operations(from: [1, 2, 3], to: [0, 1, 2, 3]) == ["+0@0"])
    #expect(operations(from: [1, 2, 3], to: [1, 3]) == ["-2"])
    #expect(operations(from: [1, 2, 3], to: []) == ["-1", "-2", "-3"])
    #expect(operations(from: [], to: [1, 2]) == ["+1@0", "+2@1"])
  }

  @Test func reorderingMoves() {
    #expect(operations(from: [1, 2, 3], to: [2, 3, 1]) == ["1>2"])
    #expect(operations(from: [1, 2, 3], to: [3, 1, 2]) == ["3>0"])
    #expect(operations(from: [1, 2, 3, 4], to: [4, 2, 3, 1]) == ["4>0", "1>3"])
    #expect(operations(from: [1, 2, 3, 4], to: [1, 3, 2, 4]) == ["3>1"])
  }

  @Test func allAtOnce() {
    #expect(
      operations(from: [1, 2, 3, 4], to: [5, 4, 6, 2, 7])
        == ["-1", "-3", "+5@0", "4>1", "+6@2", "+7@4"])
  }

  /// A host that applies the operations has the new list: see `operations`. They move as few rows
  /// as possible.
  @Test(arguments: 0..<60) func anyListBecomesAnyOther(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = Array((0..<Int.random(in: 0...30, using: &generator)).shuffled(using: &generator))
    let kept = old.filter { _ in Bool.random(using: &generator) }
    let added = (100..<(100 + Int.random(in: 0...20, using: &generator)))
    let new = (kept + added).shuffled(using: &generator)
    let reported = operations(from: old, to: new)
    #expect(reported.count { $0.hasPrefix("-") } == old.count - kept.count)
    #expect(reported.count { $0.hasPrefix("+") } == added.count)
    #expect(reported.count { $0.contains(">") } <= max(0, kept.count - 1))
  }
}

extension HostElement {
  var string: String {
    if case .text(let text) = kind { text.string } else { "" }
  }
}
