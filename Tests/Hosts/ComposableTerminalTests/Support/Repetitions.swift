import Foundation

/// The number of repetitions in a test: the given number, or a twentieth of it where each is much
/// slower: the sanitizers' steps set the variable `COMPOSABLE_FEWER_REPETITIONS`. For a longer run,
/// set `COMPOSABLE_MORE_REPETITIONS` to a factor.
func repetitions(_ count: Int) -> Int {
  let environment = ProcessInfo.processInfo.environment
  if environment["COMPOSABLE_FEWER_REPETITIONS"] != nil { return max(1, count / 20) }
  return count * (environment["COMPOSABLE_MORE_REPETITIONS"].flatMap(Int.init) ?? 1)
}
