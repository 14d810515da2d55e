import Foundation
import IssueReporting

extension Defaults {
  /// The defaults of the test that this task runs in.
  ///
  /// The cases of a parameterized test share them: nothing distinguishes the cases from outside.
  static var ofRunningTest: Defaults? {
    guard isTesting, case .swiftTesting(let testing?) = TestContext.current else { return nil }
    return ofTests.defaults(of: testing.test.id)
  }

  private static let ofTests = DefaultsOfTests()
}

/// Unchecked: the dictionary is accessed only under the lock.
private final class DefaultsOfTests: @unchecked Sendable {
  private let lock = NSLock()
  private var defaults: [TestContext.Testing.Test.ID: Defaults] = [:]

  func defaults(of test: TestContext.Testing.Test.ID) -> Defaults {
    lock.lock()
    defer { lock.unlock() }
    if let known = defaults[test] { return known }
    let new = Defaults()
    defaults[test] = new
    return new
  }
}
