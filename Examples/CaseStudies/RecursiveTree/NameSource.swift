import ComposableArchitecture

/// Where the names of a node's children can be had: a folder, a server, an outline in a file.
@DependencyClient
public struct NameSource: Sendable {
  /// The names of what is under a name. Throws what describes itself to the user.
  public var names: @Sendable (_ parent: String) async throws -> [String]

  /// Knows of no names.
  public static let none = Self { _ in [] }
}

extension NameSource: DependencyKey {
  /// None, unless the app has something better.
  public static let liveValue = NameSource.none
  public static let testValue = NameSource()
}

extension DependencyValues {
  public var nameSource: NameSource {
    get { self[NameSource.self] }
    set { self[NameSource.self] = newValue }
  }
}
