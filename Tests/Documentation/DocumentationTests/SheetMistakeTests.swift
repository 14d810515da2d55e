import Foundation
import Testing
import TypecheckSupport

#if Macros
  /// Sheets of a destination's cases cost the compiler nothing when it explains a mistake in their view. As in
  /// ``ViewMistakeTests``, the scopes of the compiler's solver stand for its time.
  @Suite(
    .enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"),
    .serialized)
  struct SheetMistakeTests {
    @Test func aCorrectView() async throws {
      let check = try await SwiftTypecheck(BudgetText().text, countsScopes: true)
      #expect(check.output == "")
      #expect(check.scopes < 3_000)
    }

    @Test(arguments: [1, 3, 8])
    func anyNumberOfSheets(_ sheets: Int) async throws {
      let mistake = BudgetText.mistakes[0]
      let text = BudgetText(sheets: sheets).text(with: mistake)
      let check = try await SwiftTypecheck(text.text, countsScopes: true)
      #expect(mistake.isNamed(by: check.output, in: text), "\(check.output)")
      #expect(check.errors.count == 1)
      #expect(check.scopes < 6_500 + 100 * sheets)
    }

    /// All of them in the long form, and else every third.
    static let chosen = BudgetText.mistakes.enumerated()
      .filter {
        $0.offset % 3 == 0 || ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil
      }
      .map(\.element)

    @Test("A mistake in a view of 80 lines", arguments: chosen)
    func mistake(_ mistake: Mistake) async throws {
      let text = BudgetText().text(with: mistake)
      let check = try await SwiftTypecheck(text.text, countsScopes: true)
      #expect(mistake.isNamed(by: check.output, in: text), "\(check.output)")
      #expect(check.scopes < 10_000)
    }
  }
#endif
