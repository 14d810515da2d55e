/// Where the names of a node's children can be had: a folder, a server, an outline in a file.
public struct NameSource: Sendable {
  /// The names of what is under a name. Throws what describes itself to the user.
  public var names: @Sendable (_ parent: String) async throws -> [String]

  public init(names: @escaping @Sendable (_ parent: String) async throws -> [String]) {
    self.names = names
  }

  /// Knows of no names.
  public static let none = Self { _ in [] }
}
