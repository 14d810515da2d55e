import ComposableArchitecture
import Testing

/// How overrides reach reducers, their children and their effects.
@MainActor @Suite(.timeLimit(.minutes(20))) struct DependenciesTests {
  enum NumberKey: DependencyKey {
    static let liveValue = 0
    static let testValue = 1
  }

  /// A reducer that reads a dependency at its creation.
  struct Adder: TestDependencyKey, Sendable {
    var add: @Sendable (Int) -> Int
    static var testValue: Adder {
      @Dependency(NumberKey.self) var number
      return Adder { $0 + number }
    }
  }

  struct Feature: Reducer {
    struct State { var seen: [String] = [] }
    enum Action: Sendable {
      case reduce
      case run
      case work
      case nested
      case seen(String, Int)
    }

    @Dependency(NumberKey.self) var number
    @Dependency(Adder.self) var adder

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .reduce:
          state.seen.append("reduce \(number)")
          return .none
        case .run:
          return .run { send in
            @Dependency(NumberKey.self) var here
            await send(.seen("run", number))
            await send(.seen("here", here))
            await Task { await send(.seen("child task", number)) }.value
          }
        case .work:
          return Effect { .seen("work", number) }
        case .nested:
          state.seen.append("nested \(adder.add(10))")
          return .none
        case .seen(let place, let number):
          state.seen.append("\(place) \(number)")
          return .none
        }
      }
    }
  }

  func sendAll(to store: StoreOf<Feature>) async -> [String] {
    store.send(.reduce)
    await store.send(.run).finish()
    store.send(.work)
    store.send(.nested)
    return store.seen
  }

  func all(_ number: Int, nested: Int? = nil) -> [String] {
    [
      "reduce \(number)", "run \(number)", "here \(number)", "child task \(number)",
      "work \(number)", "nested \((nested ?? number) + 10)",
    ]
  }

  @Test func withoutOverridesItIsTheDefault() async {
    let store = Store(initialState: Feature.State()) { Feature() }
    #expect(await sendAll(to: store) == all(1))
  }

  @Test func theStoresOverridesApplyEverywhere() async {
    let store = Store(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0[NumberKey.self] = 2
    }
    #expect(await sendAll(to: store) == all(2))
  }

  @Test func theInitialStateIsCreatedWithTheStoresOverrides() {
    func initial() -> Feature.State {
      @Dependency(NumberKey.self) var number
      return Feature.State(seen: ["\(number)"])
    }
    let store = Store(initialState: initial()) {
      Feature()
    } withDependencies: {
      $0[NumberKey.self] = 2
    }
    #expect(store.seen == ["2"])
  }

  @Test func aStoreInheritsTheOverridesAtItsCreation() async {
    let store = withDependencies {
      $0[NumberKey.self] = 3
    } operation: {
      Store(initialState: Feature.State()) { Feature() }
    }
    #expect(await sendAll(to: store) == all(3))
  }

  @Test func aReducersOverrideAppliesToItself() async {
    let store = Store(initialState: Feature.State()) {
      Feature().dependency(\.[key: NumberKeyPath()], 4)
    }
    #expect(await sendAll(to: store) == all(4))
  }

  @Test func aValueThatIsItsOwnKeyNeedsNoKeyPath() async {
    let store = Store(initialState: Feature.State()) {
      Feature().dependency(Adder { $0 * 2 })
    }
    store.send(.nested)
    #expect(store.seen == ["nested 20"])
  }

  @Test func theInnermostOverrideWins() async {
    let store = Store(initialState: Feature.State()) {
      Feature()
        .dependency(\.[key: NumberKeyPath()], 4)
        .dependency(\.[key: NumberKeyPath()], 5)
    } withDependencies: {
      $0[NumberKey.self] = 6
    }
    #expect(await sendAll(to: store) == all(4))
  }

  @Test func aTransformAppliesToTheValueAroundTheReducer() async {
    let store = Store(initialState: Feature.State()) {
      Feature().transformDependency(\.[key: NumberKeyPath()]) { $0 *= 10 }
    } withDependencies: {
      $0[NumberKey.self] = 7
    }
    #expect(await sendAll(to: store) == all(70))
  }

  /// The reducer of an optional child is created on the child's first action, outside of the scope of overrides.
  @Test func overridesApplyToChildrenCreatedLater() async {
    struct Parent: Reducer {
      struct State { var child: Feature.State? = Feature.State() }
      enum Action: Sendable, CasePathable {
        case child(Feature.Action)

        struct AllCasePaths: Sendable {
          var child: AnyCasePath<Action, Feature.Action> {
            AnyCasePath(
              embed: { .child($0) }, extract: { if case .child(let a) = $0 { a } else { nil } })
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }
      var body: some ReducerOf<Self> {
        EmptyReducer().ifLet(\.child, action: \.child) { Feature() }
      }
    }
    let store = Store(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0[NumberKey.self] = 8
    }
    store.send(.child(.reduce))
    await store.send(.child(.run)).finish()
    #expect(store.child?.seen == ["reduce 8", "run 8", "here 8", "child task 8"])
  }

  /// The child's effect runs with the child's overrides, and sends while they apply.
  @Test func aParentDoesNotSeeTheOverridesOfAChildsEffect() async {
    struct Probe: Reducer {
      @Dependency(NumberKey.self) var number
      let seen: Recorder<String>
      let name: String
      var body: some Reducer<Int, Bool> {
        Reduce { _, isFirst in
          seen.record("\(name) \(number)")
          return .none
        }
      }
    }
    let seen = Recorder<String>()
    let store = Store<Int, Bool>(initialState: 0) {
      Probe(seen: seen, name: "parent")
      CombineReducers {
        Probe(seen: seen, name: "child")
        Reduce { _, isFirst in
          isFirst ? .run { send in await send(false) } : .none
        }
      }
      .dependency(\.[key: NumberKeyPath()], 9)
    }
    await store.send(true).finish()
    #expect(seen.elements == ["parent 1", "child 9", "parent 1", "child 9"])
  }

  /// An effect's own overrides do not apply to the reducers of its actions.
  @Test func anEffectsOverridesDoNotApplyToReducers() async {
    let store = Store(initialState: Feature.State()) {
      Feature()
      Reduce<Feature.State, Feature.Action> { _, action in
        guard case .seen("start", _) = action else { return .none }
        return .run { send in
          await withDependencies {
            $0[NumberKey.self] = 5
          } operation: {
            await send(.reduce)
          }
        }
      }
    }
    await store.send(.seen("start", 0)).finish()
    #expect(store.seen == ["start 0", "reduce 1"])
  }

  @Test func siblingsDoNotSeeEachOthersOverrides() async {
    let seen = Recorder<Int>()
    struct Probe: Reducer {
      @Dependency(NumberKey.self) var number
      let seen: Recorder<Int>
      var body: some Reducer<Int, Bool> {
        Reduce { _, _ in
          seen.record(number)
          return .none
        }
      }
    }
    let store = Store<Int, Bool>(initialState: 0) {
      Probe(seen: seen).dependency(\.[key: NumberKeyPath()], 9)
      Probe(seen: seen)
    }
    store.send(true)
    #expect(seen.elements == [9, 1])
  }
}

/// A key path to a dependency without a property.
struct NumberKeyPath: Hashable, Sendable {}

extension DependencyValues {
  subscript(key key: NumberKeyPath) -> Int {
    get { self[DependenciesTests.NumberKey.self] }
    set { self[DependenciesTests.NumberKey.self] = newValue }
  }
}
