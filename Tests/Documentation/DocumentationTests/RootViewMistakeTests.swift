import Foundation
import Testing
import TypecheckSupport

#if Macros
  /// A mistake is one error that names it, also in a root view that uses names which are tempting to declare more than once:
  /// a list with a selection, `onChange`, an overlay, and properties of a store where a value of any type fits. As in
  /// ``ViewMistakeTests``, the scopes of the compiler's solver stand for its time; here 9,000 are a second.
  @Suite(
    .enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"),
    .serialized)
  struct RootViewMistakeTests {
    @Test func correct() async throws {
      let check = try await SwiftTypecheck(ClubText.text, countsScopes: true)
      #expect(check.output == "")
      #expect(check.scopes < 4_000)
    }

    /// All of them in the long form.
    static let chosen =
      ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil
      ? ClubText.mistakes[...] : ClubText.mistakes.prefix(3)

    @Test(arguments: chosen)
    func mistake(_ mistake: Mistake) async throws {
      let text = ClubText.text(with: mistake)
      let check = try await SwiftTypecheck(text.text, countsScopes: true)
      #expect(check.errors.count == 1)
      #expect(mistake.isNamed(by: check.output, in: text), "\(check.output)")
      #expect(check.scopes < 40_000)
    }

    /// The state of a store changes by actions.
    @Test(arguments: ["store.isLoading = true", "store.isLoading.toggle()", "store.limit += 1"])
    func anAssignment(_ assignment: String) async throws {
      let text = ClubText.text(
        with: Mistake("store.send(.aboutTapped)", assignment, "is unavailable: Actions change"))
      let check = try await SwiftTypecheck(text.text)
      #expect(check.errors.count == 1)
      #expect(check.output.contains(#"'store.send(.set(\.name, value))'"#), "\(check.output)")
    }
  }
#endif
