#if Macros
  import ComposableArchitecture
  import Testing

  /// User code that runs at unexpected moments of a store: deinitializers that send.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct ReentrancyTests {
    /// Sends to a store when it is deallocated.
    final class LeavingID: Hashable, Sendable {
      let number: Int
      let leave: @Sendable () -> Void

      init(_ number: Int, leave: @escaping @Sendable () -> Void) {
        self.number = number
        self.leave = leave
      }

      deinit { leave() }

      static func == (first: LeavingID, second: LeavingID) -> Bool { first.number == second.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private static var store: Store<[Int], Int>?

    private nonisolated static func send(_ number: Int) {
      MainActor.assumeIsolated { _ = store?.send(number) }
    }

    private func makeStore() -> Store<[Int], Int> {
      Store<[Int], Int>(initialState: []) {
        Reduce { state, action in
          state.append(action)
          return .none
        }
      }
    }

    // Used by one test only: others run while it waits.
    private static var storeOfEffects: Store<[Int], Int>?

    @Test func anEffectIDWhoseDeinitializerSends() async {
      let store = Store<[Int], Int>(initialState: []) {
        Reduce { state, action in
          state.append(action)
          guard action < 100 else { return .none }
          let id = LeavingID(action) {
            MainActor.assumeIsolated { _ = Self.storeOfEffects?.send(action + 1000) }
          }
          return .merge(
            .run { _ in await untilCancelled() }.cancellable(id: id, cancelInFlight: true),
            .cancel(id: id), .run { send in await send(action + 100) }.cancellable(id: id))
        }
      }
      Self.storeOfEffects = store
      defer { Self.storeOfEffects = nil }
      for number in 0..<10 { await store.send(number).finish() }
      #expect(store.state.filter { $0 < 1000 }.count == 20)
      #expect(store.state.filter { $0 >= 1000 }.count == 10)
    }

    struct Keyed: Reducer {
      struct State {
        var numbers: [Int: Int] = [:]
        subscript(farewell: LeavingID) -> Int { numbers[farewell.number] ?? 0 }
      }
      @CasePathable enum Action { case child(Int) }

      func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
    }

    @Test func aKeyOfAChildStoreWhoseDeinitializerSends() {
      Self.store = makeStore()
      defer { Self.store = nil }
      let parent = Store(initialState: Keyed.State()) { Keyed() }
      for number in 0..<100 {
        let path = \Keyed.State.[LeavingID(number % 7) { Self.send(number) }]
        let child = parent.scope(state: path, action: \.child)
        #expect(child.state == 0)
        parent.send(.child(number))
        withExtendedLifetime(child) {}
      }
      let received = Self.store?.state ?? []
      #expect(!received.isEmpty)
    }

    @Reducer struct Form {
      @ObservableState struct State { var value: Value = Value(nil) }
      enum Action: BindableAction, Sendable { case binding(BindingAction<State>) }

      /// Sends when the object it refers to is deallocated.
      struct Value: Equatable, Sendable {
        let object: Object?

        init(_ object: Object?) { self.object = object }

        static func == (first: Value, second: Value) -> Bool { first.object === second.object }
      }

      final class Object: Sendable {
        let leave: @Sendable () -> Void

        init(leave: @escaping @Sendable () -> Void) { self.leave = leave }

        deinit { leave() }
      }

      var body: some ReducerOf<Self> { BindingReducer() }
    }

    @Test func aWrittenValueWhoseDeinitializerWrites() {
      let form = Store(initialState: Form.State()) { Form() }
      Self.form = form
      defer { Self.form = nil }
      for number in 0..<100 {
        let object = Form.Object {
          MainActor.assumeIsolated {
            // Once for each: the value written here has no object.
            Self.form?.binding(\.value).wrappedValue = Form.Value(nil)
            Self.written += 1
          }
        }
        form.binding(\.value).wrappedValue = Form.Value(object)
        if number.isMultiple(of: 10) { form.binding(\.value).wrappedValue = Form.Value(nil) }
      }
      form.binding(\.value).wrappedValue = Form.Value(nil)
      #expect(Self.written == 100)
      #expect(form.value == Form.Value(nil))
    }

    private static var form: StoreOf<Form>?
    private static var written = 0

    struct Optionally: Reducer {
      struct State { var child: Int? = 1 }
      @CasePathable enum Action { case child(Int) }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if case .child(let number) = action { state.child = number == 0 ? nil : number }
        return .none
      }
    }

    @Test func anOptionalAndItsValueByTheSameKeyPaths() throws {
      let parent = Store(initialState: Optionally.State()) { Optionally() }
      for number in [2, 0, 3, 0, 4] {
        let optional: Store<Int?, Int> = parent.scope(state: \.child, action: \.child)
        let value: Store<Int, Int>? = parent.scope(state: \.child, action: \.child)
        #expect(optional.state == parent.child)
        #expect(value?.state == parent.child)
        optional.send(number)
        #expect(optional.state == (number == 0 ? nil : number))
        let again: Store<Int, Int>? = parent.scope(state: \.child, action: \.child)
        #expect(again?.state == parent.child)
      }
    }

    @Test func aLongEffectDoesNotRetainTheEffectThatStartedIt() async {
      let released = Signal()
      let began = Signal()
      let store = Store<Int, Int>(initialState: 0) {
        Reduce { _, action in
          if action == 1 {
            return .run { _ in
              began.fire()
              await untilCancelled()
            }
          }
          let lifetime = Lifetime { released.fire() }
          return .run { send in
            await send(1)
            withExtendedLifetime(lifetime) {}
          }
        }
      }
      store.send(0)
      await began.wait()
      await released.wait()
      #expect(store.runningEffects.count == 1)
    }
  }
#endif
