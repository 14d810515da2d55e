import FavoritesFiles

/// The content of the file.
public actor Memory {
  public private(set) var primes: [Int]?

  public init(_ primes: [Int]? = nil) {
    self.primes = primes
  }

  fileprivate func set(_ primes: [Int]) {
    self.primes = primes
  }
}

/// The error of a missing or unwritable file.
private struct Amnesia: Error, CustomStringConvertible {
  var description: String { "It was forgotten." }
}

extension FavoritesFile {
  /// Keeps the favorites in a variable.
  public static func memory(_ memory: Memory) -> Self {
    Self(
      name: "memory",
      save: { await memory.set($0) },
      load: {
        guard let primes = await memory.primes else { throw Amnesia() }
        return primes
      })
  }

  /// Fails every call.
  public static let broken = Self(
    name: "broken", save: { _ in throw Amnesia() }, load: { throw Amnesia() })
}
