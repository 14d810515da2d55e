import ComposableArchitecture
import ComposableTesting
import Foundation
import Testing

/// What a trailing closure sees: the store's dependencies, the ids that the feature took, and the state
/// before.
@MainActor @Suite struct TrailingClosureTests {
  struct Item: Equatable {
    let id: UUID
    let date: Date

    init() {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      self.id = uuid()
      self.date = date()
    }
  }

  struct State: Equatable {
    var items: [Item] = []
    var ids: [UUID] = []
  }

  @CasePathable enum Action {
    case add(Int)
    case addLater
    case loaded(UUID)
  }

  func makeStore(_ uuid: UUIDGenerator = .incrementing) -> TestStore<State, Action> {
    TestStore(initialState: State()) {
      Reduce { state, action in
        switch action {
        case .add(let count):
          for _ in 0..<count { state.items.append(Item()) }
          return .none
        case .addLater:
          return .run { send in
            @Dependency(\.uuid) var uuid
            await send(.loaded(uuid()))
          }
        case .loaded(let id):
          state.ids.append(id)
          return .none
        }
      }
    } withDependencies: {
      $0.uuid = uuid
      $0.date = .constant(Date(timeIntervalSince1970: 7))
    }
  }

  @Test func theStoresDependenciesAreInForce() async {
    let store = makeStore()
    await store.send(.add(1)) {
      $0.items.append(Item())
      #expect($0.items[0].date == Date(timeIntervalSince1970: 7))
    }
    #expect(store.state.items.map(\.id) == [UUID(0)])
  }

  @Test func aClosureTakesTheIDsThatTheFeatureTook() async {
    let store = makeStore()
    await store.send(.add(2)) {
      $0.items.append(Item())
      $0.items.append(Item())
    }
    await store.send(.addLater)
    await store.receive(\.loaded) { $0.ids = [UUID(2)] }
    await store.send(.add(1)) { $0.items.append(Item()) }
    #expect(store.state.items.map(\.id) == [UUID(0), UUID(1), UUID(3)])
  }

  @Test func aClosureTakesNoIDFromTheFeature() async {
    let store = makeStore()
    await store.send(.loaded(UUID(9))) {
      _ = (Item(), Item())
      $0.ids = [UUID(9)]
    }
    store.assert { _ in _ = Item() }
    await store.send(.add(1)) { $0.items.append(Item()) }
    #expect(store.state.items.map(\.id) == [UUID(0)])
  }

  @Test func idsThatCannotBeForeseen() async {
    let store = makeStore(UUIDGenerator { UUID() })
    await store.send(.add(2)) { $0.items = [Item(), Item()] }
    await store.withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 8))
    } operation: {
      await store.send(.add(1)) { $0.items.append(Item()) }
    }
  }

  @Test func withoutExhaustivity() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.add(2)) {
      let items = [Item(), Item()]
      #expect($0.items == items)
    }
  }

  @Test func stackElementIDs() async {
    let store = TestStore<StackState<String>, Bool>(initialState: []) {
      Reduce { stack, isPush in
        if isPush { stack.append("a") }
        return .none
      }
    }
    store.assert {
      var other = $0
      other.append("b")
    }
    await store.send(true) { $0.append("a") }
    #expect(Array(store.state.ids) == [0])
  }

  @Test func theStoresStateIsTheOneBefore() async {
    let store = makeStore()
    await store.send(.loaded(UUID(1))) { [weak store] in
      #expect(store?.state.ids == [])
      $0.ids = [UUID(1)]
    }
    await store.send(.addLater)
    await store.receive(\.loaded) {
      #expect(store.state.ids == [UUID(1)])
      $0.ids = store.state.ids + [UUID(0)]
    }
    #expect(store.state.ids == [UUID(1), UUID(0)])
  }
}
