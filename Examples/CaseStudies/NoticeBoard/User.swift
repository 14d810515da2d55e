import ComposableArchitecture

/// The person who uses the board.
public struct User: Codable, Equatable, Sendable {
  public var name: String

  public init(name: String) {
    self.name = name
  }
}

extension SharedKey where Self == InMemoryKey<User?>.Default {
  /// The signed-in user; nil for none.
  public static var user: Self { Self[.inMemory("user"), default: nil] }
}
