import ComposableArchitecture

/// Rows that were deleted together, and where they were, to put them back.
public struct Deletion: Equatable, Sendable {
  /// In the order of the list.
  public private(set) var removed: [Removed]

  /// One row, and its position in the list before the deletion.
  public struct Removed: Equatable, Sendable {
    public let position: Int
    public let row: Todo.State

    public init(position: Int, row: Todo.State) {
      self.position = position
      self.row = row
    }
  }

  public init(_ removed: [Removed]) {
    self.removed = removed
  }

  /// Takes rows out of a list. Ids that are not in there are no mistake.
  init(of ids: some Sequence<Todo.State.ID>, from rows: inout IdentifiedArrayOf<Todo.State>) {
    removed = []
    for position in ids.compactMap({ rows.index(id: $0) }).sorted() {
      var row = rows[position]
      // The look-up ends with its row and does not come back with it.
      if row.suggestion == .awaited { row.suggestion = .notAsked }
      removed.append(Removed(position: position, row: row))
    }
    for removed in removed { rows.remove(id: removed.row.id) }
  }

  /// Puts the rows back: where they were, or as near to it as the list is long now.
  func undo(in rows: inout IdentifiedArrayOf<Todo.State>) {
    for removed in removed {
      rows.insert(removed.row, at: min(removed.position, rows.count))
    }
  }
}
