/// A sequence of turns, recorded or hypothetical.
package enum Timeline: Hashable, Sendable {
  /// The recorded turns of the app.
  case recorded
  /// A hypothetical sequence of turns.
  case fork(Fork)
  /// The turns of a file, by the number that the import returned.
  case imported(Int)
}

/// A hypothetical continuation of the app after a turn. The app's reducer evaluates it, without effects.
///
/// Its turns are numbered from `base + 1`, one for each step that is not skipped.
package struct Fork: Hashable, Sendable {
  /// The last unchanged turn.
  package var base: Int
  /// The steps after the base, in order.
  package var steps: [Step]

  package init(base: Int, steps: [Step] = []) {
    self.base = base
    self.steps = steps
  }

  package enum Step: Hashable, Sendable {
    /// The action of a turn that was recorded.
    case recorded(turn: Int)
    /// An action that was typed.
    case action(ActionText)
    /// A typed value, in place of the value at a path of the state.
    case value(String, at: ValuePath)
  }
}

/// The state after a turn of a timeline; after turn `first - 1`, the state before the first turn.
package struct TimePoint: Hashable, Sendable {
  package var timeline: Timeline
  package var turn: Int

  package init(_ turn: Int, of timeline: Timeline = .recorded) {
    self.timeline = timeline
    self.turn = turn
  }
}

/// An action as it was typed.
package enum ActionText: Hashable, Sendable {
  /// As in Swift: `.search(.queryChanged("swift"))`.
  case swift(String)
  /// As it is encoded: `{"search":{"_0":…}}`.
  case json(String)
}

/// A possible continuation of a typed text.
package struct Completion: Hashable, Sendable {
  /// The whole text with the completion: `.search(.queryChanged(`.
  package let text: String
  /// The text in a list: `queryChanged(String)`.
  package let label: String

  package init(text: String, label: String) {
    self.text = text
    self.label = label
  }
}
