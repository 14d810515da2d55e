public import ComposableArchitecture

/// A store for tests: it wants to be told everything that a feature does.
///
/// ```swift
/// let store = TestStore(initialState: Counter.State()) { Counter() }
/// await store.send(.incrementButtonTapped) { $0.count = 1 }
/// await store.send(.factButtonTapped)
/// await store.receive(\.factLoaded) { $0.fact = "1 is a good number." }
/// ```
///
/// Each action that the test sends and each that an effect sends back is asserted, in the order in
/// which they were applied, with the changes it makes to the state; and at the end nothing may be
/// left over: no action that was received and not asserted, no effect that still runs. What is
/// missing or wrong is reported as an issue at the line that is concerned. How much is wanted can be
/// turned down: see ``exhaustivity``.
///
/// It knows which effects run, and often what they wait for. So `receive` returns when the action is
/// here and what can go on by itself has, and fails without waiting when nothing is left that could send
/// it, or everything waits for a `TestClock` that the test has to move. Only where an effect waits for
/// something unknown, or works on and on, is there a ``timeout``.
///
/// It belongs to the actor it was made on, whichever that is, as a `Store` does, and is not
/// `Sendable`. Make it on one, in a `@MainActor` test for instance: asynchronous effects can't reach
/// a store without.
public final class TestStore<State, Action> {
  /// The state as far as it was asserted: after the last action that was sent or received by the test.
  public internal(set) var state: State

  /// How much has to be asserted; everything, unless set.
  public var exhaustivity = Exhaustivity.on

  /// How long to wait, in real time, for effects of which it is not known what they wait for, and once for
  /// each that works on in the global pool after it has sent an action; one second, unless set.
  ///
  /// It is a last resort, and not what decides in a test that holds. On a busy machine it is longer:
  /// time in which tasks that are ready to run don't get their turn does not count, up to ten times.
  public var timeout = Duration.seconds(1)

  /// What the feature depends on.
  ///
  /// What is set here is in force for the actions that are reduced from then on, and for the effects
  /// that they return.
  public var dependencies: DependencyValues {
    get { recorder.dependencies }
    set { recorder.dependencies = newValue }
  }

  /// Whether the feature has dismissed itself, by the dependency `dismiss`.
  ///
  /// Its effects are cancelled then, as a parent that lets it go would cancel them, and what is sent
  /// after is reported. A feature that the feature under test presents goes by its parent's state, as
  /// anywhere, and so does not count; nor does a `dismiss` that the test overrides, for the store or
  /// around its making.
  ///
  /// ```swift
  /// await store.send(.closeButtonTapped)
  /// await store.finish()
  /// #expect(store.isDismissed)
  /// ```
  public var isDismissed: Bool { dismissal.isDone }

  let store: Store<State, Action>
  let recorder: ActionRecorder<State, Action>
  let comparison = StateComparison<State>()
  let events: EventCount
  /// Effects that still worked in the global pool when a `receive` had waited for its whole timeout. They are
  /// not waited for again.
  var restless: [_TaskActivity] = []
  private let dismissal: Dismissal
  private let origin: CallSite

  /// - Parameters:
  ///   - initialState: the state to start with.
  ///   - isolation: the actor that the store and its effects live on; the caller's unless given.
  ///   - reducer: the feature under test.
  ///   - prepareDependencies: overrides dependencies for the reducer, its effects, and the initial
  ///     state. One that is used and not overridden is reported.
  ///   - fileID: where is reported what is left over at the end.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    isolation: isolated (any Actor)? = #isolation,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let dismissal = Dismissal(isolation: isolation)
    let dependencies = DependencyValues._current._updated {
      $0.present(dismissedBy: dismissal.effect)
      prepareDependencies(&$0)
    }
    let events = EventCount()
    let recorder = ActionRecorder<State, Action>(dependencies: dependencies, events: events)
    let (state, reduction) = DependencyValues._withValues(recorder.recordedDependencies) {
      (initialState(), reducer()._reduction())
    }
    self.state = state
    self.events = events
    self.dismissal = dismissal
    self.recorder = recorder
    // Around the reducer and not in the recorder: there are the dependencies in force that the store
    // was made with, and these win.
    store = Store(initialState: state, isolation: isolation, middleware: [recorder]) {
      Reduce { state, action in
        DependencyValues._withValues(recorder.recordedDependencies) { reduction(&state, action) }
      }
    }
    origin = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    store.onEffectsChange { events.advance() }
    dismissal.onDismiss = { [weak store] in store?.cancelEffects() }
  }

  deinit {
    reportLeftovers(at: origin)
  }
}

/// The test store of a reducer: `TestStoreOf<Counter>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
