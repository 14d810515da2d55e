import Testing
import TypecheckSupport

/// An effect may go to another actor only if its action may.
@Suite(.enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
struct EffectSendabilityTests {
  @Test func ofAnActionThatIsSendable() throws {
    #expect(try check("struct Action: Sendable {}").output == "")
  }

  @Test func ofAnActionThatIsNot() throws {
    let check = try check("final class Action { var count = 0 }")
    #expect(check.errors.count == 1, "\(check.output)")
    #expect(check.errors.first?.contains("Sendable") == true, "\(check.output)")
  }

  private func check(_ action: String) throws -> SwiftTypecheck {
    try SwiftTypecheck(
      """
      import ComposableArchitecture
      \(action)
      func giveAway(_ value: some Sendable) {}
      func test() { giveAway(Effect<Action>.none) }
      """)
  }
}
