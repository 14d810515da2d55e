import Testing
import TypecheckSupport

/// An effect may go to another actor only if its action may.
@Suite(.enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
struct EffectSendabilityTests {
  @Test func ofAnActionThatIsSendable() async throws {
    #expect(try await check("struct Action: Sendable {}").output == "")
  }

  @Test func ofAnActionThatIsNot() async throws {
    let check = try await check("final class Action { var count = 0 }")
    #expect(check.errors.count == 1, "\(check.output)")
    #expect(check.errors.first?.contains("Sendable") == true, "\(check.output)")
  }

  private func check(_ action: String) async throws -> SwiftTypecheck {
    try await SwiftTypecheck(
      """
      import ComposableArchitecture
      \(action)
      func giveAway(_ value: some Sendable) {}
      func test() { giveAway(Effect<Action>.none) }
      """)
  }
}
