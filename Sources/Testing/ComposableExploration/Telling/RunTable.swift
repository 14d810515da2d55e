internal import ComposableSourceText

/// A run as a table: a column for the user, and one for each effect.
struct RunTable {
  private enum Entry {
    case text(String, of: EffectTrace.ID?)
    case end(of: EffectTrace.ID)
  }

  private var entries: [Entry] = []
  private var titles: [EffectTrace.ID?: String] = [nil: "user"]

  /// Whether the user acts on a screen, and the screen sends actions.
  var hasScreen = false

  mutating func userDid(_ screenAction: ScreenAction) { add(nil, screenAction.text) }

  /// - Parameter task: the task of a screen that sent the action.
  mutating func turn(_ turn: StoreTurn, _ action: Any, by task: ExploredEffect?) {
    switch turn.cause {
    case .sent: add(task?.id, (hasScreen ? "sends " : "") + text(of: action), task)
    case .effect(let id): add(id, "sends \(text(of: action))")
    case .turn, .put: add(nil, "→ \(text(of: action))")
    }
  }

  mutating func called(_ call: PendingCall, by effect: ExploredEffect?) {
    add(call.effect, call.deadline == nil ? "calls \(call.text)" : call.text, effect)
  }

  mutating func ended(_ call: PendingCall, _ outcome: PendingCall.Outcome) {
    switch outcome {
    case .returns: add(call.effect, call.deadline == nil ? "\(call.name) returns" : "wakes")
    case .alternative(let index):
      switch call.alternatives[index] {
      case .failure: add(call.effect, "\(call.name) fails")
      case .value(let text): add(call.effect, "\(call.name) returns \(text)")
      }
    case .cancelled: add(call.effect, "\(call.name) is cancelled")
    }
  }

  mutating func finished(_ effect: EffectTrace.ID) { entries.append(.end(of: effect)) }

  private mutating func add(_ id: EffectTrace.ID?, _ text: String, _ effect: ExploredEffect? = nil)
  {
    if titles[id] == nil {
      let kind = effect?.isTask == true ? "task" : "effect"
      titles[id] =
        "\(kind) \(id.map { "\($0)" } ?? "")\(effect.map { ", \($0.label)" } ?? "")"
    }
    entries.append(.text(text, of: id))
  }

  private func text(of action: Any) -> String { SwiftText.line(of: action, limit: 100) }

  /// A column for each effect, if that fits; otherwise an effect gets the column of one that has ended, under a title there.
  var text: String {
    let text = text(sharingColumns: false)
    return text.prefix { !$0.isNewline }.count <= 100 ? text : self.text(sharingColumns: true)
  }

  private func text(sharingColumns isSharing: Bool) -> String {
    var layout = RunTableLayout()
    for entry in entries {
      switch entry {
      case .text(let text, let id): layout.add(text, of: id, titled: titles[id] ?? "")
      case .end(let id): if isSharing { layout.free(id) }
      }
    }
    return layout.text
  }
}
