/// The changes of a collection's elements.
struct ElementChanges {
  enum Kind {
    case changed(Any, Any)
    case removed(Any)
    case inserted(Any)
    case moved(from: Int, Any)
  }

  struct Step {
    let label: String
    /// The value that the label names: a dictionary's key, or a set's element; nil for a position.
    let subject: Any?
    /// The key, if it is in a dictionary.
    var key: Any?
    let kind: Kind
    /// The positions of the element in the old and the new collection, if they differ from the label.
    let positions: (before: Int?, after: Int?)
  }

  private(set) var steps: [Step] = []
  private(set) var isComplete = true
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// - Returns: false if the limit is reached.
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

  /// The changes sorted by label, for unordered collections.
  var sorted: ElementChanges {
    var copy = self
    copy.steps.sort { $0.label < $1.label }
    return copy
  }
}

/// A collection that is compared with an earlier one where its element type is known, so that common elements are not
/// boxed.
protocol ComparedElements {
  /// - Parameters:
  ///   - before: a collection of the same type.
  ///   - limit: the maximum number of changes.
  /// - Returns: nil if `before` has another type.
  func changes(since before: Any, _ limit: Int) -> ElementChanges?
}
