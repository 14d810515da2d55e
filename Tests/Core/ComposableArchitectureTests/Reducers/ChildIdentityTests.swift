import ComposableArchitecture
import Testing

/// A child's identity decides whether its effects continue. Ids of every layout are distinguished.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ChildIdentityTests {
  struct Child<ID: Hashable & Sendable>: Reducer {
    struct State: Identifiable {
      let id: ID
      var isDone = false
    }

    enum Action {
      case waitForGo
      case wait
      case done
    }

    let began: Signal
    let go: Signal
    let cancelled: Recorder<Int>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .waitForGo:
        return .run { [began, go] send in
          began.fire()
          await go.wait()
          await send(.done)
        }
      case .wait:
        return .run { [began, cancelled] _ in
          began.fire()
          await untilCancelled()
          cancelled.record(1)
        }
      case .done:
        state.isDone = true
        return .none
      }
    }
  }

  struct Parent<ID: Hashable & Sendable>: Reducer {
    struct State {
      var child: Child<ID>.State?
    }

    @CasePathable
    enum Action {
      case child(Child<ID>.Action)
      case put(ID?)
    }

    let began: Signal
    let go: Signal
    let cancelled: Recorder<Int>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .put(let id) = action { state.child = id.map { Child.State(id: $0) } }
        return .none
      }
      .ifLet(\.child, action: \.child) { Child(began: began, go: go, cancelled: cancelled) }
    }
  }

  struct Padded: Hashable {
    var small: Int8
    var large: Int64
  }

  struct Large: Hashable {
    var numbers = (0, 0, 0)

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.numbers == rhs.numbers }
    func hash(into hasher: inout Hasher) { hasher.combine(numbers.2) }
  }

  func expectThatIdentityIsKept<ID: Hashable & Sendable>(
    by id: ID, and same: ID, butNot other: ID, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let began = Signal()
    let go = Signal()
    let cancelled = Recorder<Int>()
    let store = Store(initialState: Parent<ID>.State(child: .init(id: id))) {
      Parent(began: began, go: go, cancelled: cancelled)
    }
    // Actions of a cancelled effect are ignored.
    let first = store.send(.child(.waitForGo))
    await began.wait()
    store.send(.put(same))
    go.fire()
    await first.finish()
    #expect(store.child?.isDone == true, sourceLocation: sourceLocation)

    let second = store.send(.child(.wait))
    await began.wait()
    store.send(.put(other))
    await second.finish()
    #expect(cancelled.elements == [1], sourceLocation: sourceLocation)
  }

  @Test func aNumber() async {
    await expectThatIdentityIsKept(by: 1, and: 1, butNot: 2)
  }

  @Test func equalNumbersWithDifferentBits() async {
    await expectThatIdentityIsKept(by: 0.0, and: -0.0, butNot: 1.0)
  }

  @Test func aText() async {
    await expectThatIdentityIsKept(
      by: "one of which the characters are on the heap",
      and: ["one of which ", "the characters are on the heap"].joined(),
      butNot: "another of which the characters are on the heap")
  }

  @Test func aStructWithPadding() async {
    await expectThatIdentityIsKept(
      by: Padded(small: 1, large: 2), and: Padded(small: 1, large: 2),
      butNot: Padded(small: 2, large: 2))
  }

  @Test func aLargeStruct() async {
    await expectThatIdentityIsKept(
      by: Large(numbers: (1, 2, 3)), and: Large(numbers: (1, 2, 3)),
      butNot: Large(numbers: (1, 2, 4)))
  }

  @Test func aNestedOptional() async {
    await expectThatIdentityIsKept(by: Optional(1), and: Optional(1), butNot: Int?.none)
  }
}
