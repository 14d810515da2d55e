#if canImport(XCTest)
  internal import ComposableDependencies
  import XCTest

  /// Gives each test of XCTest its own default values of dependencies.
  private final class XCTestObserver: NSObject, XCTestObservation {
    func testCaseWillStart(_ testCase: XCTestCase) {
      DependencyValues.beginXCTest()
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      DependencyValues.endXCTest()
    }
  }
#endif

/// Gives each test of XCTest its own default values of dependencies, from now on.
func observeXCTest() {
  #if canImport(XCTest)
    XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
  #endif
}
