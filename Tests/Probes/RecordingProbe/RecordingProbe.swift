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
///     RecordingProbe release FILE    counts to 3, releases its store, and is killed
///     RecordingProbe generate FILE N writes a recording with N turns of a kilobyte each
///     RecordingProbe memory FILE     replays a recording, and prints the memory that it needed, in kilobytes
///     RecordingProbe signal FILE 15  counts to 3, and receives the signal
///     RecordingProbe turn FILE 15    counts to 3, and receives the signal while its reducer runs
///     RecordingProbe handler FILE 15 counts to 3, and receives a signal that it handles: it ends at once, with 7
///     RecordingProbe ignored FILE 1  counts to 3, receives a signal that it ignores, and is killed
@main enum RecordingProbe {
  struct Counter: Reducer {
    struct State: Codable {
      var count = 0
      /// A secret, which must not be in a file, however the program ends.
      var accessToken = "hunter2"
    }
    enum Action: Codable {
      case add, crash, report
      case noted(String)
      case signal(Int32)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add: state.count += 1
      case .signal(let number):
        kill(getpid(), number)
        // The turn goes on for a moment.
        usleep(20_000)
        state.count = 10
      case .noted(let text): state.count += text.count
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
    let number = arguments.count > 3 ? Int32(arguments[3]) ?? 0 : 0
    // A signal that does not end it fails a test, and no test waits forever.
    alarm(60)
    // A process that is started by a thread that blocks signals blocks them, too.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    switch arguments[1] {
    case "handler": signal(number) { _ in _exit(7) }
    case "ignored": signal(number, SIG_IGN)
    default: break
    }
    switch arguments[1] {
    case "generate":
      try? LongRecording(turns: Int(number)).write(to: arguments[2])
      exit(0)
    case "memory":
      alarm(0)
      let before = PeakMemory.kilobytes
      let clock = ContinuousClock()
      var count: Int?
      let time = clock.measure {
        count = try? replay(contentsOf: URL(filePath: arguments[2])) { Counter() }.turnCount
      }
      print(PeakMemory.kilobytes - before, count ?? 0, time)
      exit(0)
    default: break
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
    var store: StoreOf<Counter>! = Store(
      initialState: Counter.State(), middleware: middleware
    ) { Counter() }
    middleware = []
    for _ in 0..<3 { store.send(.add) }
    switch arguments[1] {
    case "trap": store.send(.crash)
    case "release":
      store = nil
      kill(getpid(), SIGKILL)
    case "signal", "handler":
      kill(getpid(), number)
      while true { pause() }
    case "turn":
      store.send(.signal(number))
      while true { pause() }
    case "ignored":
      kill(getpid(), number)
      usleep(100_000)
      kill(getpid(), SIGKILL)
    case "issue":
      store.send(.report)
      kill(getpid(), SIGKILL)
    default: exit(0)
    }
  }
}
