import Testing

@testable import ComposableCommands

@Suite struct DriverTests {
  private func driver(
    _ command: CommandOptions.Name = .test, module: String? = "Shop", feature: String = "Cart()",
    wrong: String? = nil, imports: [String] = []
  ) -> Driver {
    Driver(
      number: 2, command: command, module: module, imports: imports, feature: feature, wrong: wrong)
  }

  @Test func text() {
    #expect(
      driver(wrong: "state.total < 0", imports: ["Models", "Shop"]).text == """
        // Written by `composable`; removed when it ends.
        import ComposableRecordingTesting
        import Models
        @testable import Shop
        import Testing

        @MainActor @Test func composableCommand2() async throws {
          try await _RecordingCommand.writeTest({
            Cart()
          }, wrong: { state in
            state.total < 0
          })
        }

        """)
    #expect(driver(.show, module: nil).text.contains("_RecordingCommand.show({\n    Cart()\n  })"))
    #expect(driver(.replay).text.contains("_RecordingCommand.replay("))
  }

  @Test(arguments: [
    (
      "no such module 'Shop'",
      "The test target can't import the module 'Shop'. Choose another one: --target."
    ),
    (
      "type 'Cart.State' does not conform to protocol 'Decodable'",
      "The state and the actions of 'Cart' have to be 'Codable', and are not anymore."
    ),
    (
      "static method 'show' requires that 'Cart.State' conform to 'Encodable'",
      "The state and the actions of 'Cart' have to be 'Codable', and are not anymore."
    ),
    (
      "static method 'writeTest' requires that 'Cart.State' conform to 'Equatable'",
      "The state of 'Cart' has to be 'Equatable', for a test."
    ),
    (
      "cannot find 'Cart' in scope",
      "There is no feature 'Cart' in the module 'Shop'. If it has another name now: --feature."
    ),
    (
      "missing argument for parameter 'limit' in call",
      """
      The feature can't be made by 'Cart()'. Give the expression that makes it: --feature. Modules that it needs: --imports.
      """
    ),
  ])
  func problems(_ error: String, _ message: String) {
    let line = "/shop/Tests/ComposableCommand2.swift:8:5: error: \(error)"
    #expect(
      driver().problem(CompilerErrors(texts: [line])).description == "\(message)\n\n\(line)")
  }
}

@Suite struct CompilerErrorTests {
  private let output = """
    Building for debugging...
    [3/5] Emitting module ShopTests
    /shop/Tests/A.swift:3:7: error: cannot find 'x' in scope
     1 | import Testing
     3 | let a = x
       |         `- error: cannot find 'x' in scope

    /shop/Tests/B.swift:1:1: warning: unused
    1 | b
    error: emit-module command failed with exit code 1 (use -v to see invocation)
    [4/5] Compiling ShopTests A.swift
    /shop/Tests/A.swift:3:7: error: cannot find 'x' in scope
     1 | import Testing
     3 | let a = x
       |         `- error: cannot find 'x' in scope

    /shop/Tests/B.swift:9:1: error: expected '}'
    error: fatalError
    """

  @Test func onlyErrorsAndEachOnce() {
    let errors = CompilerErrors(in: output)
    #expect(
      errors.text == """
        /shop/Tests/A.swift:3:7: error: cannot find 'x' in scope
         1 | import Testing
         3 | let a = x
           |         `- error: cannot find 'x' in scope

        /shop/Tests/B.swift:9:1: error: expected '}'
        """)
    #expect(
      errors.errors(in: "B.swift")?.texts == ["/shop/Tests/B.swift:9:1: error: expected '}'"])
    #expect(errors.errors(in: "C.swift") == nil)
  }

  @Test func anOutputWithoutErrors() {
    #expect(CompilerErrors(in: "\nno space left\n").texts == ["no space left"])
  }
}
