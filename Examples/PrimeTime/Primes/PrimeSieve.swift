// The sieve of Eratosthenes, a window at a time, so that it needs no upper bound to begin with and
// stays in the processor's first cache: C. Bays and R. H. Hudson, "The segmented sieve of
// Eratosthenes and primes in arithmetic progressions to 10^12", BIT 17 (1977).
//
// Only odd numbers have a bit, and all positions are indices of odd numbers: index i stands for
// 2i + 1. That halves the work, and keeps every sum below 2^31 for primes up to `Int32.max`, so
// nothing overflows where `Int` has 32 bits. The number 1 is not a prime, but it comes first, as
// does the one even prime: its bit stands for 2.

/// The primes in a window that moves up the numbers.
struct PrimeSieve {
  /// A prime, and its first odd multiple that is not crossed out yet.
  private struct Crosser {
    /// Consecutive odd multiples differ by twice the prime, which is the prime in indices.
    let prime: Int
    var next: Int
  }

  private var crossers: [Crosser] = []
  /// The index of the first number that was not considered as a crosser.
  private var candidate = 1
  /// The index of the window's first number.
  private var start = 0
  /// The window: a set bit marks a prime.
  private var words: [UInt64] = []

  /// Moves the window up to the numbers that follow it; the first time, to the first numbers.
  ///
  /// - Returns: How many primes are in the window.
  mutating func advance() -> Int {
    start += words.count * UInt64.bitWidth
    // It starts small, for the sake of small primes, and grows up to 32 KB.
    let count = min(max(64, words.count * 2), 4096)
    let size = count * UInt64.bitWidth
    addCrossers(upTo: start + size)

    words = [UInt64](repeating: .max, count: count)
    for position in crossers.indices {
      let prime = crossers[position].prime
      var index = crossers[position].next &- start
      while index < size {
        words[index &>> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: index & 63))
        index &+= prime
      }
      crossers[position].next = start &+ index
    }
    return words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// A prime in the window.
  ///
  /// - Parameter rank: Which one, from 1 to what ``advance()`` returned.
  func prime(_ rank: Int) -> Int {
    var rest = rank
    for (position, word) in words.enumerated() {
      guard rest > word.nonzeroBitCount else {
        var word = word
        for _ in 1..<rest { word &= word - 1 }
        let index = start + position * UInt64.bitWidth + word.trailingZeroBitCount
        return index == 0 ? 2 : 2 * index + 1
      }
      rest -= word.nonzeroBitCount
    }
    preconditionFailure("prime(\(rank)): the window has fewer primes; ask for less, or advance()")
  }

  /// A composite has a prime factor up to its square root, so the primes whose squares come before
  /// `end` suffice. Smaller multiples than the square have a smaller factor, so that is where a
  /// prime begins; it was not needed before, so its square is in this window, not before it.
  private mutating func addCrossers(upTo end: Int) {
    // The square of 2i + 1 is at 2i(i + 1).
    while 2 * candidate * (candidate + 1) < end {
      let number = 2 * candidate + 1
      if number.isPrime {
        crossers.append(Crosser(prime: number, next: 2 * candidate * (candidate + 1)))
      }
      candidate += 1
    }
  }
}
