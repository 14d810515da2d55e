import ComposableArchitecture
import Foundation

/// One timer: it counts up, with laps, or down to zero.
///
/// Time is measured, not counted. A tick only says that it is time to look: it brings what the clock
/// shows, and the state has what the clock showed at the start. So the time is right however late a
/// tick comes and whatever is left out.
@Reducer
public struct TimerRow: Sendable {
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    public let id: UUID
    /// From how long it counts down; nil when it counts up.
    public let countdown: Duration?
    /// How long it has run, as of the last look at the clock.
    public var elapsed: Duration = .zero
    /// What had elapsed at the end of each lap.
    public var laps: [Duration] = []
    /// What the clock showed when it was started, less what had elapsed by then; nil when it does not
    /// run.
    public var zero: Instant?

    public var isRunning: Bool { zero != nil }

    /// How long it still has to run; nil when it counts up.
    public var remaining: Duration? { countdown.map { $0 - elapsed } }

    /// How long each lap took.
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

  public enum Action: Equatable, Sendable {
    case lapButtonTapped
    case pauseButtonTapped
    /// For whoever holds the row: it can't remove itself.
    case removeButtonTapped
    case resetButtonTapped
    case startButtonTapped
    case ticked(Instant)
    case timeIsUp
  }

  /// What the clock shows, of whichever kind it is.
  public typealias Instant = AnyClock<Duration>.Instant

  /// One for all rows. `forEach` keeps the effects of each row to that row, so that `.cancel(id:)` in
  /// here ends this row's timer; in the list around it ends all of them.
  enum CancelID { case run }

  /// How often a running timer looks at the clock.
  public static let interval: Duration = .milliseconds(100)

  @Dependency(\.continuousClock) private var clock

  public init() {}

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
        // No cancellation: with the row its effects go.
        return .none

      case .resetButtonTapped:
        state.reset()
        return .cancel(id: CancelID.run)

      case .startButtonTapped:
        guard !state.isRunning, state.remaining != .zero else { return .none }
        state.start(at: AnyClock(clock).now)
        return .merge(end(after: state.remaining), ticks)
          .cancellable(id: CancelID.run)

      case .ticked(let now):
        state.look(at: now)
        return .none

      case .timeIsUp:
        state.pause(at: AnyClock(clock).now)
        return .cancel(id: CancelID.run)
      }
    }
  }

  private var ticks: EffectOf<Self> {
    .stream {
      clock.timer(interval: Self.interval)
    } map: { now in
      .ticked(now)
    }
  }

  /// Not left to the ticks, which after a pause fall anywhere between the hundredths.
  private func end(after remaining: Duration?) -> EffectOf<Self> {
    guard let remaining else { return .none }
    return .run { send in
      try await clock.sleep(for: remaining)
      await send(.timeIsUp)
    }
  }
}
