import ComposableViews
import ComposableViewsTesting
import Foundation
import Testing

@MainActor @Suite struct RowLimitsTests {
  private struct Rows: View {
    @State private var names = ["a", "b", "c"]
    var isFrozen = false
    @ViewBuilder var row: (String) -> AnyView
    var body: some View {
      List {
        ForEach(names, id: \.self) { row($0) }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
          .deleteDisabled(isFrozen)
          .moveDisabled(isFrozen)
      }
    }
  }

  @Test func aWholeForEach() {
    let screen = TestScreen { Rows(isFrozen: true) { AnyView(Text($0)) } }
    #expect(screen.text == "List\n  a {fixed}\n  b {fixed}\n  c {fixed}")
  }

  @Test func aRowInsideOfOtherModifiersAndViews() {
    let screen = TestScreen {
      Rows { name in
        AnyView(
          VStack { Text(name) }
            .deleteDisabled(name == "a").padding().deleteDisabled(false)
            .focusable(name))
      }
    }
    #expect(
      screen.text == """
        List
          VStack {movable}
            a
          VStack {deletable, movable}
            b
          VStack {deletable, movable}
            c
        """)
  }

  @Test func rowsMoveAroundAFixedOne() {
    let screen = TestScreen { Rows { AnyView(Text($0).moveDisabled($0 == "b")) } }
    screen.move("c", to: 0)
    #expect(
      screen.text == """
        List
          c {deletable, movable}
          a {deletable, movable}
          b {deletable, fixed}
        """)
  }

  @Test func withoutAnActionThereIsNothingToLimit() {
    let screen = TestScreen {
      List { Text("a").deleteDisabled(true).moveDisabled(true) }
    }
    #expect(screen.text == "List\n  a")
  }
}

extension View {
  /// A view with a modifier that hands on what is meant for the row.
  fileprivate func focusable(_ name: String) -> some View { accessibilityHidden(false) }
}
