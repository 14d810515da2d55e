import ComposableArchitecture

/// Suggests a better wording for a to-do.
@DependencyClient
public struct Suggester: Sendable {
  /// Suggests a wording for a text, or nil if there is none better. The description of a thrown error is
  /// shown to the user.
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
