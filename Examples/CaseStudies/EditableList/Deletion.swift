import ComposableArchitecture

/// Rows that were deleted together, and their positions, for undo.
public struct Deletion: Codable, Equatable, Sendable {
  /// In the order of the list.
  public private(set) var removed: [Removed]

  /// One row, and its position in the list before the deletion.
  public struct Removed: Codable, Equatable, Sendable {
    public let position: Int
    public let row: Todo.State

    public init(position: Int, row: Todo.State) {
      self.position = position
      self.row = row
    }
  }

  /// The ids of the rows.
  var ids: [Todo.State.ID] { removed.map(\.row.id) }

  public init(_ removed: [Removed]) {
    self.removed = removed
  }

  /// Removes rows from a list. Unknown ids are ignored.
  init(of ids: some Sequence<Todo.State.ID>, from rows: inout IdentifiedArrayOf<Todo.State>) {
    removed = []
    for position in ids.compactMap({ rows.index(id: $0) }).sorted() {
      var row = rows[position]
      // The effect of a pending suggestion ends with its row and does not return with it.
      if row.suggestion == .awaited { row.suggestion = .notAsked }
      removed.append(Removed(position: position, row: row))
    }
    for removed in removed { rows.remove(id: removed.row.id) }
  }

  /// Counts a row that was added on top of the list.
  mutating func makeRoomOnTop() {
    removed = removed.map { Removed(position: $0.position + 1, row: $0.row) }
  }

  /// Restores the rows at their positions, or as near as the list's length allows.
  func undo(in rows: inout IdentifiedArrayOf<Todo.State>) {
    for removed in removed {
      rows.insert(removed.row, at: min(removed.position, rows.count))
    }
  }
}
