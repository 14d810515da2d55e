import ArgumentParser
import ComposableArchitecture
import ComposableRecording
import Foundation

/// Checks how long the replay of a session takes, from its file to its last state.
struct Replaying: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Checks that a session of 10 minutes is replayed in under a second.",
    discussion: """
      Records a busy user for so many minutes of simulated time: four actions a second, a timer that ticks \
      ten times a second, searches, dates and ids, over a state of 1,000 rows. Then it replays the file, and \
      fails if that takes longer than '--most', or if the replay differs from the recording.
      """)

  @Option(help: "How many minutes the session lasts.")
  var minutes = 10

  @Option(help: "The number of rows in the state.")
  var rows = 1_000

  @Option(help: "How many seconds the replay may take.")
  var most = 1.0

  func validate() throws {
    guard minutes >= 1 else { throw ValidationError("'--minutes' must be at least 1.") }
    guard rows >= 1 else { throw ValidationError("'--rows' must be at least 1.") }
  }

  @MainActor
  func run() async throws {
    #if DEBUG
      print("This is a debug build: its times are meaningless. Add '-c release'.")
    #endif
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let session = try await RecordedMinutes(minutes, rowCount: rows, to: file)
    let data = try Data(contentsOf: file)
    var times: [Duration] = []
    var turnCount = 0
    // The minimum of several rounds, so that a temporarily busy machine does not count; and of more rounds, as long as
    // that may be the reason.
    for round in 1...12 {
      let start = ContinuousClock.now
      let end = try replay(contentsOf: file) { RecordedPlayer() }
      times.append(ContinuousClock.now - start)
      guard end.divergence == nil, end.state == session.state else {
        print("FAILED the replay differs from the recording")
        throw ExitCode.failure
      }
      turnCount = end.turnCount
      if round >= 3, fastest(times) < most { break }
    }
    let lines = data.count { $0 == UInt8(ascii: "\n") }
    print(
      """
      recorded: \(minutes) min, \(session.userActionCount) actions of the user, \(turnCount) turns, \
      \(lines) lines, \((Double(data.count) / 1e6).short) MB
      replayed: \((fastest(times) * 1e3).short) ms, \
      \((fastest(times) * 1e6 / Double(turnCount)).short) µs a turn; the fastest of \(times.count)
      """)
    let goal = Goal(
      text: "a session of \(minutes) minutes is replayed in at most \(most.short) s",
      reached: "\(fastest(times).short) s", isMet: fastest(times) <= most)
    print(goal.line)
    guard goal.isMet else { throw ExitCode.failure }
  }

  private func fastest(_ times: [Duration]) -> Double {
    times.map { Double($0.components.seconds) + Double($0.components.attoseconds) * 1e-18 }.min()
      ?? .infinity
  }
}
