import ComposableArchitecture

/// A source for the names of a node's children: a folder, a server, an outline in a file.
@DependencyClient
public struct NameSource: Sendable {
  /// The names of the children of a name. The description of a thrown error is shown to the user.
  public var names: @Sendable (_ parent: String) async throws -> [String]

  /// A source without names.
  public static let none = Self { _ in [] }
}

extension NameSource: DependencyKey {
  /// A source without names, unless the app overrides it.
  public static let liveValue = NameSource.none
  public static let testValue = NameSource()
}

extension DependencyValues {
  public var nameSource: NameSource {
    get { self[NameSource.self] }
    set { self[NameSource.self] = newValue }
  }
}
