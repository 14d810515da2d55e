import Foundation
import Testing
import TypecheckSupport

#if Macros
  /// A mistake in a reducer of twenty actions is an error that names it, in the line where it is. As in
  /// ``ViewMistakeTests``, the scopes of the compiler's solver stand for its time.
  @Suite(
    .enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"),
    .serialized)
  struct ReducerMistakeTests {
    @Test func aCorrectReducer() async throws {
      let check = try await SwiftTypecheck(ReducerText.text, countsScopes: true)
      #expect(check.output == "")
      #expect(check.scopes < 3_000)
    }

    /// All of them in the long form, and else every third.
    static let chosen = ReducerText.mistakes.enumerated()
      .filter {
        $0.offset % 3 == 0 || ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil
      }
      .map(\.element)

    @Test(arguments: chosen)
    func aMistake(_ mistake: Mistake) async throws {
      let text = ReducerText.text(with: mistake)
      let check = try await SwiftTypecheck(text.text, countsScopes: true)
      #expect(mistake.isNamed(by: check.output, in: text), "\(check.output)")
      #expect(check.errors.count <= 2, "\(check.output)")
      #expect(check.scopes < 6_000)
    }
  }
#endif
