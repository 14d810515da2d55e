/// Proposes a better wording for what is to be done.
public struct Suggester: Sendable {
  /// A wording for a text, or nil when there is none better. Throws what describes itself to the user.
  public var suggestion: @Sendable (_ text: String) async throws -> String?

  public init(suggestion: @escaping @Sendable (_ text: String) async throws -> String?) {
    self.suggestion = suggestion
  }
}
