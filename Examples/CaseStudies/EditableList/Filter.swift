/// Selects the visible rows of the list.
public enum Filter: String, CaseIterable, Codable, Sendable {
  case all
  case active
  case done

  func includes(_ row: Todo.State) -> Bool {
    switch self {
    case .all: true
    case .active: !row.isDone
    case .done: row.isDone
    }
  }
}
