import Foundation

/// How often a test repeats: the given count, or a twentieth of it where each repetition costs much
/// more, under a sanitizer, which sets the variable `COMPOSABLE_FEWER_REPETITIONS`.
func repetitions(_ count: Int) -> Int {
  ProcessInfo.processInfo.environment["COMPOSABLE_FEWER_REPETITIONS"] == nil ? count : count / 20
}
