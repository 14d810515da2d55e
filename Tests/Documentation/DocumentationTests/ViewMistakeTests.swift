import Foundation
import Testing
import TypecheckSupport

#if Macros
  /// A mistake in a view of real size is an error that names it, and the compiler finds it without trying
  /// combinations. The number of scopes that its constraint solver opened stands for the time, which a test can't
  /// measure: about 4,000 scopes are a second.
  @Suite(
    .enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"),
    .serialized)
  struct ViewMistakeTests {
    @Test("A correct view", arguments: [1, 7])
    func correct(sections: Int) async throws {
      let check = try await SwiftTypecheck(TrackerText(sections: sections).text, countsScopes: true)
      #expect(check.output == "")
      #expect(check.scopes < 2_500 + 600 * sections)
    }

    /// All of them in the long form, and else every third.
    static let chosen = TrackerText.mistakes.enumerated()
      .filter {
        $0.offset % 3 == 0 || ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil
      }
      .map(\.element)

    @Test("A mistake in a view of 75 lines", arguments: chosen)
    func mistake(_ mistake: Mistake) async throws {
      let text = TrackerText().text(with: mistake)
      let check = try await SwiftTypecheck(text.text, countsScopes: true)
      #expect(mistake.isNamed(by: check.output, in: text), "\(check.output)")
      #expect(check.scopes < 8_000)
    }

    @Test("A mistake in a view of 290 lines", arguments: TrackerText.mistakes.prefix(2))
    func mistakeInLongView(_ mistake: Mistake) async throws {
      let text = TrackerText(sections: 8).text(with: mistake)
      let check = try await SwiftTypecheck(text.text, countsScopes: true)
      #expect(mistake.isNamed(by: check.output, in: text), "\(check.output)")
      #expect(check.scopes < 20_000)
    }
  }
#endif
