// The Miller–Rabin test, made deterministic: no composite below 318,665,857,834,031,151,167,461
// (more than 2^64) passes it for every one of the first twelve primes as base.
//
// - M. O. Rabin, "Probabilistic algorithm for testing primality", J. Number Theory 12 (1980).
// - J. Sorenson and J. Webster, "Strong pseudoprimes to twelve prime bases", Math. Comp. 86 (2017),
//   https://arxiv.org/abs/1509.00864: the bound above.
//
// Seven bases are known to suffice for 64 bits, but that set rests on an unpublished computation; and
// these twelve also serve for the trial division, which settles most numbers.

extension Int {
  /// Whether the number is prime: greater than 1, and divisible only by 1 and itself.
  ///
  /// The answer is exact for every `Int`, without randomness. It takes a few microseconds at most, for a
  /// prime close to `Int.max`.
  ///
  /// ```swift
  /// 97.isPrime  // true
  /// 91.isPrime  // false, it is 7 × 13
  /// (-7).isPrime  // false
  /// ```
  public var isPrime: Bool {
    guard self > 1 else { return false }
    // 64 bits even where `Int` has 32, so that there is one path to prove and to test.
    let number = UInt64(self)
    for prime in bases where number.isMultiple(of: prime) { return number == prime }
    // A number without a divisor among the bases has no factor below 41.
    if number < 41 * 41 { return true }
    return isStrongProbablePrime(number)
  }
}

private let bases: [UInt64] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

/// Whether an odd `number`, greater than every base, passes the test for all of them.
private func isStrongProbablePrime(_ number: UInt64) -> Bool {
  let minusOne = number - 1
  let twos = minusOne.trailingZeroBitCount
  let odd = minusOne >> UInt64(twos)

  // In a field 1 has no square roots but 1 and -1. So for a prime, on the way from base^odd to
  // base^(number - 1) = 1 by squaring, the first value is 1 or one of them is -1.
  func passes(_ base: UInt64) -> Bool {
    var value = power(base, odd, modulo: number)
    if value == 1 || value == minusOne { return true }
    for _ in 1..<twos {
      value = product(value, value, modulo: number)
      if value == minusOne { return true }
    }
    return false
  }
  return bases.allSatisfy(passes)
}

private func power(_ base: UInt64, _ exponent: UInt64, modulo modulus: UInt64) -> UInt64 {
  var result: UInt64 = 1
  var square = base
  var rest = exponent
  while rest > 0 {
    if rest & 1 == 1 { result = product(result, square, modulo: modulus) }
    square = product(square, square, modulo: modulus)
    rest >>= 1
  }
  return result
}

/// Both factors must be less than the modulus: then the product's upper half is too, and the
/// division cannot overflow.
private func product(_ lhs: UInt64, _ rhs: UInt64, modulo modulus: UInt64) -> UInt64 {
  modulus.dividingFullWidth(lhs.multipliedFullWidth(by: rhs)).remainder
}
