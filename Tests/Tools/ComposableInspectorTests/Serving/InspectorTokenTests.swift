import Testing

@testable import ComposableInspector

@Suite struct InspectorTokenTests {
  @Test func tokensDiffer() {
    let tokens = (0..<100).map { _ in InspectorToken().text }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func onlyTheWholeTokenMatches() {
    let token = InspectorToken()
    #expect(token.matches(token.text))
    #expect(!token.matches(""))
    #expect(!token.matches(String(token.text.dropLast())))
    #expect(!token.matches(token.text + "0"))
    #expect(!token.matches(token.text.dropLast() + "x"))
    #expect(!token.matches("x" + token.text.dropFirst()))
  }
}
