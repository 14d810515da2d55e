import ComposableViews
import ComposableViewsTesting
import Foundation
import Testing

@MainActor @Suite struct RowEventTests {
  struct Rows: View {
    @State private var names = ["a", "b"]
    var canMove = true
    var isDisabled = false
    var body: some View {
      List {
        ForEach(names, id: \.self) { Text($0) }
          .onDelete { offsets in for offset in offsets { names.remove(at: offset) } }
          .onMove(perform: canMove ? { _, _ in names.swapAt(0, 1) } : nil)
      }
      .disabled(isDisabled)
    }
  }

  private let first = ElementID(rawValue: 2)

  @Test func aRowThatCanNotMoveReportsIt() {
    let screen = TestScreen { Rows(canMove: false) }
    #expect(screen.graph.send(.move(to: 0), to: first) == .unexpected)
    #expect(screen.text == "List\n  a {deletable}\n  b {deletable}")
  }

  @Test func anInvalidOffsetIsUnexpected() {
    let screen = TestScreen { Rows() }
    #expect(screen.graph.send(.move(to: 3), to: first) == .unexpected)
    #expect(screen.graph.send(.move(to: -1), to: first) == .unexpected)
    #expect(screen.graph.send(.move(to: 2), to: first) == .handled)
    #expect(screen.text == "List\n  b {deletable, movable}\n  a {deletable, movable}")
  }

  @Test func rowsOfADisabledListStay() {
    let screen = TestScreen { Rows(isDisabled: true) }
    #expect(screen.graph.send(.delete, to: first) == .disabled)
    #expect(screen.graph.send(.move(to: 2), to: first) == .disabled)
  }

  @Test func anEventForARemovedRowIsGone() {
    let screen = TestScreen { Rows() }
    #expect(screen.graph.send(.delete, to: first) == .handled)
    #expect(screen.graph.send(.delete, to: first) == .gone)
    #expect(screen.text == "List\n  b {deletable, movable}")
  }
}
