/// Finds the prime of a given number, counted from 1; throws what describes itself to the user.
///
/// A function and not a direct call, so that a test can put one in its place that waits to be told.
public typealias NthPrimeSearch = @Sendable (_ n: Int) async throws -> Int

/// The real search.
///
/// It keeps a thread busy, so it is `@concurrent`: it leaves the actor that awaits it, which is the
/// store's, free for other actions. It gives up when its task is cancelled.
@concurrent
public func searchNthPrime(_ n: Int) async throws -> Int {
  try nthPrime(n)
}
