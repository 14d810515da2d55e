import ComposableArchitecture
import Foundation
import RecursiveTree

extension Node.State {
  /// 1 holds 2 and 5; 2 holds 3, which holds 4.
  static let example = Node.State(
    id: UUID(1), name: "one",
    children: [
      Node.State(
        id: UUID(2), name: "two",
        children: [
          Node.State(
            id: UUID(3), name: "three", children: [Node.State(id: UUID(4), name: "four")])
        ]),
      Node.State(id: UUID(5), name: "five"),
    ])
}
