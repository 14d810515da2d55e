import ComposableArchitecture
import ComposableRecording
import Foundation
import Testing

/// What a recording keeps takes about as much memory as it may.
@MainActor @Suite(.timeLimit(.minutes(20))) struct RecordingLimitTests {
  @DependencyClient struct Disk: Sendable {
    /// It is not `Codable`.
    struct Picture: Sendable { var bytes = [UInt8](repeating: 0, count: 200_000) }

    var read: @Sendable () -> String = { "" }
    var picture: @Sendable () -> Picture = { Picture() }
    var poll: @Sendable () async -> String = { "" }
  }

  enum DiskKey: TestDependencyKey { static let testValue = Disk() }

  @Reducer struct Files {
    @ObservableState struct State: Codable, Equatable {
      var count = 0
      @Shared(.inMemory("RecordingLimitTests")) var text = ""
    }

    enum Action: Codable {
      case count
      case picture
      case poll
      case read
      case write(Int)
    }

    @Dependency(DiskKey.self) var disk

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .count: state.count += 1
        case .picture: state.count += disk.picture().bytes.count
        case .poll:
          return .run { _ in for _ in 0..<300 { _ = await disk.poll() } }
        case .read: state.count += disk.read().count
        case .write(let number):
          state.$text.withLock { $0 = String(repeating: "\(number % 10)", count: 20_000) }
        }
        return .none
      }
    }
  }

  typealias FilesRecording = StoreRecording<Files.State, Files.Action>

  private let recording = FilesRecording(byteLimit: 1 << 20)

  private func makeStore() -> StoreOf<Files> {
    Store(initialState: Files.State(), middleware: [recording]) {
      Files()
    } withDependencies: {
      $0[DiskKey.self] = Disk(
        read: { String(repeating: "x", count: 20_000) }, picture: { Disk.Picture() },
        poll: { String(repeating: "y", count: 20_000) })
    }
  }

  private func expectTheEnd(of store: StoreOf<Files>, mostTurns: Int) throws {
    #expect(recording.byteCount < 3 << 20)
    let replay = try replay(recording.file.encoded()) { Files() }
    #expect(replay.divergence == nil)
    #expect(replay.turnCount < mostTurns)
    #expect(replay.state?.count == store.count)
    #expect(replay.state?.text == store.text)
  }

  @Test func whatCallsReturn() throws {
    let store = makeStore()
    for _ in 0..<300 { store.send(.read) }
    try expectTheEnd(of: store, mostTurns: 100)
  }

  @Test func sharedValues() throws {
    let store = makeStore()
    for number in 0..<300 { store.send(.write(number)) }
    try expectTheEnd(of: store, mostTurns: 100)
  }

  /// No turn follows that could begin with a snapshot.
  @Test func anEffectThatAsksAgainAndAgain() async throws {
    let store = makeStore()
    await store.send(.poll).finish()
    store.send(.count)
    #expect(recording.byteCount < 3 << 20)
    #expect(try replay(recording.file.encoded()) { Files() }.state == store.state)
  }

  /// What can't be encoded is not kept, and takes no memory.
  @Test func whatIsNotKeptDoesNotCount() throws {
    let store = makeStore()
    withKnownIssue {
      for _ in 0..<50 { store.send(.picture) }
    } matching: {
      "\($0)".contains("Calls of 'RecordingLimitTests.Disk.picture' are not recorded")
    }
    #expect(recording.byteCount < 1 << 18)
  }
}
