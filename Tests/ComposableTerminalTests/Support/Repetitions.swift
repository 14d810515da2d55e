import Foundation

/// How often a test repeats something: as often as it says, or a twentieth of that where each costs
/// much more, under a sanitizer, which sets the variable `COMPOSABLE_FEWER_REPETITIONS`.
func repetitions(_ count: Int) -> Int {
  ProcessInfo.processInfo.environment["COMPOSABLE_FEWER_REPETITIONS"] == nil ? count : count / 20
}
