#if Macros
  import ComposableArchitecture
  import Observation
  import Testing

  /// Observers of children are notified, and nothing breaks, however a child is changed through
  /// `inout`.
  @MainActor @Suite struct TakenInPlaceTests {
    enum Change: CaseIterable, Sendable {
      case taken, setToNil, swapped, replaced, all

      func apply(_ home: inout Home.State) {
        switch self {
        case .taken:
          _ = home.path[id: 0].take()
          _ = home.rows[id: 1].take()
          _ = home.sheet.take()
          _ = home.plain.take()
        case .setToNil:
          home.path[id: 0] = nil
          home.rows[id: 1] = nil
          home.sheet = nil
          home.plain = nil
        case .swapped:
          var other = Optional(Room.State(id: 1, number: 9))
          swap(&home.path[id: 0], &other)
          other = Room.State(id: 1, number: 9)
          swap(&home.rows[id: 1], &other)
          other = Room.State(id: 1, number: 9)
          swap(&home.sheet, &other)
          other = Room.State(id: 1, number: 9)
          swap(&home.plain, &other)
        case .replaced:
          home.path[id: 0]? = Room.State(id: 1, number: 9)
          home.rows[id: 1]? = Room.State(id: 1, number: 9)
          home.sheet? = Room.State(id: 1, number: 9)
          home.plain? = Room.State(id: 1, number: 9)
        case .all:
          home = Home.State(id: 3)
          home.path.pop(from: 1)
          home.path[id: 0] = Room.State(id: 1, number: 9)
          home.rows = [Room.State(id: 1, number: 9)]
          home.sheet = Room.State(id: 1, number: 9)
          home.plain = Room.State(id: 1, number: 9)
        }
      }
    }

    @Test(arguments: Change.allCases) func whileObserved(_ change: Change) throws {
      let store = Store(initialState: Home.State(id: 0)) { Home(rooms: Rooms()) }
      let element = try #require(store.scope(state: \.path, action: \.path).first)
      let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 1])
      let sheet = try #require(store.scope(state: \.$sheet, action: \.sheet))
      let plain = try #require(store.scope(state: \.plain, action: \.plain))
      let children = [element, row, sheet, plain]
      let notified = Recorder<Int>()
      for (index, child) in children.enumerated() {
        withObservationTracking {
          _ = child.number
        } onChange: {
          notified.record(index)
        }
      }
      for index in 4..<8 {
        withObservationTracking {
          switch index {
          case 4: _ = store.path.count
          case 5: _ = store.rows.count
          case 6: _ = store.sheet == nil
          default: _ = store.plain == nil
          }
        } onChange: {
          notified.record(index)
        }
      }
      store.send(.change(change.apply))
      #expect(Set(notified.elements).isSuperset(of: 0..<4))
      let isThere = change != .taken && change != .setToNil
      if !isThere { #expect(Set(notified.elements) == Set(0..<8)) }
      #expect(store.path.count == (isThere ? change == .all ? 1 : 2 : 1))
      #expect(store.rows.count == (isThere ? change == .all ? 1 : 2 : 1))
      #expect((store.sheet != nil) == isThere)
      #expect((store.plain != nil) == isThere)
      if isThere, change != .all {
        #expect(children.map(\.number) == [9, 9, 0, 9])
      }
      // The store works as before afterward.
      store.send(.change { $0.rows.append(Room.State(id: 8)) })
      store.send(.rows(.element(id: 8, action: .count)))
      #expect(store.rows[id: 8]?.number == 1)
    }
  }
#endif
