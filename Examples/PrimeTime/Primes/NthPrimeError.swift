/// Why ``nthPrime(_:isCancelled:)`` has no answer for a number.
public enum NthPrimeError: Error, Hashable, Sendable {
  /// The associated number is zero or negative: there is no such prime.
  case notPositive(Int)

  /// The associated number is greater than 105,097,565: there is such a prime, but it is greater than
  /// `Int32.max`, where the search ends.
  case tooLarge(Int)
}

extension NthPrimeError: CustomStringConvertible {
  /// A sentence or two for the user: the problem, and the valid numbers.
  public var description: String {
    switch self {
    case .notPositive(let n):
      "There is no prime number \(n): primes are counted from 1. Ask for a positive number."
    case .tooLarge(let n):
      """
      Prime number \(n) is out of reach: it is greater than \(Int32.max). \
      Ask for number \(largestRank) at the most.
      """
    }
  }
}
