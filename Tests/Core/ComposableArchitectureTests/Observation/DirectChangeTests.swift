#if Macros
  import ComposableArchitecture
  import Observation
  import Testing

  /// States that are changed outside of a store.
  @Suite struct DirectChangeTests {
    @ObservableState struct Child: Equatable {
      var count = 0
      var name = ""
    }

    @ObservableState struct Parent: Equatable {
      var child = Child()
      var sibling = Child()
      var optional: Child?
      var children: [Child] = []
      var others: [Child] = []
      @Presents var presented: Child?
    }

    final class Flag: @unchecked Sendable { var isSet = false }

    static func observe(_ read: () -> Void) -> Flag {
      let flag = Flag()
      withObservationTracking(read) { flag.isSet = true }
      return flag
    }

    @Test func aCopyWrittenBack() {
      var state = Parent()
      var copy = state.child
      copy.count = 1
      let count = Self.observe { _ = state.child.count }
      state.child = copy
      #expect(count.isSet)
    }

    @Test func aCopyThatAMethodWritesBack() {
      func replace(_ child: inout Child, with other: Child) { child = other }
      var state = Parent()
      state.sibling = state.child
      state.sibling.count = 1
      let count = Self.observe { _ = state.child.count }
      replace(&state.child, with: state.sibling)
      #expect(count.isSet)
    }

    @Test func aPropertyOfAStateWithACopy() {
      var state = Parent()
      let copy = state.child
      let child = Self.observe { _ = state.child }
      state.child.count = 1
      #expect(!child.isSet)
      #expect(copy.count == 0)
    }

    @Test func aPropertyOfAPresentedState() {
      var state = Parent(optional: Child(), presented: Child())
      let flags = [Self.observe { _ = state.optional }, Self.observe { _ = state.presented }]
      let counts = [
        Self.observe { _ = state.optional?.count }, Self.observe { _ = state.presented?.count },
      ]
      state.optional?.count = 1
      state.presented?.count = 1
      #expect(!flags.contains { $0.isSet })
      #expect(!counts.contains { !$0.isSet })
    }

    @Test func anElementOfAnArray() {
      var state = Parent(children: [Child(), Child()], others: [Child()])
      let children = Self.observe { _ = state.children }
      let others = Self.observe { _ = state.others }
      let count = Self.observe { _ = state.children[0].count }
      state.children[0].count = 1
      #expect(count.isSet)
      #expect(!children.isSet && !others.isSet)
      state.others[0] = Child()
      #expect(others.isSet && !children.isSet)
      state.children.swapAt(0, 1)
      #expect(children.isSet)
    }

    @MainActor @Test func anElementOfAnArrayInAStore() {
      let store = Store<Parent, Int>(
        initialState: Parent(children: [Child(), Child()], others: [Child()])
      ) {
        Reduce { state, count in
          if count == 0 { state.children.append(Child()) } else { state.children[0].count = count }
          return .none
        }
      }
      let children = Self.observe { _ = store.children }
      let others = Self.observe { _ = store.others }
      let count = Self.observe { _ = store.children[0].count }
      store.send(1)
      #expect(count.isSet)
      #expect(!children.isSet && !others.isSet)
      store.send(0)
      #expect(children.isSet && !others.isSet)
    }
  }
#endif
