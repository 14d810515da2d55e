import ComposableArchitecture
import Foundation

extension EditableList.State {
  /// Deletes rows, so that they can be put back. That forgets what was deleted before.
  mutating func delete(_ ids: some Sequence<Todo.State.ID>) {
    deletion = Deletion(of: ids, from: &rows)
  }

  /// Moves shown rows to before another shown row, or behind the last one.
  mutating func move(from source: IndexSet, to destination: Int) {
    let shown = shownRows
    let sources = source.compactMap { rows.index(id: shown[$0].id) }
    // Behind the last of those that are shown, not behind what a filter hides after it.
    let target =
      destination < shown.count
      ? rows.index(id: shown[destination].id)
      : shown.last.flatMap { rows.index(id: $0.id) }.map { $0 + 1 }
    rows.move(fromOffsets: sources, toOffset: target ?? rows.count)
  }
}
