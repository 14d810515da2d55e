import ComposableArchitecture
import ComposableTesting
import Testing

@Reducer struct SharedCounter {
  @ObservableState struct State: Equatable {
    @Shared(.inMemory("count")) var count = 0
    @Shared(.inMemory("names")) var names: [String] = []
    var taps = 0
  }

  enum Action {
    case both, changed, effect, nothing, other, silentEffect, tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.$count.withLock { $0 += 1 }
      case .both:
        state.$count.withLock { $0 += 1 }
        state.$names.withLock { $0.append("Blob") }
        state.taps += 1
      case .effect:
        return .run { [count = state.$count] send in
          count.withLock { $0 += 10 }
          await send(.changed)
        }
      case .silentEffect:
        return .run { [count = state.$count] _ in count.withLock { $0 += 100 } }
      case .other:
        state.$count = Shared(wrappedValue: 7, .inMemory("other"))
      case .nothing, .changed:
        break
      }
      return .none
    }
  }
}

@Suite @MainActor struct SharedTests {
  private func make() -> TestStoreOf<SharedCounter> {
    TestStore(initialState: SharedCounter.State()) { SharedCounter() }
  }

  @Test func aWriteOfAReducerIsAsserted() async {
    let store = make()
    await store.send(.tapped) { $0.$count.withLock { $0 = 1 } }
    await store.send(.tapped) { $0.$count.withLock { $0 += 1 } }
    await store.send(.both) {
      $0.$count.withLock { $0 += 1 }
      $0.$names.withLock { $0 = ["Blob"] }
      $0.taps = 1
    }
    await store.send(.nothing)
    #expect(store.state.count == 3)
  }

  /// The states before and after it have the same reference, so that they don't differ.
  @Test func anAssignedReferenceIsAsserted() async {
    let store = make()
    await store.send(.tapped) { $0.$count.withLock { $0 = 1 } }
    await store.send(.other) { $0.$count = Shared(value: 7) }
    #expect(store.state.count == 7)
    await store.send(.tapped) { $0.$count.withLock { $0 = 8 } }
    @Shared(.inMemory("other")) var other = 0
    #expect(other == 8)
    let failures = await failures { await make().send(.other) }
    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("+ 8") == true)
  }

  /// What a test writes to prepare the state is not a change, wherever it does so.
  @Test func aStateThatIsPreparedByWrites() async {
    func prepared() -> SharedCounter.State {
      let state = SharedCounter.State()
      state.$names.withLock { $0 = ["Blob"] }
      return state
    }
    let store = TestStore(initialState: prepared()) { SharedCounter() }
    await store.send(.nothing)
    await store.send(.both) {
      $0.$count.withLock { $0 = 1 }
      $0.$names.withLock { $0 = ["Blob", "Blob"] }
      $0.taps = 1
    }
  }

  @Test func aWriteThatIsNotAssertedIsReported() async {
    let store = make()
    let line: UInt = #line + 1
    let failures = await failures { await store.send(.tapped) }
    #expect(
      failures == [
        Failure(
          """
          Shared values changed, but the test asserts no change: an action was sent.

            Action: SharedCounter.Action.tapped

            .inMemory("count"):
              - 0
              + 1

            (Expected: -, actual: +)

          Assert each in a trailing closure: '$0.$value.withLock { $0 = … }'.
          """, line: line)
      ])
    await store.send(.nothing)
  }

  @Test func aWrongAssertionIsReported() async {
    let store = make()
    let line: UInt = #line + 2
    let failures = await failures {
      await store.send(.tapped) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(
      failures == [
        Failure(
          """
          Shared values after the sent action are not the expected ones.

            Action: SharedCounter.Action.tapped

            .inMemory("count"):
              - 2
              + 1

            (Expected: -, actual: +)

          Correct the trailing closure or the feature: '$0.$value.withLock { $0 = … }'.
          """, line: line)
      ])
    #expect(store.state.count == 1, "the assertion has not changed it")
  }

  @Test func anAssertionOfNoWriteIsReported() async {
    let store = make()
    let failures = await failures {
      await store.send(.nothing) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(failures.count == 1)
    #expect(store.state.count == 0)
  }

  @Test func aWriteOfAnEffectIsAssertedWithItsAction() async {
    let store = make()
    await store.send(.effect)
    await store.receive(\.changed) { $0.$count.withLock { $0 = 10 } }
  }

  @Test func aWriteOfAnEffectIsAssertedByItself() async {
    let store = make()
    await store.send(.silentEffect).finish()
    store.assert { $0.$count.withLock { $0 = 100 } }
  }

  @Test func aWriteOfAnEffectThatIsNotAssertedIsReported() async {
    let line: UInt = #line + 2
    let failures = await failures {
      let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
      await store.send(.silentEffect).finish()
    }
    #expect(
      failures == [
        Failure(
          """
          The test ended without asserting that effects wrote shared values:

            .inMemory("count"):
              - 0
              + 100

            (Expected: -, actual: +)

          Assert each after the effect: 'store.assert { $0.$value.withLock { $0 = … } }'.
          """, line: line)
      ])
  }

  @Test func aWriteOfTheTestIsNotTheFeatures() async {
    let store = make()
    @Shared(.inMemory("count")) var count = 0
    $count.withLock { $0 = 5 }
    await store.send(.nothing)
    await store.send(.tapped) { $0.$count.withLock { $0 = 6 } }
    $count.withLock { $0 = 20 }
    await store.send(.tapped) { $0.$count.withLock { $0 += 1 } }
    #expect(count == 21)
  }

  @Test func notExhaustive() async {
    let store = make()
    store.exhaustivity = .off
    await store.send(.both) { $0.taps = 1 }
    await store.send(.both) { $0.$count.withLock { $0 = 2 } }
    let failures = await failures {
      await store.send(.tapped) { $0.$count.withLock { $0 = 7 } }
    }
    #expect(failures.count == 1)
  }

  @Test func skippedActions() async {
    let store = make()
    await store.send(.effect)
    await store.skipReceivedActions()
    await store.send(.tapped) { $0.$count.withLock { $0 = 11 } }
  }

  @Test func twoStoresInOneTest() async {
    let (first, second) = (make(), make())
    await first.send(.tapped) { $0.$count.withLock { $0 = 1 } }
    await second.send(.tapped) { $0.$count.withLock { $0 = 2 } }
    await first.send(.nothing)
  }

  @Test func aPartOfASharedValue() async {
    struct Settings: Equatable {
      var volume = 1
      var name = "Blob"
    }
    struct State: Equatable { @Shared(.inMemory("settings")) var settings = Settings() }
    let store = TestStore(initialState: State()) {
      Reduce<State, Int> { state, volume in
        state.$settings.volume.withLock { $0 = volume }
        return .none
      }
    }
    await store.send(4) { $0.$settings.volume.withLock { $0 = 4 } }
    await store.send(5) { $0.$settings.withLock { $0.volume = 5 } }
  }

  @Test func aReadInAnAssertionIsOfTheExpectedValue() async {
    let store = make()
    await store.send(.tapped) {
      $0.$count.withLock { $0 += 1 }
      #expect($0.count == 1)
    }
  }
}
