import ComposableDependencies
import Testing

@Suite("Dependency contexts")
struct DependencyContextTests {
  @Test("are three")
  func three() {
    #expect(Set<DependencyContext>([.live, .preview, .test]).count == 3)
  }

  @Test func ofThisProcessIsTheTest() {
    #expect(DependencyValues().context == .test)
  }

  @Test(
    arguments: [
      ([:], false, DependencyContext.live),
      ([:], true, .test),
      (["XCODE_RUNNING_FOR_PREVIEWS": "1"], false, .preview),
      (["XCODE_RUNNING_FOR_PREVIEWS": "0"], false, .live),
      (["XCODE_RUNNING_FOR_PREVIEWS": "1"], true, .test),
      (["COMPOSABLE_DEPENDENCY_CONTEXT": "live"], true, .live),
      (["COMPOSABLE_DEPENDENCY_CONTEXT": "preview"], true, .preview),
      (["COMPOSABLE_DEPENDENCY_CONTEXT": "test", "XCODE_RUNNING_FOR_PREVIEWS": "1"], false, .test),
    ] as [([String: String], Bool, DependencyContext)])
  func isFoundOut(
    environment: [String: String], isTesting: Bool, context: DependencyContext
  ) {
    #expect(DependencyContext.detected(environment: environment, isTesting: isTesting) == context)
  }

  @Test func ofAWrongNameIsReported() {
    let issues = issues {
      let context = DependencyContext.detected(
        environment: ["COMPOSABLE_DEPENDENCY_CONTEXT": "tset"], isTesting: true)
      #expect(context == .test)
    }
    #expect(
      issues.map(\.message) == [
        """
        The environment variable COMPOSABLE_DEPENDENCY_CONTEXT is "tset", which is not a context. \
        It was ignored.

        Set it to "live", "preview" or "test", or unset it.
        """
      ])
  }
}
