/// Finds the nth prime, counted from 1. The description of a thrown error is shown to the user.
///
/// A function instead of a direct call, so that a test can substitute one that it controls.
public typealias NthPrimeSearch = @Sendable (_ n: Int) async throws -> Int

/// The real search.
///
/// It keeps a thread busy, so it is `@concurrent`: it leaves the awaiting actor, which is the store's,
/// free for other actions. It stops when its task is cancelled.
@concurrent
public func searchNthPrime(_ n: Int) async throws -> Int {
  try nthPrime(n)
}
