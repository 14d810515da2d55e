import ComposableArchitecture
import ComposableTesting
import Testing

/// Has to fail, in a package that links nothing but the test store: a test that can't fail is none.
@MainActor @Test func wrong() async {
  let store = TestStore(initialState: 0) {
    Reduce<Int, Bool> { state, _ in
      state += 1
      return .none
    }
  }
  await store.send(true) { $0 = 7 }
}
