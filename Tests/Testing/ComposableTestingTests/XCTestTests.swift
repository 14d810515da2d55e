import ComposableArchitecture
import ComposableTesting
import XCTest

// The only XCTest test: a test store works, and fails, there too.
@MainActor final class XCTestTests: XCTestCase {
  func testStore() async {
    let clock = TestClock()
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.later(1))
    await clock.advance(by: .seconds(1))
    await store.receive(.set(1)) { $0.count = 1 }
    await store.finish()
    let failures = await failures { await store.send(.increment) }
    XCTAssertEqual(failures.count, 1)
  }
}
