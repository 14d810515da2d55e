import ComposableUI
import ComposableViewsTesting
import Observation
import Testing

#if Macros
  /// Actions that are applied in an animation, as features of 1.x write it.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct AnimationTests {
    @Reducer struct Feature {
      @ObservableState struct State: Equatable {
        var animations: [Animation?] = []
        var isOn = false
        @Presents var alert: AlertState<Action.Alert>?
        @Presents var child: Child.State?
      }

      enum Action: BindableAction, ViewAction {
        case alert(PresentationAction<Alert>)
        case binding(BindingAction<State>)
        case child(PresentationAction<Child.Action>)
        case start(Effect<Action>)
        case view(View)

        enum Alert: Equatable { case deleted, kept }
        @CasePathable enum View { case tapped }
      }

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          state.animations.append(Transaction.current.animation)
          switch action {
          case .start(let effect): return effect
          case .alert, .binding, .child, .view: return .none
          }
        }
        .ifLet(\.$alert, action: \.alert)
        .ifLet(\.$child, action: \.child) { Child() }
      }
    }

    @Reducer struct Child {
      struct State: Equatable {}
      enum Action { case closeTapped, closeTappedSlowly }
      @Dependency(\.dismiss) var dismiss

      var body: some ReducerOf<Self> {
        Reduce { _, action in
          switch action {
          case .closeTapped: return .run { _ in await dismiss(animation: .easeIn) }
          case .closeTappedSlowly:
            return .run { _ in await dismiss(transaction: Transaction(animation: .easeOut)) }
          }
        }
      }
    }

    let store = Store(initialState: Feature.State()) { Feature() }

    func animations(of effect: Effect<Feature.Action>) async -> [Animation?] {
      await store.send(.start(effect)).finish()
      return Array(store.animations.dropFirst())
    }

    @Test func aSentAction() {
      store.send(.view(.tapped), animation: .default)
      store.send(.view(.tapped), transaction: Transaction(animation: .easeIn))
      store.send(.view(.tapped), animation: nil)
      store.send(.view(.tapped))
      withAnimation(.easeOut) { _ = store.send(.view(.tapped)) }
      #expect(store.animations == [.default, .easeIn, nil, nil, .easeOut])
    }

    @Test func anActionOfAChildStore() throws {
      store.send(.start(.none))
      let screen = store.view({ $0.isOn })
      screen.send(.view(.tapped), animation: .bouncy)
      #expect(store.animations.last == .bouncy)
      ViewStore(store, observe: { $0.isOn }).send(.view(.tapped), animation: .linear)
      ViewStore(store, observe: { $0.isOn }).send(
        .view(.tapped), transaction: Transaction(animation: .easeIn))
      #expect(store.animations.suffix(2) == [.linear, .easeIn])
    }

    /// An observer sends: the action waits until the one that the observer was notified of is done.
    @Test func anActionThatWaits() {
      withObservationTracking {
        _ = store.animations
      } onChange: { [store = UncheckedStore(store)] in
        MainActor.assumeIsolated { _ = store.store.send(.view(.tapped), animation: .linear) }
      }
      store.send(.view(.tapped))
      #expect(store.animations == [nil, .linear])
    }

    @Test func effects() async {
      #expect(await animations(of: .send(.view(.tapped), animation: .easeIn)) == [.easeIn])
    }

    @Test func asynchronousEffects() async {
      let run = Effect<Feature.Action>.run { send in
        await send(.view(.tapped))
        await send(.view(.tapped), animation: .linear)
        await send(.view(.tapped), transaction: Transaction(animation: nil))
      }
      #expect(await animations(of: run.animation()) == [.default, .linear, nil])
    }

    @Test func aTransactionDisablesAnimations() async {
      var transaction = Transaction(animation: .easeIn)
      transaction.disablesAnimations = true
      #expect(
        await animations(of: .send(.view(.tapped)).transaction(transaction)) == [.easeIn])
    }

    @Test func dismissal() async {
      for (action, animation) in [
        (Child.Action.closeTapped, Animation.easeIn), (.closeTappedSlowly, .easeOut),
      ] {
        let store = Store(initialState: Feature.State(child: Child.State())) { Feature() }
        await store.send(.child(.presented(action))).finish()
        #expect(store.child == nil)
        #expect(store.animations == [nil, animation])
      }
    }

    @Test func aCustomDismissalIsCalled() async {
      let calls = LockIsolated(0)
      await DismissEffect { calls.withValue { $0 += 1 } }(animation: .default)
      #expect(calls.value == 1)
    }

    struct Content: View {
      @Bindable var store: StoreOf<Feature>
      var body: some View {
        Toggle("On", isOn: $store.isOn.animation(.spring))
          .alert($store.scope(\.$alert, action: \.alert))
      }
    }

    @Test func aBindingOfAStore() throws {
      let screen = Screen { Content(store: store) }
      try screen.send(.setOn(true), to: "On")
      #expect(store.animations == [.spring])
    }

    @Test func aButtonOfAnAlert() throws {
      let alert = AlertState<Feature.Action.Alert> {
        TextState("Delete it?")
      } actions: {
        ButtonState(action: .send(.deleted, animation: .easeOut)) { TextState("Delete") }
        ButtonState(action: .send(.kept)) { TextState("Keep") }
      }
      for (title, animation) in [("Delete", Animation.easeOut), ("Keep", nil)] {
        let store = Store(initialState: Feature.State(alert: alert)) { Feature() }
        let screen = Screen { Content(store: store) }
        try screen.send(.activate, to: title)
        #expect(store.alert == nil)
        #expect(store.animations == [animation])
      }
      #expect(alert.buttons[0].action == .deleted)
      #expect(alert.buttons[0] != ButtonState(action: .deleted) { TextState("Delete") })
    }

    /// What a host needs to show the change in motion.
    @Test func aHostReceivesTheAnimation() {
      final class AnimatedHost: ViewHost {
        var animations: [Animation?] = []
        func apply(_ operations: [HostOperation]) {
          animations.append(Transaction.current.animation)
        }
      }
      struct Counts: View {
        let store: StoreOf<Feature>
        var body: some View { Text("\(store.animations.count)") }
      }
      let host = AnimatedHost()
      let graph = ViewGraph(host: host) { Counts(store: store) }
      store.send(.view(.tapped), animation: .easeIn)
      graph.update()
      store.send(.view(.tapped))
      graph.update()
      #expect(host.animations == [nil, .easeIn, nil])
    }

    @Test func styledText() throws {
      let screen = Screen {
        Text(TextState("a").font(.title).fontWeight(.heavy).foregroundColor(.red))
        Text(TextState("b").font(.headline).monospaced())
      }
      let runs = screen.kinds { if case .text = $0 { true } else { false } }
      var a = HostElement.TextAttributes()
      (a.font, a.weight, a.color) = (.title, .heavy, .red)
      var b = HostElement.TextAttributes()
      b.font = .headline.monospaced()
      #expect(
        runs == [
          .text(HostElement.StyledText([.init("a", a)])),
          .text(HostElement.StyledText([.init("b", b)])),
        ])
    }
  }

  /// A store in a closure that is not isolated to its actor, though it runs there.
  private struct UncheckedStore<State, Action>: @unchecked Sendable {
    let store: Store<State, Action>
    init(_ store: Store<State, Action>) { self.store = store }
  }
#endif
