internal import ComposableCrashNotes

/// The schedule of the current run, which is written to standard error if the feature traps: the process ends then, and
/// there is no report.
final class CrashNote {
  private let note = composable_make_note()
  private let mistake: String?

  /// - Parameter mistake: the mistake that the engine makes. A run that is repeated is without it.
  init(mistake: String?) {
    self.mistake = mistake
  }

  deinit { composable_free_note(note) }

  /// Begins a run.
  func clear() {
    composable_clear_note(note)
    if let mistake {
      composable_add_to_note(note, "(with a mutant, which 'replay:' is without: \(mistake))")
    }
  }

  /// Adds a step that is about to be taken.
  func add(_ step: Choice.Kind) { composable_add_to_note(note, step.description) }

  /// Runs code of the feature.
  func use(_ body: () -> Void) {
    let other = composable_use_note(note)
    body()
    _ = composable_use_note(other)
  }
}
