internal import ComposableRuntime

extension Defaults {
  /// The defaults of the running test of XCTest, whose tests run one after the other. Nil outside of tests,
  /// and if the test doesn't link ComposableTesting, which observes XCTest.
  static var ofXCTest: Defaults? { current.withLock { $0 } }

  fileprivate static let current = Locked<Defaults?>(nil)
}

extension DependencyValues {
  /// Starts a test of XCTest with new defaults.
  package static func beginXCTest() {
    Defaults.current.withLock { $0 = Defaults() }
  }

  /// Ends the test of XCTest.
  package static func endXCTest() {
    Defaults.current.withLock { $0 = nil }
  }
}
