import ComposableArchitecture
import ComposableRecording
import Foundation

/// A program whose store is recorded, and which ends in several ways.
///
///     RecordingProbe trap FILE       counts to 3, and crashes in the reducer
///     RecordingProbe issue FILE      counts to 3, reports an issue, and is killed
///     RecordingProbe exit FILE       counts to 3, and exits
///     RecordingProbe outside         the same, recorded only if COMPOSABLE_RECORD says so
///     RecordingProbe replay FILE     replays a recording
@main enum RecordingProbe {
  struct Counter: Reducer {
    struct State: Codable {
      var count = 0
      /// A secret, which must not be in a file, however the program ends.
      var accessToken = "hunter2"
    }
    enum Action: Codable { case add, crash, report }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add: state.count += 1
      case .crash: state.count = [1, 2][state.count]
      case .report: reportIssue("The probe reports an issue.")
      }
      return .none
    }
  }

  @MainActor static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 2 || arguments.last == "outside" else {
      fatalError("Usage: RecordingProbe trap|issue|exit|replay FILE, or RecordingProbe outside")
    }
    if arguments[1] == "replay" {
      let session = try? replay(contentsOf: URL(filePath: arguments[2])) { Counter() }
      exit(session?.state?.count == 3 ? 0 : 1)
    }
    var middleware: [any Middleware<Counter.State, Counter.Action>] = []
    if arguments.count > 2 {
      let recording = StoreRecording<Counter.State, Counter.Action>()
      recording.save(to: URL(filePath: arguments[2]))
      middleware = [recording]
    }
    let store = Store(initialState: Counter.State(), middleware: middleware) { Counter() }
    for _ in 0..<3 { store.send(.add) }
    switch arguments[1] {
    case "trap": store.send(.crash)
    case "issue":
      store.send(.report)
      kill(getpid(), SIGKILL)
    default: exit(0)
    }
  }
}
