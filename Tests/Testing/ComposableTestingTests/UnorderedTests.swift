import ComposableArchitecture
import ComposableTesting
import Testing

/// Effects that run side by side, in whichever order they send.
@MainActor @Suite(.timeLimit(.minutes(20))) struct UnorderedTests {
  struct Page: Reducer {
    struct State: Equatable {
      var user: String?
      var posts: [Int] = []
      var order: [String] = []
    }

    enum Action: Equatable, Sendable {
      case appeared
      case user(String)
      case posts([Int])
      case last
    }

    let delays: (user: Int, posts: Int)
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .appeared:
        return .merge(
          .run { [clock, delays] send in
            try await clock.sleep(for: .seconds(delays.user))
            await send(.user("Blob"))
          },
          .run { [clock, delays] send in
            try await clock.sleep(for: .seconds(delays.posts))
            await send(.posts([1]))
            await send(.posts([2]))
          })
      case .user(let user): state.user = user
      case .posts(let posts): state.posts += posts
      case .last: break
      }
      return .none
    }
  }

  static func store(_ user: Int, _ posts: Int) -> TestStoreOf<Page> {
    TestStore(initialState: Page.State()) {
      Page(delays: (user, posts))
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
  }

  @Test(arguments: [(1, 2), (2, 1)]) func eitherOrder(user: Int, posts: Int) async {
    let clock = TestClock()
    let store = Self.store(user, posts)
    store.dependencies.continuousClock = clock
    await store.send(.appeared)
    await clock.run()
    await store.receiveUnordered {
      $0.receive {
        if case .posts = $0 { true } else { false }
      } assert: {
        $0.posts.append(2)
      }
      // More precise, so the first of the two is this one.
      $0.receive(.posts([1])) { $0.posts.append(1) }
      $0.receive(.user("Blob")) { $0.user = "Blob" }
    }
    await store.finish()
  }

  @Test func aWrongChange() async {
    let failures = await failures {
      let store = Self.store(1, 2)
      await store.send(.appeared)
      await store.receiveUnordered {
        $0.receive(.posts([1])) { $0.posts = [1] }
        $0.receive(.posts([2])) { $0.posts = [1, 2] }
        $0.receive(.user("Blob")) { $0.user = "Blobby" }
      }
    }
    #expect(failures.map(\.line) == [#line - 3])
    #expect(failures.first?.message.contains("+   user: \"Blob\"") == true, "\(failures)")
  }

  @Test func anotherAction() async {
    let failures = await failures {
      let store = Self.store(1, 2)
      await store.send(.appeared)
      await store.receiveUnordered {
        $0.receive(.posts([1])) { $0.posts = [1] }
        $0.receive(.posts([2])) { $0.posts = [1, 2] }
        $0.receive(.user("Blobby"))
      }
    }
    #expect(
      failures == [
        Failure(
          """
          The store received an unexpected action.

          Expected:

            one of these, in any order:

              UnorderedTests.Page.Action.posts(
                [
                  [0]: 1
                ]
              )
              UnorderedTests.Page.Action.posts(
                [
                  [0]: 2
                ]
              )
              UnorderedTests.Page.Action.user("Blobby")

          Received:

            UnorderedTests.Page.Action.user("Blob")

            - UnorderedTests.Page.Action.user("Blobby")
            + UnorderedTests.Page.Action.user("Blob")

            (Expected: -, received: +)

          Expect each action that the effects send. The received action now counts as \
          asserted, and the state is the state after it.
          """, line: #line - 6)
      ])
  }

  /// It is reported alone: no expectation is dropped for it.
  @Test func anActionThatResemblesNone() async {
    let failures = await failures {
      let store = Self.store(1, 2)
      await store.send(.appeared)
      await store.receiveUnordered {
        $0.receive(.posts([1])) { $0.posts = [1] }
        $0.receive(.posts([2])) { $0.posts = [1, 2] }
      }
      store.exhaustivity = .off
    }
    #expect(failures.map(\.line) == [#line - 6])
    #expect(failures.first?.message.contains("user(\"Blob\")") == true, "\(failures)")
  }

  @Test func aMissingAction() async {
    let failures = await failures {
      let store = Self.store(1, 2)
      await store.send(.appeared)
      await store.receiveUnordered {
        $0.receive(.posts([1])) { $0.posts = [1] }
        $0.receive(.last)
        $0.receive(.posts([2])) { $0.posts = [1, 2] }
        $0.receive(.user("Blob")) { $0.user = "Blob" }
      }
    }
    #expect(failures.map(\.line) == [#line - 5])
    #expect(failures.first?.message.contains("UnorderedTests.Page.Action.last") == true)
  }

  @Test func passesOverOthersUnlessExhaustive() async {
    let store = Self.store(1, 2)
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receiveUnordered {
      $0.receive(.posts([2])) { $0.posts = [1, 2] }
      $0.receive(.posts([1])) { $0.posts = [1] }
    }
  }

  /// An effect that waits for the effects of an action of its own rests as they do.
  @Test func anEffectThatWaitsForOthers() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        switch action {
        case 1:
          return .run {
            await $0(2).finish()
            await $0(4)
          }
        case 2:
          return .run {
            try await clock.sleep(for: .seconds(1))
            await $0(3)
            try await clock.sleep(for: .seconds(1))
          }
        default: return .none
        }
      }
    }
    store.timeout = .seconds(100_000)
    await store.send(1) { $0 = 1 }
    await store.receive(2) { $0 = 2 }
    await clock.advance(by: .seconds(1))
    await store.receive(3) { $0 = 3 }
    let failures = await failures { await store.receive(4) }
    #expect(
      failures.first?.message.contains("waits on effects of an action that it sent") == true,
      "\(failures)")
    await clock.advance(by: .seconds(1))
    await store.receive(4) { $0 = 4 }
  }
}
