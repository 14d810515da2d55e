/// The number of primes up to `Int32.max`, which is itself a prime: https://oeis.org/A007053.
///
/// The limit makes answers the same where `Int` has 32 bits, and lets the longest search take seconds.
let largestRank = 105_097_565

/// The `n`th prime, counted from 1: the first is 2, the second 3, the third 5.
///
/// The function finds every prime up to the answer. It takes time roughly proportional to the answer,
/// some tenths of a second for the ten millionth prime in an optimized build, and memory proportional to
/// the answer's square root, less than 300 KB for any `n`.
///
/// It is synchronous and pure: it has no state, and never suspends, locks or switches threads. It keeps
/// its thread busy, so where it runs is the caller's choice:
///
/// ```swift
/// @concurrent func answer(_ n: Int) async throws -> Int {
///   try nthPrime(n)
/// }
/// ```
///
/// - Parameters:
///   - n: Which prime to find, from 1 to 105,097,565.
///   - isCancelled: Whether to stop. It is called before each stretch of at most 524,288 numbers, that
///     is, at least once, and in an optimized build more than once per millisecond. By default it checks
///     the current task, if there is one.
/// - Returns: The prime, at most `Int32.max`.
/// - Throws: ``NthPrimeError`` if `n` is out of bounds, and `CancellationError` if `isCancelled`
///   returns true.
public func nthPrime(
  _ n: Int, isCancelled: () -> Bool = { Task.isCancelled }
) throws -> Int {
  guard n > 0 else { throw NthPrimeError.notPositive(n) }
  guard n <= largestRank else { throw NthPrimeError.tooLarge(n) }

  var sieve = PrimeSieve()
  var primesBefore = 0
  while true {
    if isCancelled() { throw CancellationError() }
    let found = sieve.advance()
    if n <= primesBefore + found { return sieve.prime(n - primesBefore) }
    primesBefore += found
  }
}
