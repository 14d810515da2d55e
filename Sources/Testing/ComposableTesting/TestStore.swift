public import ComposableArchitecture
internal import ComposableClocks
internal import ComposableConcurrency
internal import ComposableRuntime

/// A store for tests that assert everything a feature does.
///
/// ```swift
/// let store = TestStore(initialState: Counter.State()) { Counter() }
/// await store.send(.incrementButtonTapped) { $0.count = 1 }
/// await store.send(.factButtonTapped)
/// await store.receive(\.factLoaded) { $0.fact = "1 is a good number." }
/// ```
///
/// The test asserts each action that it sends and each action that an effect sends back, in order, with the changes to
/// the state. At the end nothing may be left over: no received action that was not asserted, no running effect. Missing
/// or wrong assertions are reported as issues at the line in question. To assert less, see ``exhaustivity``.
///
/// It knows which effects run, and often what they wait for. So `receive` returns when the action has
/// arrived and everything that runs by itself has come to rest. It fails without waiting if nothing is
/// left that could send the action, or if everything waits for a `TestClock` that the test has to move.
/// Only for an effect that waits for something unknown, or never rests, is there a ``timeout``.
///
/// Like a `Store`, it belongs to the actor that it is created on, and is not `Sendable`. In a test
/// without an actor the feature and its effects run on an actor of the store's own.
public final class TestStore<State, Action> {
  /// The asserted state: after the last action that the test sent or received.
  public internal(set) var state: State

  /// How much the test has to assert; everything by default.
  public var exhaustivity = Exhaustivity.on

  /// How long to wait, in real time, for effects that wait for something unknown, and once for each effect that
  /// continues in the global pool after it has sent an action; one second by default.
  ///
  /// This is a last resort, which does not decide the outcome of a passing test. On a busy machine it is
  /// longer: time in which ready tasks don't run does not count, up to six hundred times the timeout.
  public var timeout = Duration.seconds(1)

  /// The feature's dependencies.
  ///
  /// Changes apply to the actions that are reduced from then on, and to the effects that they return.
  public var dependencies: DependencyValues {
    get { exclusively { recorder.dependencies } }
    set { exclusively { recorder.dependencies = newValue } }
  }

  /// Whether the feature has dismissed itself, with the dependency `dismiss`.
  ///
  /// Its effects are then cancelled, as if a parent had dismissed it, and further actions are reported.
  /// A child presented by the feature under test is dismissed through its parent's state, as usual, and
  /// doesn't count; nor does a `dismiss` that the test overrides, for the store or around its creation.
  ///
  /// ```swift
  /// await store.send(.closeButtonTapped)
  /// await store.finish()
  /// #expect(store.isDismissed)
  /// ```
  public var isDismissed: Bool { exclusively { dismissal.isDone } }

  let store: Store<State, Action>
  let recorder: ActionRecorder<State, Action>
  let comparison = StateComparison<State>()
  let checks: PropertyChecks<State, Action>
  let events: EventCount
  /// Effects that still ran in the global pool when a `receive` had waited for its whole timeout. They
  /// are not waited for again.
  var restless: [TaskActivity] = []
  /// Effects that a `send` or `receive` waited for in vain.
  var writtenOff = WrittenOffActivities { $0.progress }
  /// The running effects that the test need not wait for.
  var skippedEffects: [TaskActivity] = []
  /// The actor that the store was created on.
  let callersActor: (any Actor)?
  /// The store's actor if it was created on none. A lock keeps its jobs from running while the test, which
  /// isn't on it, accesses the store's state.
  let ownActor: PoolActor?
  /// The lifecycle of the feature, until its effects begin.
  private var unbegun: RootLifecycle<State, Action>?
  private let dismissal: Dismissal
  private let origin: SourceLocation

  /// - Parameters:
  ///   - initialState: the state to start with.
  ///   - isolation: the actor of the store and its effects; the caller's by default, and one of the
  ///     store's own if the caller has none.
  ///   - reducer: the feature under test.
  ///   - prepareDependencies: overrides dependencies for the reducer, its effects, and the initial
  ///     state. Using one that is not overridden is reported.
  ///   - fileID: where leftovers at the end of the test are reported.
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
    let callersActor = isolation ?? MainActor.current
    let ownActor = callersActor == nil ? PoolActor() : nil
    let dismissal = Dismissal(isolation: callersActor ?? ownActor)
    let dependencies = DependencyValues._current.updated {
      $0.present(dismissedBy: dismissal.effect)
      prepareDependencies(&$0)
    }
    let events = EventCount()
    let recorder = ActionRecorder<State, Action>(dependencies: dependencies, events: events)
    let checks = PropertyChecks<State, Action>()
    let (state, lifecycle, reduction) = DependencyValues.withValues(recorder.recorded.ofFeature) {
      let (state, reducer) = (initialState(), reducer())
      let lifecycle = reducer.rootLifecycle
      var reduction = checks.reduction(of: reducer)
      if let lifecycle { reduction = lifecycle.around(reduction) }
      return (state, lifecycle, reduction)
    }
    recorder.shared.begin()
    self.state = state
    self.checks = checks
    self.events = events
    self.dismissal = dismissal
    self.callersActor = callersActor
    self.ownActor = ownActor
    self.recorder = recorder
    // Around the reducer and not in the recorder: there the dependencies of the store's creation
    // apply, and these win.
    store = Store(initialState: state, on: ownActor ?? isolation, middleware: [recorder]) {
      state, action in
      DependencyValues.withValues(recorder.recorded.ofFeature) { reduction(&state, action) }
    }
    origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    store.onEffectsChange { events.advance() }
    checks.observe(store)
    dismissal.onDismiss = { [weak store] in store?.cancelEffects() }
    unbegun = lifecycle
    // On an actor of the store's own, as soon as the test waits for it.
    if ownActor == nil { begin() }
  }

  deinit {
    reportLeftovers(at: origin)
  }

  private func begin() {
    DependencyValues.withValues(recorder.recorded.ofFeature) { [unbegun, store] in
      store.begin(unbegun)
    }
    unbegun = nil
  }

  /// Starts the effects that begin with the feature, unless they have been started.
  func begin(isolation: isolated (any Actor)?) async {
    guard unbegun != nil else { return }
    await onStoresActor(isolation: isolation) { self.begin() }
  }
}

/// The test store of a reducer: `TestStoreOf<Counter>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
