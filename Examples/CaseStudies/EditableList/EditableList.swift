import ComposableArchitecture
import Foundation

/// A to-do list: rows are added, edited, deleted, moved, filtered and sorted.
///
/// The offsets in its actions are those of the visible rows, as in a view's list.
@Reducer
public struct EditableList: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    public var rows: IdentifiedArrayOf<Todo.State>
    public var filter: Filter
    /// The deletion that the next undo restores.
    public var deletion: Deletion?

    /// The visible rows.
    public var shownRows: IdentifiedArrayOf<Todo.State> {
      filter == .all ? rows : rows.filter(filter.includes)
    }

    public init(rows: IdentifiedArrayOf<Todo.State> = [], filter: Filter = .all) {
      self.rows = rows
      self.filter = filter
    }
  }

  public enum Action: Codable, Sendable {
    case addButtonTapped
    case clearDoneButtonTapped
    case delete(IndexSet)
    case filterChanged(Filter)
    case move(IndexSet, to: Int)
    case rows(IdentifiedActionOf<Todo>)
    case sortDone
    case undoButtonTapped
  }

  private enum CancelID { case sort }

  /// How long a completed row keeps its position before it moves to the end.
  public static let pause: Duration = .seconds(1)

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.uuid) private var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.rows.insert(Todo.State(id: uuid()), at: 0)
        return .none

      case .clearDoneButtonTapped:
        state.delete(state.rows.filter(\.isDone).ids)
        return .none

      case .delete(let offsets):
        let shown = state.shownRows
        state.delete(offsets.map { shown[$0].id })
        return .none

      case .filterChanged(let filter):
        state.filter = filter
        return .none

      case .move(let source, let destination):
        state.move(from: source, to: destination)
        return .none

      case .rows(.element(_, .doneToggled)):
        // Rows must not jump away under the finger while the user completes several of them.
        return .send(.sortDone)
          .debounce(id: CancelID.sort, for: Self.pause, clock: clock)

      case .rows:
        return .none

      case .sortDone:
        state.rows.partition(by: \.isDone)
        return .none

      case .undoButtonTapped:
        state.deletion?.undo(in: &state.rows)
        state.deletion = nil
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      Todo()
    }
  }
}
