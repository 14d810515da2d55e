/// The actions of a counter: those of the user, and the results of the search for a prime.
public enum CounterAction: Equatable, Sendable {
  case incrTapped
  case decrTapped
  case isPrimeButtonTapped
  case primeModalDismissed
  case nthPrimeButtonTapped
  case cancelNthPrimeButtonTapped
  /// The search for the `n`th prime found it.
  case nthPrimeFound(n: Int, prime: Int)
  /// The search for the `n`th prime ended with an error, which the message describes.
  case nthPrimeFailed(n: Int, message: String)
  case alertDismissButtonTapped
}
