import ComposableArchitecture
import ComposableTesting
import Synchronization
import XCTest

/// Each test starts with new default values. XCTest runs these one after the other in one process, in any
/// order: values that leaked from one would fail the next.
final class XCTestDefaultsTests: XCTestCase {
  func testFirst() { expectNewDefaults() }

  func testSecond() async {
    expectNewDefaults()
    await Task.detached { expectNext(2) }.value
  }

  @MainActor func testThird() async {
    let store = Store(initialState: StackState<Int>()) {
      Reduce<StackState<Int>, Void> { stack, _ in
        stack.append(1)
        return .none
      }
    }
    store.send(())
    XCTAssertEqual(store.withState { Array($0.ids) }, [0])
    store.send(())
    XCTAssertEqual(store.withState { Array($0.ids) }, [0, 1])
  }

}

private func expectNewDefaults() {
  var stack = StackState([1])
  stack.append(2)
  XCTAssertEqual(Array(stack.ids), [0, 1])
  expectNext(0)
  expectNext(1)
}

private func expectNext(_ number: Int) {
  @Dependency(\.numbers) var numbers
  XCTAssertEqual(numbers.next(), number)
}

private final class Numbers: TestDependencyKey, Sendable {
  private let last = Mutex(-1)

  static var testValue: Numbers { Numbers() }

  func next() -> Int {
    last.withLock {
      $0 += 1
      return $0
    }
  }
}

extension DependencyValues {
  fileprivate var numbers: Numbers {
    get { self[Numbers.self] }
    set { self[Numbers.self] = newValue }
  }
}
