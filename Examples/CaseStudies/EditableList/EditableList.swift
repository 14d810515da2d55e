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
    /// The session goes on, for instance in a new process.
    case restored
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

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("a row is in the list, or can be put back into it") {
      before, action, after in
      let rest = Set(after.rows.map(\.id) + (after.deletion?.ids ?? []))
      return switch action {
      // The deletion replaces the previous one.
      case .clearDoneButtonTapped, .delete: rest.isSuperset(of: before.rows.map(\.id))
      case .addButtonTapped, .filterChanged, .move, .restored, .rows, .sortDone, .undoButtonTapped:
        rest.isSuperset(of: before.rows.map(\.id) + (before.deletion?.ids ?? []))
      }
    }
    FeatureProperty.never("a deleted row that is in the list, or awaits a suggestion") { state in
      state.deletion?.removed.contains {
        state.rows[id: $0.row.id] != nil || $0.row.suggestion == .awaited
      } ?? false
    }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.add(Todo.State(id: uuid()))
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

      case .restored:
        // What was under way begins again.
        let lookUps = state.rows.filter { $0.suggestion == .awaited }.ids.map {
          Effect.send(Action.rows(.element(id: $0, action: .lookUpButtonTapped)))
        }
        return .merge(lookUps + [sort()])

      case .rows(.element(_, .doneToggled)):
        return sort()

      case .rows:
        return .none

      case .sortDone:
        state.sortDone()
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

  /// Later, because rows must not jump away under the finger while the user completes several of them.
  private func sort() -> EffectOf<Self> {
    .send(.sortDone).debounce(id: CancelID.sort, for: Self.pause, clock: clock)
  }
}
