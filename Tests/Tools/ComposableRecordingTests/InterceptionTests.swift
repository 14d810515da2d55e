import ComposableArchitecture
import ComposableRecording
import Foundation
import Testing

/// What is a call of the feature, and what is a part of another call.
@MainActor @Suite(.timeLimit(.minutes(20))) struct InterceptionTests {
  /// A client that calls back, and one that is asked again and again.
  @DependencyClient struct Feed: Sendable {
    var observe: @Sendable (_ onEvent: @escaping @Sendable (Int) async -> Void) async -> Void
    var page: @Sendable (_ number: Int) async -> String = { _ in "" }
  }

  enum FeedKey: TestDependencyKey { static let testValue = Feed() }

  /// A dependency whose type is that of one clock.
  enum WallClock: TestDependencyKey { static let testValue = ContinuousClock() }

  @Reducer struct Reader {
    @ObservableState struct State: Codable, Equatable {
      var ids: [UUID] = []
      var pages: [String] = []
      var hasTime = false
    }

    enum Action: Codable {
      case appeared
      case event(Int)
      case loaded(String)
      case timeTapped
    }

    @Dependency(FeedKey.self) var feed
    @Dependency(WallClock.self) var clock
    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .run { send in await feed.observe { await send(.event($0)) } }
        case .event(let number):
          state.ids.append(uuid())
          return .run { send in await send(.loaded(await feed.page(number))) }
        case .loaded(let page):
          state.pages.append(page)
        case .timeTapped:
          state.hasTime = clock.now.duration(to: .now) >= .zero
        }
        return .none
      }
    }
  }

  private func makeStore(
    _ recording: StoreRecording<Reader.State, Reader.Action>
  ) -> StoreOf<Reader> {
    Store(initialState: Reader.State(), middleware: [recording]) {
      Reader()
    } withDependencies: {
      $0.uuid = UUIDGenerator { UUID() }
      $0[FeedKey.self] = Feed(
        observe: { onEvent in for number in 1...3 { await onEvent(number) } },
        page: { "\($0) \(UUID())" })
    }
  }

  /// An endpoint that calls back sends actions while it runs.
  @Test func whatTurnsOfACallbackCallIsRecorded() async throws {
    let recording = StoreRecording<Reader.State, Reader.Action>()
    let store = makeStore(recording)
    await store.send(.appeared).finish()
    #expect(store.ids.count == 3 && store.pages.count == 3)
    let replay = try replay(recording.file.encoded()) { Reader() }
    #expect(replay.divergence == nil)
    #expect(replay.state == store.state)
    let calls = String(decoding: try recording.file.encoded(), as: UTF8.self)
    #expect(calls.split(separator: #""call":"InterceptionTests.Feed.page""#).count == 4)
  }

  @Test func aClockOfOneTypeIsLeftAlone() throws {
    let recording = StoreRecording<Reader.State, Reader.Action>()
    let store = makeStore(recording)
    store.send(.timeTapped)
    #expect(store.hasTime)
  }
}
