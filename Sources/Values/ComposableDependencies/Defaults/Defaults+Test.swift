internal import ComposableRuntime
import IssueReporting

extension Defaults {
  /// The defaults of the test of Swift Testing that this task runs in, or of the case, if the test is parameterized.
  static var ofRunningTest: Defaults? {
    guard isTesting, case .swiftTesting(let testing?) = TestContext.current else { return nil }
    let test = RunningTest(
      id: testing.test.id, case: RunningTest.findCase.withLock { $0 }?())
    return ofTests.withLock { defaults in
      if let known = defaults[test] { return known }
      let new = Defaults()
      defaults[test] = new
      return new
    }
  }

  private static let ofTests = Locked<[RunningTest: Defaults]>([:])
}

private struct RunningTest: Hashable {
  let id: TestContext.Testing.Test.ID
  let `case`: AnyHashable?

  /// Nil without ComposableTesting: only a module that imports Testing knows the case.
  static let findCase = Locked<(@Sendable () -> AnyHashable?)?>(nil)
}

extension DependencyValues {
  /// Sets what returns the identity of the case of a parameterized test that the task runs in: nil if there is none.
  package static func distinguishTestCases(by findCase: @escaping @Sendable () -> AnyHashable?) {
    RunningTest.findCase.withLock { $0 = findCase }
  }
}
