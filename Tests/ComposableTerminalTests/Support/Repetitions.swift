import Foundation

/// How often a test repeats something: as often as it says, or a twentieth of that where each costs
/// much more, under a sanitizer, which sets the variable `COMPOSABLE_FEWER_REPETITIONS`. Who has time
/// sets `COMPOSABLE_MORE_REPETITIONS` to how many times as often.
func repetitions(_ count: Int) -> Int {
  let environment = ProcessInfo.processInfo.environment
  if environment["COMPOSABLE_FEWER_REPETITIONS"] != nil { return max(1, count / 20) }
  return count * (environment["COMPOSABLE_MORE_REPETITIONS"].flatMap(Int.init) ?? 1)
}
