import ComposableArchitecture
import Foundation

/// One timer: it counts up, with laps, or down to zero.
///
/// Time is measured, not counted. A tick only triggers an update: it carries the clock's time, and the
/// state has the clock's time at the start. So the elapsed time is right no matter how late a tick
/// arrives or how many are missed.
@Reducer
public struct TimerRow: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Identifiable, Sendable {
    public let id: UUID
    /// The duration of a countdown; nil when it counts up.
    public let countdown: Duration?
    /// The elapsed time at the last update.
    public var elapsed: Duration = .zero
    /// The elapsed time at the end of each lap.
    public var laps: [Duration] = []
    /// The clock's time at the start, minus the time elapsed before it; nil if the timer is stopped.
    public var zero: Instant?

    public var isRunning: Bool { zero != nil }

    /// The remaining time; nil when it counts up.
    public var remaining: Duration? { countdown.map { $0 - elapsed } }

    /// The duration of each lap.
    public var lapTimes: [Duration] {
      zip(laps, [.zero] + laps).map { $0 - $1 }
    }

    public init(id: UUID, countdown: Duration? = nil) {
      self.id = id
      self.countdown = countdown.map { max($0, .zero) }
    }

    mutating func start(at now: Instant) {
      zero = now.advanced(by: .zero - elapsed)
    }

    mutating func look(at now: Instant) {
      guard let zero else { return }
      elapsed = min(zero.duration(to: now), countdown ?? zero.duration(to: now))
    }

    mutating func pause(at now: Instant) {
      look(at: now)
      zero = nil
    }

    mutating func reset() {
      elapsed = .zero
      laps = []
      zero = nil
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case lapButtonTapped
    case pauseButtonTapped
    /// For the parent: a row can't remove itself.
    case removeButtonTapped
    case resetButtonTapped
    /// A running timer has lost its ticks, as after a restart of the program.
    case restored
    case startButtonTapped
    case ticked(Instant)
    case timeIsUp
  }

  /// The clock's time, of any type.
  public typealias Instant = AnyClock<Duration>.Instant

  /// One id for all rows. `forEach` scopes the effects of each row to that row, so `.cancel(id:)` here
  /// ends this row's timer; in the parent list it ends all of them.
  enum CancelID { case run }

  /// The interval between updates of a running timer.
  public static let interval: Duration = .milliseconds(100)

  @Dependency(\.continuousClock) private var clock

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("a countdown ends at zero") { ($0.remaining ?? .zero) >= .zero }
    FeatureProperty.always("the laps are a part of the time") { state in
      state.lapTimes.allSatisfy { $0 >= .zero } && (state.laps.last ?? .zero) <= state.elapsed
    }
    FeatureProperty.always("time passes only while the timer runs, and never backward") {
      before, action, after in
      switch action {
      case .resetButtonTapped: after.elapsed == .zero
      case .lapButtonTapped, .pauseButtonTapped, .ticked, .timeIsUp:
        before.isRunning ? after.elapsed >= before.elapsed : after == before
      case .removeButtonTapped, .restored, .startButtonTapped: after.elapsed == before.elapsed
      }
    }
    FeatureProperty.always("a timer that was stopped doesn't tick") { before, action, _ in
      switch action {
      case .ticked, .timeIsUp: before.isRunning
      case .lapButtonTapped, .pauseButtonTapped, .removeButtonTapped, .resetButtonTapped,
        .restored, .startButtonTapped:
        true
      }
    }
    FeatureProperty.eventually("a timer that has no ticks is stopped") { !$0.isRunning }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lapButtonTapped:
        guard state.countdown == nil, state.isRunning else { return .none }
        state.look(at: AnyClock(clock).now)
        state.laps.append(state.elapsed)
        return .none

      case .pauseButtonTapped:
        state.pause(at: AnyClock(clock).now)
        return .cancel(id: CancelID.run)

      case .removeButtonTapped:
        // No cancellation needed: removing the row cancels its effects.
        return .none

      case .resetButtonTapped:
        state.reset()
        return .cancel(id: CancelID.run)

      case .restored:
        // The clock of another process may begin at another time. So the timer goes on from the time that was shown last.
        guard state.isRunning else { return .none }
        return run(&state)

      case .startButtonTapped:
        guard !state.isRunning, state.remaining != .zero else { return .none }
        return run(&state)

      case .ticked(let now):
        state.look(at: now)
        return .none

      case .timeIsUp:
        state.pause(at: AnyClock(clock).now)
        return .cancel(id: CancelID.run)
      }
    }
  }

  /// Lets the time pass from now on.
  private func run(_ state: inout State) -> EffectOf<Self> {
    state.start(at: AnyClock(clock).now)
    return .merge(end(after: state.remaining), ticks)
      .cancellable(id: CancelID.run, cancelInFlight: true)
  }

  private var ticks: EffectOf<Self> {
    .stream {
      clock.timer(interval: Self.interval)
    } map: { now in
      .ticked(now)
    }
  }

  /// Not left to the ticks, which after a pause may come at any hundredth.
  private func end(after remaining: Duration?) -> EffectOf<Self> {
    guard let remaining else { return .none }
    return .run { send in
      try await clock.sleep(for: remaining)
      await send(.timeIsUp)
    }
  }
}
