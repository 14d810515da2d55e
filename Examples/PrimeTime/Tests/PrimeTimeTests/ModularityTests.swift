import Testing
import TypecheckSupport

/// A feature can't send another feature's actions: the code does not compile.
@Suite(
  .enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
struct ModularityTests {
  /// A function as it might appear in a view of the favorites.
  func favoritesView(
    _ statement: String, importing modules: String...
  ) async throws -> SwiftTypecheck {
    try await SwiftTypecheck(
      """
      \((["ComposableArchitecture", "FavoritePrimes"] + modules)
        .map { "import \($0)" }.joined(separator: "\n"))

      func deleteTapped(_ store: StoreOf<FavoritePrimes>) {
        \(statement)
      }
      """)
  }

  /// Without this the others might fail to compile for any reason.
  @Test func favoritesCanDeleteFavorites() async throws {
    let check = try await favoritesView("store.send(.deleteFavoritePrimes([0, 2]))")
    #expect(check.errors == [], "\(check.output)")
    #expect(check.output == "")
  }

  /// The code that the seeds warn about: `self.store.send(.counter(.incrTapped))`.
  @Test func favoritesCannotCountUp() async throws {
    let check = try await favoritesView("store.send(.counter(.incrTapped))")
    #expect(
      check.errors.first == "type 'FavoritePrimes.Action' has no member 'counter'",
      "\(check.output)")
  }

  @Test func favoritesCannotCountUpByTheCountersOwnAction() async throws {
    let unknown = try await favoritesView("store.send(Counter.Action.incrTapped)")
    #expect(unknown.errors == ["cannot find 'Counter' in scope"], "\(unknown.output)")

    let known = try await favoritesView(
      "store.send(Counter.Action.incrTapped)", importing: "Counter")
    #expect(
      known.errors == [
        "cannot convert value of type 'Counter.Action' to expected argument type "
          + "'FavoritePrimes.Action'"
      ], "\(known.output)")
  }

  @Test func favoritesCannotReadTheCount() async throws {
    let check = try await favoritesView("_ = store.counter")
    #expect(!check.errors.isEmpty, "\(check.output)")
    #expect(check.errors.allSatisfy { $0.contains("'counter'") }, "\(check.output)")
  }
}
