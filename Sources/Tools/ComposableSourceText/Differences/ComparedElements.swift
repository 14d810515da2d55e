/// What happened to the elements of a collection.
struct ElementChanges {
  enum Kind {
    case changed(Any, Any)
    case removed(Any)
    case inserted(Any)
    case moved(from: Int, Any)
  }

  struct Step {
    let label: String
    /// What the label names: a dictionary's key, or a set's element; nil for a position.
    let subject: Any?
    /// The key, if it is in a dictionary.
    var key: Any?
    let kind: Kind
    /// Where the element is in the collection before, and in the one after, if the label does not say it.
    let positions: (before: Int?, after: Int?)
  }

  private(set) var steps: [Step] = []
  private(set) var isComplete = true
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// - Returns: false if there are enough.
  @discardableResult
  mutating func add(
    _ label: @autoclosure () -> String, _ kind: Kind, of subject: Any? = nil, key: Any? = nil,
    at positions: (before: Int?, after: Int?) = (nil, nil)
  ) -> Bool {
    guard steps.count < limit else {
      isComplete = false
      return false
    }
    steps.append(
      Step(
        label: label(), subject: subject ?? key, key: key, kind: kind, positions: positions))
    return true
  }

  /// - Parameter old: the position before, if the element had one.
  mutating func add(at position: Int, from old: Int? = nil, _ kind: Kind) -> Bool {
    add("[\(position)]", kind, at: (old == position ? nil : old, nil))
  }

  /// Of collections without an order, in that of the labels.
  var sorted: ElementChanges {
    var copy = self
    copy.steps.sort { $0.label < $1.label }
    return copy
  }
}

/// A collection that is compared with an earlier one, where the type of its elements is known: no element that both
/// share is boxed.
protocol ComparedElements {
  /// - Parameters:
  ///   - before: a collection of the same type.
  ///   - limit: how many changes are looked at.
  /// - Returns: nil if it is of another type.
  func changes(since before: Any, _ limit: Int) -> ElementChanges?
}
