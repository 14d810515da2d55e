import ComposableArchitecture
import Testing

/// A presentation in a state that is not observed, accessible only through a computed property.
@MainActor @Suite struct PlainPresentationTests {
  struct List: Reducer {
    struct State {
      var numbers = Array(0..<1000)
      var places: [UnsafeRawPointer] = []
    }

    @CasePathable
    enum Action {
      case increment
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.numbers[0] += 1
      state.places.append(state.numbers.withUnsafeBytes { $0.baseAddress! })
      return .none
    }
  }

  struct Parent: Reducer {
    struct State {
      @PresentationState var list: List.State?
      var count = 0
    }

    @CasePathable
    enum Action {
      case list(PresentationAction<List.Action>)
      case open
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.count += 1
        if case .open = action { state.list = List.State() }
        return .none
      }
      .ifLet(\.$list, action: \.list) { List() }
    }
  }

  @Test func anActionDoesNotCopyTheChild() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.open)
    for _ in 0..<5 { store.send(.list(.presented(.increment))) }
    let list = try #require(store.list)
    #expect(list.numbers[0] == 5)
    #expect(Set(list.places).count == 1)
    #expect(store.count == 6)
  }

  @Test func theChildKeepsItsIdentityUntilItIsDismissed() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.open)
    let list = store.scope(state: \.$list, action: \.list)
    list?.send(.increment)
    #expect(list?.numbers[0] == 1)
    #expect(store.scope(state: \.$list, action: \.list) === list)
    store.send(.list(.dismiss))
    #expect(store.list == nil)
    #expect(list?.numbers[0] == 1)
    store.send(.open)
    #expect(store.scope(state: \.$list, action: \.list) !== list)
  }

  /// The place of a stored property is known at any depth. The place of a property with custom accessors is not,
  /// and the accessors are called once per action.
  struct Deep: Reducer {
    struct State {
      var panel = Panel()
      var watched = Panel() {
        didSet {
          setCount += 1
          if watched.list == nil { closedCount += 1 }
        }
      }
      var setCount = 0
      var closedCount = 0
      var isOtherShown = false

      var either: PresentationState<List.State> {
        get { isOtherShown ? watched.$list : panel.$list }
        set { if isOtherShown { watched.$list = newValue } else { panel.$list = newValue } }
      }
    }

    struct Panel {
      @PresentationState var list: List.State? = List.State()
    }

    @CasePathable
    enum Action {
      case panel(PresentationAction<List.Action>)
      case watched(PresentationAction<List.Action>)
      case either(PresentationAction<List.Action>)
      case showOther
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .showOther = action { state.isOtherShown = true }
        return .none
      }
      .ifLet(\.panel.$list, action: \.panel) { List() }
      .ifLet(\.watched.$list, action: \.watched) { List() }
      .ifLet(\.either, action: \.either) { List() }
    }
  }

  @Test func aChildOfAPartOfTheStateIsNotCopied() throws {
    let store = Store(initialState: Deep.State()) { Deep() }
    for _ in 0..<5 { store.send(.panel(.presented(.increment))) }
    #expect(store.panel.list?.numbers[0] == 5)
    let places = try #require(store.panel.list?.places)
    // The first action shares the initial value with the second.
    #expect(Set(places.dropFirst(2)).count == 1)
  }

  @Test func aPartObservedByItsStateIsSetOnce() {
    let store = Store(initialState: Deep.State()) { Deep() }
    for count in 1...3 {
      store.send(.watched(.presented(.increment)))
      #expect(store.watched.list?.numbers[0] == count)
      #expect(store.setCount == count)
    }
    #expect(store.closedCount == 0)
  }

  /// A state that is smaller than its presentation, which is stored elsewhere.
  struct Tiny: Reducer {
    struct State {
      var number: UInt8 = 0

      var list: PresentationState<List.State> {
        get { Tiny.panels[Int(number)].$list }
        set { Tiny.panels[Int(number)].$list = newValue }
      }
    }

    @CasePathable
    enum Action { case list(PresentationAction<List.Action>) }

    // Used by only one test.
    nonisolated(unsafe) static var panels = [Deep.Panel()]

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.list, action: \.list) { List() }
    }
  }

  @Test func aPresentationStoredElsewhere() {
    let store = Store(initialState: Tiny.State()) { Tiny() }
    for _ in 0..<3 { store.send(.list(.presented(.increment))) }
    #expect(store.list.wrappedValue?.numbers[0] == 3)
  }

  @Test func aKeyPathWhoseTargetChanges() {
    let store = Store(initialState: Deep.State()) { Deep() }
    for _ in 0..<3 { store.send(.either(.presented(.increment))) }
    store.send(.showOther)
    store.send(.either(.presented(.increment)))
    #expect(store.panel.list?.numbers[0] == 3)
    #expect(store.watched.list?.numbers[0] == 1)
  }
}
