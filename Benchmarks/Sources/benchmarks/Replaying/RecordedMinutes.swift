import ComposableArchitecture
import ComposableClocks
import ComposableRecording
import Foundation

/// A session of a busy user, recorded in simulated time.
@MainActor
struct RecordedMinutes {
  let file: URL
  let state: RecordedPlayer.State
  /// What the user did.
  let userActionCount: Int

  /// Four actions a second: in each two seconds the user types six letters, and taps two rows. A timer ticks ten times a
  /// second.
  ///
  /// - Parameters:
  ///   - minutes: how long it lasts.
  ///   - rowCount: the number of rows in the state.
  ///   - file: where it is written.
  init(_ minutes: Int, rowCount: Int, to file: URL) async throws {
    let clock = TestClock()
    let recording = StoreRecording<RecordedPlayer.State, RecordedPlayer.Action>(
      last: .seconds(minutes * 60 + 60), byteLimit: 1 << 30)
    let store = Store(
      initialState: RecordedPlayer.State(rowCount: rowCount), middleware: [recording]
    ) {
      RecordedPlayer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = DateGenerator { Date(timeIntervalSinceReferenceDate: 800_000_000) }
      $0.uuid = UUIDGenerator { UUID() }
      $0[CatalogClient.self] = CatalogClient { query in
        (0..<10).map { "\(query), result \($0)" }
      }
    }
    let timer = store.send(.onAppear)
    var count = 1
    let words = ["planet", "violin", "harbor", "summer", "castle"]
    for step in 0..<(minutes * 600) {
      let tenth = step % 20
      if tenth < 6 {
        store.send(.queryChanged(String(words[step / 20 % words.count].prefix(tenth + 1))))
        count += 1
      } else if tenth == 12 || tenth == 16 {
        store.send(.rowTapped(step * 7_919 % rowCount))
        count += 1
      }
      await clock.advance(by: .milliseconds(100))
    }
    timer.cancel()
    await timer.finish()
    try recording.write(to: file)
    self.file = file
    state = store.state
    userActionCount = count
  }
}
