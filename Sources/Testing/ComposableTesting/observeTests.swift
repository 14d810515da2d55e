internal import ComposableDependencies

/// Gives tests their own default values of dependencies. Called when the program is loaded, by the target
/// ComposableTestObserver.
@_cdecl("composable_observe_tests")
func observeTests() {
  observeXCTest()
  #if canImport(Testing)
    DependencyValues.distinguishTestCases(by: identityOfRunningCase)
  #endif
}
