import FavoritePrimes

/// What a file would hold.
actor Memory {
  var primes: [Int]?

  init(_ primes: [Int]? = nil) {
    self.primes = primes
  }

  func set(_ primes: [Int]) {
    self.primes = primes
  }
}

/// Nothing is kept, or it can't be kept.
struct Amnesia: Error, CustomStringConvertible {
  var description: String { "It was forgotten." }
}

extension FavoritesFile {
  static func memory(_ memory: Memory) -> Self {
    Self(
      name: "memory",
      save: { await memory.set($0) },
      load: {
        guard let primes = await memory.primes else { throw Amnesia() }
        return primes
      })
  }

  /// Fails whatever it is asked.
  static let broken = Self(
    name: "broken", save: { _ in throw Amnesia() }, load: { throw Amnesia() })
}
