import Testing
import TypecheckSupport

/// A feature's view needs the feature's store, and accepts no other.
@Suite(
  .enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
struct ModularityTests {
  static let views = [
    (module: "Counter", feature: "Counter", view: "CounterView"),
    (module: "PrimeModal", feature: "PrimeModal", view: "IsPrimeModalView"),
    (module: "FavoritePrimes", feature: "FavoritePrimes", view: "FavoritePrimesView"),
  ]

  /// A file that imports only the feature's module.
  @Test(arguments: views)
  func aViewIsMadeWithItsFeaturesModuleAlone(
    module: String, feature: String, view: String
  ) async throws {
    let check = try await SwiftTypecheck(
      """
      import \(module)
      import ComposableUI

      @MainActor func show(_ store: StoreOf<\(feature)>) -> some View { \(view)(store: store) }
      """)
    #expect(check.output == "")
  }

  @Test(arguments: views)
  func aViewDoesNotTakeTheAppsStore(module: String, feature: String, view: String) async throws {
    let check = try await SwiftTypecheck(
      """
      import \(module)
      import ComposableUI
      import PrimeTime

      @MainActor func show(_ store: StoreOf<PrimeTime>) -> some View { \(view)(store: store) }
      """)
    #expect(
      check.errors.contains { $0.hasPrefix("cannot convert value of type 'StoreOf<PrimeTime>'") },
      "\(check.output)")
  }
}
