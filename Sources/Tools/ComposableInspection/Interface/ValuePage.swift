/// The path to a part of a value: the labels of its ancestors, outermost first.
///
/// A label is the name of a property, of an enum's case, or the position of an element in brackets: `[3]`; for an
/// element of a dictionary, its key. The label of a value in an optional is `some`, and is left out.
package typealias ValuePath = [String]

/// Selects the part of a value to read.
package struct ValueQuery: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// The state at a point.
    case state(TimePoint)
    /// The action of a turn.
    case action(turn: Int, of: Timeline)
  }

  package var source: Source
  package var path: ValuePath
  /// The children to read: an offset and a number.
  package var offset: Int
  package var limit: Int

  package init(_ source: Source, path: ValuePath = [], offset: Int = 0, limit: Int = 100) {
    self.source = source
    self.path = path
    self.offset = offset
    self.limit = limit
  }
}

/// A value and some of its children.
package struct ValuePage: Hashable, Sendable {
  package var value: ValueNode
  package var offset: Int
  package var children: [ValueNode]

  package init(value: ValueNode, offset: Int = 0, children: [ValueNode] = []) {
    self.value = value
    self.offset = offset
    self.children = children
  }
}

/// A value in a tree.
package struct ValueNode: Hashable, Sendable {
  /// Its label below its parent; empty for the root.
  package var label: String
  /// The name of its type, without modules.
  package var type: String
  /// The value on one line, shortened: `"Blob"`, `3`, `.loaded`, `100,000 elements`.
  package var summary: String
  package var childCount: Int
  /// Whether its value is a secret. Then its summary is a stand-in, and it has no children.
  package var isRedacted: Bool
  /// Whether a typed value can replace it.
  package var isEditable: Bool

  package init(
    label: String, type: String, summary: String, childCount: Int = 0, isRedacted: Bool = false,
    isEditable: Bool = false
  ) {
    self.label = label
    self.type = type
    self.summary = summary
    self.childCount = childCount
    self.isRedacted = isRedacted
    self.isEditable = isEditable
  }
}

/// A part of a value that changed.
package struct ValueChange: Hashable, Sendable {
  /// The path to it. For an element that was inserted, removed or moved, the path to its collection, and its position.
  package var path: ValuePath
  /// The path to it in the previous value, if different: elements before it were inserted or removed, or it is in a
  /// set.
  package var pathBefore: ValuePath?
  /// The path to it in the new value, if different.
  package var pathAfter: ValuePath?
  /// The previous value on one line; nil if there was none.
  package var before: String?
  /// The new value; nil if there is none.
  package var after: String?
  /// For an element that was moved, its previous position. The value is unchanged; a change in it is a separate change.
  package var movedFrom: Int?
  /// Whether it is in a shared value, which is not a part of the state. The path begins with the name of the shared
  /// value.
  package var isOfSharedValue = false

  package init(path: ValuePath, before: String?, after: String?, movedFrom: Int? = nil) {
    self.path = path
    self.before = before
    self.after = after
    self.movedFrom = movedFrom
  }
}
