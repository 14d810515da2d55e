import ComposableArchitecture
import Testing

/// Promise 6: effects do not outlive their owner, nor keep it alive.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LifetimeTests {
  @Test func aStoreReleasedWithAHundredEffectsInFlight() async {
    let started = Signal()
    let ended = Signal()
    weak var released: Store<Int, Bool>?
    do {
      let store = Store<Int, Bool>(initialState: 0) {
        Reduce { _, _ in
          .merge(
            (0..<100).map { _ in
              .run { _ in
                started.fire()
                await untilCancelled()
                ended.fire()
              }
            })
        }
      }
      released = store
      store.send(true)
      for _ in 0..<100 { await started.wait() }
    }
    #expect(released == nil)
    for _ in 0..<100 { await ended.wait() }
  }

  @Test func pendingEffectsAreNotRunAfterTheStoreIsDeallocated() async {
    let ran = Recorder<Int>()
    var task: StoreTask?
    do {
      let store = Store<Int, Bool>(initialState: 0) {
        Reduce { _, _ in .run { _ in ran.record(1) } }
      }
      task = store.send(true)
    }
    await task?.finish()
    #expect(ran.elements.isEmpty)
  }

  @Test func stateAndReducerAreReleasedWithTheStore() {
    let released = Recorder<String>()
    do {
      let inState = Lifetime { released.record("state") }
      let inReducer = Lifetime { released.record("reducer") }
      let store = Store<Lifetime?, Bool>(initialState: inState) {
        Reduce { _, _ in
          withExtendedLifetime(inReducer) { .none }
        }
      }
      store.send(true)
    }
    #expect(Set(released.elements) == ["state", "reducer"])
  }

  @Test func aFinishedEffectIsReleased() async {
    let released = Recorder<Int>()
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { _, _ in
        let lifetime = Lifetime { released.record(1) }
        return .run { _ in withExtendedLifetime(lifetime) {} }
      }
    }
    await store.send(true).finish()
    #expect(released.elements == [1])
  }

  /// The actor owns the store, and the store lives on the actor: that is not a retain cycle.
  @Test func anActorThatOwnsItsStoreIsReleasedWhenItsEffectsHaveEnded() async {
    actor Session {
      private let lifetime: Lifetime
      private var store: StoreOf<Counter>?

      init(lifetime: Lifetime) {
        self.lifetime = lifetime
      }

      func run() async -> Int {
        let store = Store(initialState: Counter.State()) { Counter() }
        self.store = store
        await store.send(.addLater(2)).finish()
        return store.count
      }
    }
    let released = Signal()
    #expect(await Session(lifetime: Lifetime { released.fire() }).run() == 2)
    await released.wait()
  }

  /// A task retains the actor it runs on, however the effect captures it: so the actor must end its
  /// endless effects.
  @Test(arguments: [true, false])
  func anActorThatOwnsItsStoreIsReleasedWhenItEndsEndlessEffects(byAnAction: Bool) async {
    actor Session {
      private let lifetime: Lifetime
      private var store: Store<Int, Bool>?

      init(lifetime: Lifetime) {
        self.lifetime = lifetime
      }

      func listen(began: Signal) {
        weak let owner = self
        let store = Store<Int, Bool>(initialState: 0) {
          Reduce { _, listens in
            guard listens else { return .cancel(id: "listening") }
            return .run { _ in
              began.fire()
              await untilCancelled()
              await owner?.stop()
            }
            .cancellable(id: "listening")
          }
        }
        self.store = store
        store.send(true)
      }

      func stop() { store?.send(false) }

      func close() { store = nil }
    }
    let began = Signal()
    let released = Signal()
    weak var session: Session?
    do {
      let new = Session(lifetime: Lifetime { released.fire() })
      session = new
      await new.listen(began: began)
      await began.wait()
    }
    #expect(session != nil)
    if byAnAction { await session?.stop() } else { await session?.close() }
    await released.wait()
    #expect(session == nil)
  }

  /// Unlike an actor, it is retained only by the effect's captures.
  @Test func anObjectThatAnEndlessEffectCapturesWeaklyIsReleased() async {
    @MainActor final class Owner {
      private var store: Store<Int, Bool>?

      func listen(began: Signal, ended: Signal) {
        weak let owner = self
        let store = Store<Int, Bool>(initialState: 0) {
          Reduce { _, _ in
            .run { _ in
              began.fire()
              await untilCancelled()
              #expect(owner == nil)
              ended.fire()
            }
          }
        }
        self.store = store
        store.send(true)
      }
    }
    let began = Signal()
    let ended = Signal()
    weak var released: Owner?
    do {
      let owner = Owner()
      released = owner
      owner.listen(began: began, ended: ended)
      await began.wait()
    }
    #expect(released == nil)
    await ended.wait()
  }

  /// Each kind of child: it is deallocated when its last reference is released, and so is the root.
  @Test(arguments: ChildKind.allCases) func childStoresDoNotLeak(kind: ChildKind) {
    weak var weakRoot: StoreOf<Parent>?
    weak var weakChild: AnyObject?
    do {
      let root = Store(
        initialState: Parent.State(sheet: Counter.State(), rows: [Parent.Row(id: 1)])
      ) {
        Parent()
      }
      weakRoot = root
      do {
        let child = kind.make(root)
        weakChild = child
        #expect(weakChild != nil)
      }
      #expect(weakChild == nil)
      root.send(.present)
    }
    #expect(weakRoot == nil)
  }

  /// Each kind of child: it keeps what it needs alive, even if all other references are released.
  @Test(arguments: ChildKind.allCases) func childStoresOutliveTheHandleOfTheirRoot(kind: ChildKind)
  {
    weak var weakRoot: StoreOf<Parent>?
    do {
      var root: StoreOf<Parent>? = Store(
        initialState: Parent.State(sheet: Counter.State(), rows: [Parent.Row(id: 1)])
      ) {
        Parent()
      }
      weakRoot = root
      let child = kind.make(root!)
      root = nil
      #expect(weakRoot != nil)
      withExtendedLifetime(child) {}
    }
    #expect(weakRoot == nil)
  }

  enum ChildKind: CaseIterable, Sendable {
    case plain, chained, optional, element, optionalElement, view, valueView

    @MainActor func make(_ root: StoreOf<Parent>) -> AnyObject {
      switch self {
      case .plain:
        root.scope(state: \.first, action: \.first)
      case .chained:
        root.view { $0 }.scope(state: \.second, action: \.second)
      case .optional:
        root.scope(state: \.sheet, action: \.sheet)!
      case .element:
        root.scope(state: \.rows, action: \.rows)[0]
      case .optionalElement:
        root.scope(state: \.rows[id: 1], action: \.rows[id: 1])!
      case .view:
        root.view(value: { $0.sum }, action: { (_: Void) in .present })
      case .valueView:
        root.view { ($0.first, $0.second) }
      }
    }
  }
}
