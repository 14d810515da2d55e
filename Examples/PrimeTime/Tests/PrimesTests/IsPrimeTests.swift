import Primes
import Testing

struct IsPrimeTests {
  @Test func agreesWithASieve() {
    let primes = naivePrimes(below: 100_000)
    #expect((-1_000..<100_000).filter(\.isPrime) == primes)
  }

  @Test(arguments: [Int.min, Int.min + 1, -9_223_372_036_854_775_783, -7, -2, -1, 0, 1])
  func numbersBelowTwoAreNot(_ number: Int) {
    #expect(!number.isPrime)
  }

  /// https://oeis.org/A014234. Nothing between the prime and the power is one.
  @Test(arguments: [
    2_147_483_647,  // 2^31 - 1
    4_294_967_291,  // 2^32 - 5
    4_611_686_018_427_387_847,  // 2^62 - 57
    9_223_372_036_854_775_783,  // 2^63 - 25
  ])
  func largestPrimeBelowAPowerOfTwo(_ prime: Int) {
    #expect(prime.isPrime)
    let power = Int.bitWidth - prime.leadingZeroBitCount
    let last = Int.max >> (Int.bitWidth - 1 - power)
    #expect((prime...last).filter(\.isPrime) == [prime])
  }

  @Test func largestNumberIsNot() {
    #expect(!Int.max.isPrime)  // 7² × 73 × 127 × 337 × 92737 × 649657
  }

  /// The least composite that passes the Miller–Rabin test for the first 1, 2, … 11 primes as
  /// bases: https://oeis.org/A014233.
  @Test(arguments: [
    2_047, 1_373_653, 25_326_001, 3_215_031_751, 2_152_302_898_747, 3_474_749_660_383,
    341_550_071_728_321, 3_825_123_056_546_413_051,
  ])
  func strongPseudoprimesAreNot(_ number: Int) {
    #expect(!number.isPrime)
  }

  /// https://oeis.org/A002997; the last four have no factor below 41, so trial division leaves them to
  /// the Miller–Rabin test.
  @Test(arguments: [
    561, 1_105, 1_729, 2_465, 41_041, 825_265, 321_197_185, 9_746_347_772_161,
    56_052_361, 118_901_521, 172_947_529, 9_215_447_790_472_998_049,
  ])
  func carmichaelNumbersAreNot(_ number: Int) {
    #expect(!number.isPrime)
  }

  /// Trial division does not find these; the last is the largest square of a prime in an `Int`.
  @Test(arguments: [41 * 41, 41 * 43, 46_337 * 46_337, 3_037_000_493 * 3_037_000_493])
  func productsOfLargePrimesAreNot(_ number: Int) {
    #expect(!number.isPrime)
  }
}
