#if Macros
  import ComposableArchitecture
  import Testing

  /// A child that resets itself and returns an effect: the effect belongs to the new child and continues. The
  /// effects of the previous child are cancelled if the new one counts as another.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct ResetTests {
    @Test(arguments: Home.Place.allCases, [true, false])
    func theEffectOfAChildThatResetsItselfLivesOn(
      _ place: Home.Place, withAnotherID: Bool
    ) async throws {
      // A row is identified by its id, which can't change.
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
      // The effect is cancelled like any other.
      store.send(place.closing)
      #expect(!store.runs(after))
      await after.finish()
      await before.finish()
    }

    /// A child that its parent replaces on the same action that returned the child's effect.
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
      #expect(!store.runs(task))
      await task.finish()
    }
  }
#endif
