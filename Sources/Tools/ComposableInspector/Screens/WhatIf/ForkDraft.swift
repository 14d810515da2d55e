internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime

/// A fork while the user builds it: steps that can be skipped, moved and removed.
struct ForkDraft: Equatable, Sendable {
  struct Step: Equatable, Sendable, Identifiable {
    let id: Int
    let step: Fork.Step
    /// The action on one line.
    let title: String
    var isSkipped = false
  }

  /// The maximum number of recorded turns in a fork.
  static let capacity = 2_000

  /// The last unchanged turn.
  let base: Int
  private(set) var steps: IdentifiedArrayOf<Step> = []
  private var lastID = 0

  init(base: Int) { self.base = base }

  /// The fork that the store evaluates.
  var fork: Fork { Fork(base: base, steps: steps.filter { !$0.isSkipped }.map(\.step)) }

  /// The last turn.
  var end: TimePoint {
    let fork = fork
    return TimePoint(base + fork.steps.count, of: .fork(fork))
  }

  var skippedCount: Int { steps.count { $0.isSkipped } }

  /// The turn of a step in the fork; nil if it is skipped.
  func turn(of id: Int) -> Int? {
    guard let index = steps.index(id: id), !steps[index].isSkipped else { return nil }
    return base + steps[...index].count { !$0.isSkipped }
  }

  mutating func append(_ step: Fork.Step, title: String, isSkipped: Bool = false) {
    lastID += 1
    steps.append(Step(id: lastID, step: step, title: title, isSkipped: isSkipped))
  }

  mutating func toggle(_ id: Int) { steps[id: id]?.isSkipped.toggle() }

  /// Skips the step that is a turn of the fork.
  mutating func skip(turn: Int) {
    let shown = steps.filter { !$0.isSkipped }
    let index = turn - base - 1
    guard shown.indices.contains(index) else { return }
    steps[id: shown[index].id]?.isSkipped = true
  }

  /// Moves a step towards the beginning (-1) or the end (1).
  mutating func move(_ id: Int, by distance: Int) {
    guard let index = steps.index(id: id), steps.indices.contains(index + distance) else { return }
    steps.swapAt(index, index + distance)
  }

  mutating func remove(_ id: Int) { steps.remove(id: id) }

  /// Removes the skipped steps.
  mutating func sweep() { steps.removeAll(where: \.isSkipped) }
}

extension Fork.Step {
  /// The title of a step.
  var title: String {
    switch self {
    case .recorded(let turn): "turn \(turn)"
    case .action(let action): action.text
    case .value(let text, let path): "\(path.pathText) = \(text)"
    }
  }

  /// Whether it repeats a recorded turn.
  var isRecorded: Bool { if case .recorded = self { true } else { false } }
}
