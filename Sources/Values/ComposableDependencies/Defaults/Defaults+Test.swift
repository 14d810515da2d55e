internal import ComposableRuntime
import IssueReporting

extension Defaults {
  /// The defaults of the test of Swift Testing that this task runs in.
  ///
  /// The cases of a parameterized test share them: nothing distinguishes the cases from outside.
  static var ofRunningTest: Defaults? {
    guard isTesting, case .swiftTesting(let testing?) = TestContext.current else { return nil }
    return ofTests.withLock { defaults in
      if let known = defaults[testing.test.id] { return known }
      let new = Defaults()
      defaults[testing.test.id] = new
      return new
    }
  }

  private static let ofTests = Locked<[TestContext.Testing.Test.ID: Defaults]>([:])
}
