/// Stores favorites while the app is not running: the reducer's interface to the disk.
///
/// A struct of functions, so that a test can replace the file with a variable. The descriptions of thrown
/// errors are shown to the user.
public struct FavoritesFile: Sendable {
  /// The name shown to the user.
  public var name: String

  /// Replaces the stored favorites.
  public var save: @Sendable (_ primes: [Int]) async throws -> Void

  /// Loads the stored favorites.
  public var load: @Sendable () async throws -> [Int]

  public init(
    name: String,
    save: @escaping @Sendable (_ primes: [Int]) async throws -> Void,
    load: @escaping @Sendable () async throws -> [Int]
  ) {
    self.name = name
    self.save = save
    self.load = load
  }
}
