import ComposableArchitecture

/// Proposes a better wording for what is to be done.
@DependencyClient
public struct Suggester: Sendable {
  /// A wording for a text, or nil when there is none better. Throws what describes itself to the user.
  public var suggestion: @Sendable (_ text: String) async throws -> String?
}

extension Suggester: TestDependencyKey {
  public static let testValue = Suggester()
}

extension DependencyValues {
  public var suggester: Suggester {
    get { self[Suggester.self] }
    set { self[Suggester.self] = newValue }
  }
}
