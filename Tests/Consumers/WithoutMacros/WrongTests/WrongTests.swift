import ComposableArchitecture
import ComposableTesting
import Testing

/// Must fail: proves that failures are reported in a package that links only ComposableTesting.
@MainActor @Test func wrong() async {
  let store = TestStore(initialState: 0) {
    Reduce<Int, Bool> { state, _ in
      state += 1
      return .none
    }
  }
  await store.send(true) { $0 = 7 }
}
