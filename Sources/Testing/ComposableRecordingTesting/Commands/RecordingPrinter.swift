internal import ComposableArchitecture
internal import ComposableLog
internal import ComposableRuntime
internal import CustomDump

/// Facts of a recording as text, for readers.
///
/// The calls and writes of a turn's reducer are below the turn's action, and before the difference of the states. In
/// the recording they follow the turn, so the difference is held back until another fact follows.
struct RecordingPrinter<State, Action> {
  private var turn: Int?
  private var difference: String?
  /// The present shared values, by name, as JSON.
  private var sharedValues: [String: String] = [:]

  /// Returns the text of a fact, before it is replayed.
  mutating func text(of fact: LogFact<State, Action>) -> [String] {
    switch fact {
    case .snapshot, .hash: return []
    case .put(_, let turn):
      let before = endTurn()
      self.turn = turn
      return before + ["", "turn \(turn): a tool puts a state"]
    case .turn(let turn, let action):
      let before = endTurn()
      self.turn = turn.number
      return before + [
        "", "turn \(turn.number), \(turn.cause)", String(customDumping: action).indented(2),
      ]
    case .wrote(let write, _): return ["  writes \(text(of: write))"]
    case .shared(let write, let turn):
      guard turn == self.turn else { return endTurn() + ["shared value \(text(of: write))"] }
      return ["  finds \(text(of: write))"]
    case .called(let call):
      if let turn, call.site == .turn(turn) { return ["  \(Self.text(of: call))"] }
      return endTurn() + ["\(call.site): \(Self.text(of: call))"]
    case .started(let effect): return endTurn() + [Self.text(of: effect)]
    case .ended(let id, let end): return endTurn() + ["effect \(id) \(Self.text(of: end))"]
    }
  }

  /// Notes the states before and after the last fact, and returns the text of their difference.
  mutating func didReplay(_ fact: LogFact<State, Action>, _ before: State?, _ after: State?)
    -> [String]
  {
    guard let after else { return [] }
    switch fact {
    case .snapshot(_, let turn):
      guard before == nil else { return [] }
      return ["The state after turn \(turn):", String(customDumping: after).indented(2)]
    case .turn, .put:
      difference = before.map { diff($0, after) ?? "  (No state changes)" }
    case .wrote, .shared, .called, .started, .ended, .hash: break
    }
    return []
  }

  /// Returns the text that was held back.
  mutating func endTurn() -> [String] {
    defer { (turn, difference) = (nil, nil) }
    return difference.map { [$0] } ?? []
  }

  private mutating func text(of write: LoggedWrite) -> String {
    let before = sharedValues.updateValue(write.value, forKey: write.name)
    let value = write.value.shortened
    guard let before, before != write.value else { return "\(write.name): \(value)" }
    return "\(write.name): \(before.shortened) → \(value)"
  }

  private static func text(of call: LoggedCall) -> String {
    let arguments = call.arguments.map { $0?.text.shortened ?? "…" }.joined(separator: ", ")
    let result =
      switch call.outcome {
      case .returned(let value): value.text.shortened
      case .threw(let type, let text, _): "throws \(text.shortened) (\(type))"
      case .opaque(let type): "\(type), which is not recorded"
      }
    return "\(call.name)(\(arguments)) → \(result)"
  }

  private static func text(of effect: LoggedEffect) -> String {
    let name = effect.name.map { " '\($0)'" } ?? ""
    let path = effect.path.isEmpty ? "" : ", of \(effect.path.joined(separator: " "))"
    let ids =
      effect.cancellationIDs.isEmpty
      ? "" : ", cancelled by \(effect.cancellationIDs.joined(separator: ", "))"
    return "effect \(effect.id)\(name) starts (\(effect.location))\(path)\(ids)"
  }

  private static func text(of end: LoggedEnd) -> String {
    switch end {
    case .finished: "finishes"
    case .cancelled: "is cancelled"
    case .failed(let error): "fails: \(error)"
    }
  }
}

extension String {
  /// Shortened to about a line: responses of a network can be long.
  fileprivate var shortened: String {
    let most = 300
    return count > most ? "\(prefix(most))… (\(count) characters)" : self
  }
}
