public import ComposableArchitecture
internal import ComposableSharing
internal import IssueReporting

/// Records the facts of a store, up to a memory limit.
///
/// ```swift
/// let log = StoreLog<App.State, App.Action>()
/// let store = Store(initialState: App.State(), middleware: [log]) { App() }
/// ```
///
/// It keeps actions and states unencoded until the log is read. The first fact always has a state, and reducing the
/// actions after it leads to each later state, up to a state that a tool puts. Shared values are not part of a state:
/// the log has their writes by reducers, but not their values before. When the log reaches its limit, the oldest facts
/// are dropped up to a later snapshot or put state, which is then the first.
///
/// A snapshot shares its storage with the state, so the first action after it copies the arrays that it changes.
/// Therefore snapshots are rare: there is one when the facts since the last one have taken an eighth of the limit,
/// and after 10,000 turns. A shared value is encoded at the end of the turn in which a reducer writes it: a copy in the
/// log would make the next write copy the whole value. An action costs the estimate of its size, which visits at most
/// 64 of its values.
///
/// Like its store it belongs to an actor, and is not `Sendable`.
public final class StoreLog<State, Action>: Middleware {
  /// The maximum size in bytes, as far as it can be estimated: see ``byteCount``. Facts are dropped when a snapshot is
  /// taken, so between two snapshots the log may exceed the limit by an eighth, or by the size of one state if that is
  /// more.
  public let byteLimit: Int

  private var segments: Segments
  private var control: StoreControl<State, Action>?

  /// - Parameter byteLimit: the maximum size in bytes; 16 MiB by default. The last snapshot and the facts after it
  ///   are kept even if they are larger.
  public init(byteLimit: Int = 16 << 20) {
    self.byteLimit = byteLimit
    segments = Segments(byteLimit: byteLimit)
  }

  /// The facts, oldest first. The first has a state; empty before the log is attached to a store.
  public var facts: [LogFact<State, Action>] { segments.typedFacts() }

  /// The log's size in bytes, estimated: collections are measured by a sample of their elements, and storage that
  /// several states share counts for each of them.
  public var byteCount: Int { segments.byteCount }

  public func attach(to control: StoreControl<State, Action>) {
    if self.control?.isAttached == true {
      reportIssue(
        """
        A 'StoreLog' was attached to a second store. It has the facts of both, which can't be separated.

        Make a log for each store.
        """)
    }
    self.control = control
    // Not always 0: middleware that was attached before may have sent an action.
    if let state = control.state {
      segments.begin(
        with: .snapshot(state, after: control.turn.number), bytes: estimatedByteCount(of: state))
    }
  }

  public func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    let turn = control?.turn ?? StoreTurn(number: 0, cause: .sent)
    segments.append(.turn(turn, action), bytes: estimatedByteCount(of: action))
    let (effect, writes) = SharedWrite.collect(keepingValuesBefore: false) {
      next(&state, action)
    }
    for write in writes {
      let logged = LoggedWrite(write)
      segments.append(.wrote(logged, in: turn.number), bytes: estimatedByteCount(of: logged))
    }
    if segments.needSnapshot {
      segments.begin(
        with: .snapshot(state, after: turn.number), bytes: estimatedByteCount(of: state))
    }
    return effect
  }

  public func didPut(_ state: State) {
    guard let turn = control?.turn else { return }
    segments.begin(with: .put(state, in: turn.number), bytes: estimatedByteCount(of: state))
  }

  public func effect(_ event: EffectEvent) {
    switch event {
    case .started(let trace):
      let effect = LoggedEffect(trace)
      segments.append(.started(effect), bytes: estimatedByteCount(of: effect))
    case .ended(let trace, let end):
      segments.append(.ended(trace.id, LoggedEnd(end)), bytes: 0)
    }
  }
}
