import ComposableArchitecture
import ComposableRuntime
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

/// No client acts because the past is shown, whatever it is made of.
@MainActor
@Suite struct OpaqueClientTests {
  @DependencyClient
  struct Meter: Sendable {
    var read: @Sendable () -> Int = { -1 }
  }

  protocol Tracking: Sendable {
    func track()
  }

  struct Silence: Tracking {
    func track() {}
  }

  class Player: @unchecked Sendable {
    func play() {}
  }

  final class LoudPlayer: Player, @unchecked Sendable {
    private let count: Locked<Int>
    init(_ count: Locked<Int>) { self.count = count }
    override func play() { count.withLock { $0 += 1 } }
  }

  struct CountingTracker: Tracking {
    let count: Locked<Int>
    func track() { count.withLock { $0 += 1 } }
  }

  struct Database: Sendable {
    let player: Player
    func write() { player.play() }
  }

  enum MeterKey: TestDependencyKey { static var testValue: Meter? { nil } }
  enum AbsentMeterKey: TestDependencyKey {
    static var testValue: Meter? { Meter(read: { 100 }) }
  }
  enum TrackingKey: TestDependencyKey { static var testValue: any Tracking { Silence() } }
  enum OptionalTrackingKey: TestDependencyKey {
    static var testValue: (any Tracking)? { nil }
  }
  enum PlayerKey: TestDependencyKey { static var testValue: Player { Player() } }
  enum DatabaseKey: TestDependencyKey {
    static var testValue: Database { Database(player: Player()) }
  }
  enum BeepKey: TestDependencyKey { static var testValue: @Sendable () -> Void { {} } }
  enum LimitKey: TestDependencyKey { static var testValue: Int { 1 } }

  @Reducer struct Studio {
    struct State: Equatable {
      var values: [Int] = []
      var limit = 0
    }
    enum Action {
      case measured
      case played
    }
    @Dependency(MeterKey.self) var meter
    @Dependency(AbsentMeterKey.self) var absent
    @Dependency(TrackingKey.self) var tracking
    @Dependency(OptionalTrackingKey.self) var optionalTracking
    @Dependency(PlayerKey.self) var player
    @Dependency(DatabaseKey.self) var database
    @Dependency(BeepKey.self) var beep
    @Dependency(LimitKey.self) var limit

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .measured:
          state.values.append(meter?.read() ?? -2)
          state.values.append(absent?.read() ?? -3)
        case .played:
          tracking.track()
          optionalTracking?.track()
          player.play()
          database.write()
          beep()
          state.limit = limit
        }
        return .none
      }
    }
  }

  private func studio(_ count: Locked<Int>) -> Inspected<Studio> {
    Inspected(Studio.State()) {
      Studio()
    } dependencies: {
      $0[MeterKey.self] = Meter(read: {
        count.withLock {
          $0 += 1
          return $0
        }
      })
      $0[AbsentMeterKey.self] = nil
      $0[TrackingKey.self] = CountingTracker(count: count)
      $0[OptionalTrackingKey.self] = CountingTracker(count: count)
      $0[PlayerKey.self] = LoudPlayer(count)
      $0[DatabaseKey.self] = Database(player: LoudPlayer(count))
      $0[BeepKey.self] = { count.withLock { $0 += 1 } }
      $0[LimitKey.self] = 5
    }
  }

  @Test func clientsInOptionalsAnswerWithWhatTheyAnswered() async throws {
    let count = Locked(0)
    let studio = studio(count)
    studio.send(.measured)
    studio.send(.measured)
    #expect(studio.store.withState(\.values) == [1, -3, 2, -3])
    #expect(try await studio.state(at: 1) { $0.values } == [1, -3])
    let fork = Fork(base: 1, steps: [.recorded(turn: 2), .recorded(turn: 1), .recorded(turn: 2)])
    #expect(
      try await studio.state(at: 4, of: .fork(fork)) { $0.values }
        == [1, -3, 2, -3, 1, -3, 2, -3])
    // An action that never was.
    let other = Fork(base: 1, steps: [.action(.swift(".measured"))])
    #expect(try await studio.state(at: 2, of: .fork(other)) { $0.values } == [1, -3, 1, -3])
    #expect(count.withLock { $0 } == 2)
    #expect(await studio.inspector.status()?.divergence == nil)
  }

  @Test func noOtherClientActs() async throws {
    let count = Locked(0)
    let studio = studio(count)
    studio.send(.played)
    #expect(count.withLock { $0 } == 5)
    studio.send(.measured)
    _ = try await studio.state(at: 1) { $0 }
    let fork = Fork(base: 0, steps: [.recorded(turn: 1), .action(.swift(".played"))])
    // A plain value is what it is in the app.
    #expect(try await studio.state(at: 2, of: .fork(fork)) { $0.limit } == 5)
    #expect(await studio.inspector.status()?.divergence == nil)
    #expect(count.withLock { $0 } == 6)
  }
}
