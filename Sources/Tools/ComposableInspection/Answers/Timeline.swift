/// A sequence of turns: what happened, or what would have happened.
package enum Timeline: Hashable, Sendable {
  /// What happened in the app.
  case recorded
  /// What would have happened, had it gone on differently.
  case fork(Fork)
  /// What a file has, by the number that the import gave.
  case imported(Int)
}

/// What would have happened, had the app gone on differently after a turn. Evaluated without effects, by the app's reducer.
///
/// Its turns are numbered from `base + 1`, one for each step that is not skipped.
package struct Fork: Hashable, Sendable {
  /// The last turn that is as it was.
  package var base: Int
  /// What follows, in order.
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
    /// A value that was typed, in place of the one at a path of the state.
    case value(String, at: ValuePath)
  }
}

/// The state after a turn of a timeline; after turn `first - 1` it is the state before the first one.
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

/// What may be typed next.
package struct Completion: Hashable, Sendable {
  /// The whole text after the completion was taken: `.search(.queryChanged(`.
  package let text: String
  /// What is shown in a list: `queryChanged(String)`.
  package let label: String

  package init(text: String, label: String) {
    self.text = text
    self.label = label
  }
}
