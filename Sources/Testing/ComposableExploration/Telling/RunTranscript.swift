internal import CustomDump

/// A run that was repeated to write down what happens in it.
struct RunTranscript<State: Equatable, Action> {
  let run: Run<State, Action>
  private(set) var taken: [Choice] = []
  /// The first step that was not possible.
  private(set) var misfit: String?
  private let recorder = TableRecorder()
  private let writer = ScriptRecorder()

  var table: String { recorder.table.text }
  var script: TestScript { writer.script }

  init(_ steps: [Choice.Kind], by explorer: Explorer<State, Action>) async {
    let (recorder, writer) = (recorder, writer)
    run = await explorer.makeRun {
      recorder.observe($0)
      writer.observe($0)
    }
    for step in steps {
      guard let choice = run.choices.first(where: { $0.kind == step }) else {
        misfit = "\(taken.count + 1), '\(step)',"
        break
      }
      writer.record(choice, of: run)
      guard await explorer.take(choice, in: run) else { break }
      taken.append(choice)
    }
    run.checkAtRest()
    if run.choices.allSatisfy(\.isUser) { run.checkAtEnd() }
  }

  /// That this run and another end in different states, although the user did the same and the same calls failed.
  func divergence(from other: Self) -> Finding? {
    let haveEnded = run.choices.isEmpty && other.run.choices.isEmpty
    guard haveEnded, run.history == other.run.history, run.reachedState != other.run.reachedState
    else { return nil }
    return .divergence(from: other.taken)
  }

  /// Both tables, and how the states at the ends differ.
  func comparison(with other: Self) -> String {
    let difference = diff(run.state, other.run.state).map {
      "\n\nThe states at their ends:\n\n\($0)"
    }
    return """
      One order:

      \(table)

      The other:

      \(other.table)\(difference ?? "")
      """
  }
}
