/// Where favorites are kept while the app doesn't run: what the reducer knows of the disk.
///
/// A struct of functions, so that a test can put a variable in the file's place. What the functions
/// throw describes itself to the user.
public struct FavoritesFile: Sendable {
  /// What the user calls it.
  public var name: String

  /// Replaces what was kept.
  public var save: @Sendable (_ primes: [Int]) async throws -> Void

  /// What was kept last.
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
