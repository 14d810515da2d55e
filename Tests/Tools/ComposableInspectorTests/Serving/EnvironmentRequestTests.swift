import Testing

@testable import ComposableInspection
@testable import ComposableInspector

@Suite struct EnvironmentRequestTests {
  @Test func aPortIsThatOfThePage() throws {
    #expect(try EnvironmentRequest("4099") == .page(port: 4099))
    #expect(try EnvironmentRequest("0") == .page(port: 0))
    #expect(try EnvironmentRequest("terminal") == .terminal)
    #expect(try EnvironmentRequest("") == .nothing)
  }

  @Test(arguments: ["40x9", "-1", "65536", "127.0.0.1:4099", " 4099", "Terminal", "yes"])
  func anythingElseIsAnErrorThatSaysWhatToWrite(_ value: String) {
    let error = #expect(throws: InspectorError.self) { try EnvironmentRequest(value) }
    #expect(error?.description.hasPrefix("COMPOSABLE_INSPECT is '\(value)'. Write a port") == true)
  }
}
