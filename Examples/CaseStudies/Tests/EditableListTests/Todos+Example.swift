import ComposableArchitecture
import EditableList
import Foundation

extension IdentifiedArray where Element == Todo.State, ID == UUID {
  /// 1 and 3 are open, 2 and 4 are done.
  static let example: Self = [
    Todo.State(id: UUID(1), text: "one"),
    Todo.State(id: UUID(2), text: "two", isDone: true),
    Todo.State(id: UUID(3), text: "three"),
    Todo.State(id: UUID(4), text: "four", isDone: true),
  ]

  /// The rows of the example with these numbers, in this order.
  static func example(_ numbers: [Int]) -> Self {
    Self(uniqueElements: numbers.compactMap { example[id: UUID($0)] })
  }
}

extension Deletion {
  /// The deletion of the rows with these numbers.
  static func example(
    _ numbers: [Int], of rows: IdentifiedArrayOf<Todo.State> = .example
  ) -> Deletion {
    Deletion(
      rows.enumerated().filter { numbers.map { UUID($0) }.contains($0.element.id) }
        .map { Removed(position: $0.offset, row: $0.element) })
  }
}
