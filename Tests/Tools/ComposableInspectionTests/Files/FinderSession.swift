// Written from a session of Finder: turns 1 to 3.

import ComposableArchitecture
import ComposableRecordingTesting
import ComposableTesting
import Testing

/// Repeats turns 1 to 3 of a session of Finder.
@MainActor @Test func turns1To3OfFinder() async {
  let store = TestStore(
    initialState: recordedState(
      #"""
      {"isLoading":false,"password":"","query":"","results":[]}
      """#)
  ) {
    Finder()
  } withDependencies: {
    $0.answer(
      with: RecordedCalls(
        #"""
        {"shared":".inMemory(\"finderLimit\")","before":1,"value":2}
        {"call":"FinderClient.find","arguments":["swift"],"returned":["swift 1","swift 2","swift 3"]}
        """#))
  }
  // Only what the statements name is asserted.
  store.exhaustivity = .off
  await store.send(.queryChanged("swift")) {
    $0.query = "swift"
    $0.isLoading = true
  }
  await store.receive(\.responded) { $0.results = ["swift 1", "swift 2"] }
  await store.receive(\.finished) { $0.isLoading = false }
  await store.skipReceivedActions(strict: false)
}
