import Primes
import Testing

struct NthPrimeTests {
  @Test func agreesWithASieve() throws {
    let primes = naivePrimes(below: 20_000)
    #expect(try (1...primes.count).map { try nthPrime($0) } == primes)
  }

  @Test(arguments: [
    (1, 2), (2, 3), (3, 5), (4, 7), (10_000, 104_729), (78_498, 999_983), (78_499, 1_000_003),
    (100_000, 1_299_709), (1_000_000, 15_485_863),
  ])
  func knownPrimes(n: Int, prime: Int) throws {
    #expect(try nthPrime(n) == prime)
  }

  /// https://oeis.org/A006988, and the limit: two seconds, but many times that in a debug build.
  @Test(
    .enabled(if: !_isDebugAssertConfiguration(), "needs an optimized build"),
    arguments: [(10_000_000, 179_424_673), (105_097_565, 2_147_483_647)])
  func largePrimes(n: Int, prime: Int) throws {
    #expect(try nthPrime(n) == prime)
  }

  /// The sieve's windows double from 8,192 to 524,288 numbers: the first end at 8192 × (2^k - 1),
  /// the others 524,288 numbers apart. A prime lost or counted twice there moves all that follow.
  @Test func windowBoundaries() throws {
    let primes = naivePrimes(below: 2_200_000)
    let boundaries = (1...7).map { 8_192 * (1 << $0 - 1) } + [1_564_672, 2_088_960]
    for boundary in boundaries {
      let before = primes.partitioningIndex { $0 >= boundary }
      #expect(try nthPrime(before) == primes[before - 1])
      #expect(try nthPrime(before + 1) == primes[before])
    }
  }

  @Test(arguments: [0, -1, Int.min])
  func notPositive(n: Int) throws {
    let error = #expect(throws: NthPrimeError.notPositive(n)) { try nthPrime(n) }
    #expect(
      error?.description
        == "There is no prime number \(n): primes are counted from 1. Ask for a positive number.")
  }

  @Test(arguments: [105_097_566, Int.max])
  func tooLarge(n: Int) throws {
    let error = #expect(throws: NthPrimeError.tooLarge(n)) { try nthPrime(n) }
    #expect(
      error?.description == """
        Prime number \(n) is out of reach: it is greater than 2147483647. \
        Ask for number 105097565 at the most.
        """)
  }
}

extension [Int] {
  /// The first index whose element satisfies the condition, as all following ones do.
  fileprivate func partitioningIndex(_ isInSecondPart: (Int) -> Bool) -> Int {
    firstIndex(where: isInSecondPart) ?? count
  }
}
