#if Macros
  import ComposableArchitecture
  import Testing

  /// A child that begins anew and returns an effect: that effect is the new child's and lives on. The
  /// effects of the child before are cancelled, where it is another now.
  @MainActor @Suite struct ResetTests {
    @Test(arguments: Home.Place.allCases, [true, false])
    func theEffectOfAChildThatResetsItselfLivesOn(
      _ place: Home.Place, withAnotherID: Bool
    ) async throws {
      // A row is known by its id and can't have another.
      if place == .row, withAnotherID { return }
      let rooms = Rooms()
      let store = Store(initialState: Home.State(id: 0)) { Home(rooms: rooms) }
      let before = store.send(place.action(.wait))
      await rooms.began.wait()
      let after = store.send(place.action(.reset(id: withAnotherID ? 5 : 1)))
      await rooms.began.wait()
      #expect(store.runs(after))
      #expect(place.room(store.state)?.id == (withAnotherID ? 5 : 1))
      let isAnother = withAnotherID ? place != .element && place != .door : place == .sheet
      if isAnother {
        #expect(!store.runs(before))
        await before.finish()
      }
      // It is cancelled as any other.
      store.send(place.closing)
      #expect(!store.runs(after))
      await after.finish()
      await before.finish()
    }

    /// A child that is replaced by its parent, in the action that it has an effect of.
    @Test func theEffectOfAChildThatItsParentReplacesIsCancelled() async {
      let rooms = Rooms()
      let store = Store(initialState: Home.State(id: 0)) {
        CombineReducers {
          Home(rooms: rooms)
          Reduce { state, action in
            if case .sheet(.presented(.wait)) = action { state.sheet = Room.State(id: 9) }
            return .none
          }
        }
      }
      let task = store.send(.sheet(.presented(.wait)))
      #expect(store.runs(task))
      store.send(.change { $0.sheet = nil })
      await task.finish()
    }
  }
#endif
