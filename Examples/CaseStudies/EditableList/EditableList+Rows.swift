import ComposableArchitecture
import Foundation

extension EditableList.State {
  /// Adds a row on top.
  mutating func add(_ row: Todo.State) {
    rows.insert(row, at: 0)
    deletion?.makeRoomOnTop()
  }

  /// Deletes rows and remembers them for undo. An earlier deletion is forgotten.
  mutating func delete(_ ids: some Sequence<Todo.State.ID>) {
    deletion = Deletion(of: ids, from: &rows)
  }

  /// Moves the rows that are done to the end.
  ///
  /// The deleted rows take part: an undo must put them back into a sorted list, and no sort follows it.
  mutating func sortDone() {
    guard let deletion else {
      rows.partition(by: \.isDone)
      return
    }
    deletion.undo(in: &rows)
    rows.partition(by: \.isDone)
    delete(deletion.ids)
  }

  /// Moves visible rows before another visible row, or behind the last one.
  mutating func move(from source: IndexSet, to destination: Int) {
    let shown = shownRows
    let sources = source.compactMap { rows.index(id: shown[$0].id) }
    // Behind the last visible row, not behind the rows that a filter hides after it.
    let target =
      destination < shown.count
      ? rows.index(id: shown[destination].id)
      : shown.last.flatMap { rows.index(id: $0.id) }.map { $0 + 1 }
    rows.move(fromOffsets: sources, toOffset: target ?? rows.count)
  }
}
