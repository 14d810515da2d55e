import FavoritesFiles

/// What a file would hold.
public actor Memory {
  public private(set) var primes: [Int]?

  public init(_ primes: [Int]? = nil) {
    self.primes = primes
  }

  fileprivate func set(_ primes: [Int]) {
    self.primes = primes
  }
}

/// Nothing is kept, or it can't be kept.
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

  /// Fails whatever it is asked.
  public static let broken = Self(
    name: "broken", save: { _ in throw Amnesia() }, load: { throw Amnesia() })
}
