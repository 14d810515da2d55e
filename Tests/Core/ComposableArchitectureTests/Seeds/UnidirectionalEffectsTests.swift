import ComposableArchitecture
import Foundation
import Testing

/// Seed 003, "Effectful State Management: Unidirectional Effects".
extension Seeds {
  @Suite(.timeLimit(.minutes(20))) struct UnidirectionalEffectsTests {
    /// The file on disk.
    struct Favorites: Sendable {
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("favorite-primes-\(UUID().uuidString).json")

      func remove() {
        try? FileManager.default.removeItem(at: url)
      }

      fileprivate func saveEffect(favoritePrimes: [Int]) -> Effect<FavoritePrimesAction> {
        .fireAndForget {
          let data = try? JSONEncoder().encode(favoritePrimes)
          try? data?.write(to: url)
        }
      }

      fileprivate func loadEffect() -> Effect<FavoritePrimesAction> {
        Effect {
          guard
            let data = try? Data(contentsOf: url),
            let favoritePrimes = try? JSONDecoder().decode([Int].self, from: data)
          else { return nil }
          return .favoritePrimesLoaded(favoritePrimes)
        }
      }

      /// "Working with our new effects".
      func favoritePrimesReducer(
        state: inout [Int], action: FavoritePrimesAction
      ) -> [Effect<FavoritePrimesAction>] {
        switch action {
        case .deleteFavoritePrimes(let indexSet):
          for index in indexSet.reversed() { state.remove(at: index) }
          return []
        case .favoritePrimesLoaded(let favoritePrimes):
          state = favoritePrimes
          return []
        case .saveButtonTapped:
          return [saveEffect(favoritePrimes: state)]
        case .loadButtonTapped:
          return [loadEffect()]
        }
      }
    }

    /// "Synchronous effects that produce results": saving sends no action, loading does.
    @Test func savingAndLoadingFavoritePrimes() throws {
      let favorites = Favorites()
      defer { favorites.remove() }
      let store = Store(initialValue: [2, 3, 5], reducer: favorites.favoritePrimesReducer)

      store.send(.saveButtonTapped)
      #expect(store.value == [2, 3, 5])
      #expect(try String(contentsOf: favorites.url, encoding: .utf8) == "[2,3,5]")

      store.send(.deleteFavoritePrimes([0, 1]))
      #expect(store.value == [5])

      store.send(.loadButtonTapped)
      #expect(store.value == [2, 3, 5])
    }

    @Test func loadingAMissingFileChangesNothing() {
      let store = Store(initialValue: [2, 3], reducer: Favorites().favoritePrimesReducer)
      store.send(.loadButtonTapped)
      #expect(store.value == [2, 3])
    }

    /// The reducer itself does not access the disk: it returns effects, and the store runs them.
    @Test func aReducerOnlyDescribesItsEffects() {
      let favorites = Favorites()
      defer { favorites.remove() }
      var state = [2, 3]
      let effects = favorites.favoritePrimesReducer(state: &state, action: .saveButtonTapped)
      #expect(effects.count == 1)
      #expect(!FileManager.default.fileExists(atPath: favorites.url.path))
      #expect(
        favorites.favoritePrimesReducer(state: &state, action: .favoritePrimesLoaded([7])).isEmpty)
      #expect(state == [7])
    }

    /// `() -> Action`, the notes' first type of an effect, can't express an effect without an action;
    /// `() -> Action?` expresses both.
    @Test func anEffectSendsOneActionOrNone() {
      let done = Recorder<String>()
      let store = Store<[String], String>(
        initialValue: [],
        reducer: { state, action in
          state.append(action)
          switch action {
          case "something":
            return Effect {
              done.record("something")
              return "said"
            }
          case "nothing":
            return Effect {
              done.record("nothing")
              return nil
            }
          case "forget":
            return .fireAndForget { done.record("forget") }
          default:
            return .none
          }
        })
      store.send("something")
      store.send("nothing")
      store.send("forget")
      #expect(done.elements == ["something", "nothing", "forget"])
      #expect(store.value == ["something", "said", "nothing", "forget"])
    }

