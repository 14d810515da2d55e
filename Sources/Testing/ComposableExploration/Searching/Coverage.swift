internal import ComposableSourceText

/// The kinds of actions, calls and outcomes in an exploration.
struct Coverage {
  private(set) var actions: Set<String> = []
  private(set) var screenActions: Set<String> = []
  private(set) var effects: Set<String> = []
  private(set) var calls: [String: Set<String>] = [:]
  /// The names of the `sometimes`, and whether each has held.
  private(set) var sometimes: [String: Bool] = [:]

  mutating func add(sometimes: [String: Bool]) {
    self.sometimes.merge(sometimes) { $0 || $1 }
  }

  mutating func add(action: Any) { actions.insert(ActionCases(of: action).path) }

  mutating func add(_ screenAction: ScreenAction) { screenActions.insert(screenAction.text) }

  mutating func add(_ effect: ExploredEffect) { effects.insert(effect.label) }

  mutating func add(_ call: PendingCall, _ outcome: PendingCall.Outcome) {
    let text =
      switch outcome {
      case .returns: "returned"
      case .alternative(let index):
        switch call.alternatives[index] {
        case .failure: "failed"
        case .value(let text): "returned \(text)"
        }
      case .cancelled: "was cancelled"
      }
    calls[call.name, default: []].insert(text)
  }
}