    /// "Combining multiple effects that produce results". The notes start with two wrong versions: one returns
    /// the first action and never runs the other effects, and one runs them all and returns the last action.
    struct Combined {
      let ran = Recorder<String>()

      func effect(_ action: String?) -> Effect<String> {
        let ran = ran
        return Effect {
          ran.record(action ?? "nil")
          return action
        }
      }

      var first: (inout [String], String) -> [Effect<String>] {
        { state, action in
          state.append("\(action)1")
          return action == "go" ? [effect("a"), effect(nil), effect("b")] : []
        }
      }

      var second: (inout [String], String) -> [Effect<String>] {
        { state, action in
          state.append("\(action)2")
          return action == "go" ? [effect("c")] : []
        }
      }
    }

    @Test func combineKeepsEveryEffectInOrder() {
      let combined = Combined()
      var state: [String] = []
      let effects = combine(combined.first, combined.second)(&state, "go")
      #expect(state == ["go1", "go2"])
      #expect(effects.count == 4)
      #expect(combined.ran.elements.isEmpty)
    }

    @Test func everyActionOfCombinedEffectsIsSent() {
      let combined = Combined()
      let store = Store(initialValue: [], reducer: combine(combined.first, combined.second))
      store.send("go")
      #expect(combined.ran.elements == ["a", "nil", "b", "c"], "not the first alone")
      #expect(
        store.value == ["go1", "go2", "a1", "a2", "b1", "b2", "c1", "c2"],
        "neither the first nor the last alone")
    }

    /// The same with reducers that return one effect each, where the notes are wrong.
    @Test func neitherTheFirstNorTheLastAloneIsKept() {
      let ran = Recorder<String>()
      let reducer: @Sendable (String) -> (inout [String], String) -> Effect<String> = { name in
        { state, action in
          guard action == "go" else {
            if name == "a" { state.append(action) }
            return .none
          }
          return Effect {
            ran.record(name)
            return name
          }
        }
      }
      let store = Store(
        initialValue: [], reducer: combine(reducer("a"), reducer("b"), reducer("c")))
      store.send("go")
      #expect(ran.elements == ["a", "b", "c"])
      #expect(store.value == ["a", "b", "c"])
    }

    /// "Pulling local effects back globally".
    @Test func pullbackTurnsLocalEffectsIntoGlobalOnes() throws {
      let favorites = Favorites()
      defer { favorites.remove() }
      let seen = Recorder<AppAction>()
      let spy: (inout AppState, AppAction) -> [Effect<AppAction>] = { _, action in
        seen.record(action)
        return []
      }
      let store = Store(
        initialValue: AppState(count: 3, favoritePrimes: [2, 3]),
        reducer: combine(
          spy,
          pullback(
            favorites.favoritePrimesReducer, value: \.favoritePrimes, action: \.favoritePrimes)
        ))

      store.send(.favoritePrimes(.saveButtonTapped))
      store.send(.favoritePrimes(.deleteFavoritePrimes([0])))
      store.send(.favoritePrimes(.loadButtonTapped))
      #expect(store.value == AppState(count: 3, favoritePrimes: [2, 3]))
      #expect(
        seen.elements == [
          .favoritePrimes(.saveButtonTapped),
          .favoritePrimes(.deleteFavoritePrimes([0])),
          .favoritePrimes(.loadButtonTapped),
          .favoritePrimes(.favoritePrimesLoaded([2, 3])),
        ])
    }

    /// The notes' `logging`: a separate effect before the others, with the value after the action.
    @Test func loggingPrintsTheActionAndTheValueBeforeTheEffects() {
      let log = Recorder<String>()
      let reducer: (inout Int, String) -> [Effect<String>] = { count, action in
        count += 1
        guard action == "go" else { return [] }
        return [
          Effect {
            log.record("effect")
            return "back"
          }
        ]
      }
      let store = Store(initialValue: 0, reducer: logging(reducer, to: { log.record($0) }))
      store.send("go")
      #expect(
        log.elements == [
          """
          Action: go
          Value:
          1
          ---
          """,
          "effect",
          """
          Action: back
          Value:
          2
          ---
          """,
        ])
    }

    /// "What's unidirectional data flow?": the whole app of the notes, wrapped in `logging`.
    @Test func theWholeAppLogged() {
      let favorites = Favorites()
      defer { favorites.remove() }
      let log = Recorder<String>()
      let counter: (inout Int, CounterAction) -> [Effect<CounterAction>] = { count, action in
        counterReducer(state: &count, action: action)
        return []
      }
      let appReducer: (inout AppState, AppAction) -> [Effect<AppAction>] = combine(
        pullback(counter, value: \.count, action: \.counter),
        pullback(favorites.favoritePrimesReducer, value: \.favoritePrimes, action: \.favoritePrimes)
      )
      let store = Store(
        initialValue: AppState(favoritePrimes: [2]),
        reducer: logging(appReducer, to: { log.record($0) }))
      let favoritePrimes: Store<[Int], FavoritePrimesAction> = store.view(
        value: { $0.favoritePrimes }, action: { .favoritePrimes($0) })

      store.send(.counter(.incrTapped))
      favoritePrimes.send(.saveButtonTapped)
      favoritePrimes.send(.loadButtonTapped)
      #expect(favoritePrimes.value == [2])
      #expect(log.elements.count == 4)
      #expect(
        log.elements.first == """
          Action: counter(\(String(reflecting: CounterAction.incrTapped)))
          Value:
          Seeds.AppState(
            count: 1,
            favoritePrimes: [
              [0]: 2
            ]
          )
          ---
          """)
    }

    /// The other column of the table: the reducer as a type, which prints the changes instead of the result.
    @Test func theFavoritePrimesAsAReducerType() {
      struct FavoritePrimes: Reducer {
        let favorites: Favorites
        var body: some Reducer<[Int], FavoritePrimesAction> {
          Reduce { state, action in
            switch action {
            case .saveButtonTapped: favorites.saveEffect(favoritePrimes: state)
            case .loadButtonTapped: favorites.loadEffect()
            default: .merge(favorites.favoritePrimesReducer(state: &state, action: action))
            }
          }
        }
      }
      let favorites = Favorites()
      defer { favorites.remove() }
      let printed = Recorder<String>()
      let store = Store(initialState: [2, 3]) {
        FavoritePrimes(favorites: favorites)._printChanges(to: { printed.record($0) })
      }
      store.send(.saveButtonTapped)
      store.send(.deleteFavoritePrimes([0]))
      store.send(.loadButtonTapped)
      #expect(store.state == [2, 3])
      #expect(printed.elements.count == 4)
      #expect(
        printed.elements.first == """
          received action:
            Seeds.FavoritePrimesAction.saveButtonTapped
            (No state changes)

          """)
    }

    /// "Next time: asynchronous effects".
    @MainActor @Test func anAsynchronousEffect() async {
      let answer = Signal()
      let store = Store<[Int], FavoritePrimesAction>(
        initialValue: [],
        reducer: { state, action in
          switch action {
          case .favoritePrimesLoaded(let favoritePrimes):
            state = favoritePrimes
            return .none
          default:
            return .run { send in
              await answer.wait()
              await send(.favoritePrimesLoaded([2, 3, 5]))
            }
          }
        })
      let loading = store.send(.loadButtonTapped)
      #expect(store.value == [])
      answer.fire()
      await loading.finish()
      #expect(store.value == [2, 3, 5])
    }
  }
}
