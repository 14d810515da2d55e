import ComposableExploration
import Testing

/// Mistakes of the engine that an exploration makes on purpose: which property notices them.
@Suite(.timeLimit(.minutes(20))) struct MutantTests {
  enum ID { case request, search, tap }

  @Reducer struct Search {
    struct State: Equatable {
      var (query, result, answers) = ("", "", 0)
      var isClosed = false
    }
    enum Action {
      case changed(String)
      case closed
      case loaded(String)
    }
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .changed(let query):
          state.query = query
          return .run { send in await send(.loaded(try await load(query))) }
            .cancellable(id: ID.search, cancelInFlight: true)
        case .closed:
          state.isClosed = true
          return .cancel(id: ID.search)
        case .loaded(let result):
          state.result = result
          state.answers += 1
          return .none
        }
      }
    }
  }

  private func exploreSearch(
    _ mutants: EngineMutants, counting isCounting: Bool = true
  ) async -> Exploration {
    await explore(Search.State(), mutants: mutants) {
      Search()
    } user: {
      InOrder {
        Once(.changed("a"))
        Once(.changed("ab"))
        Once(.closed)
      }
    } properties: {
      FeatureProperty.eventually("the result is that of the query") {
        $0.isClosed || $0.result == $0.query
      }
      FeatureProperty.always("nothing comes after the end") { before, action, _ in
        guard case .loaded = action else { return true }
        return !before.isClosed
      }
      FeatureProperty.sometimes("there is a result") { !$0.result.isEmpty }
      if isCounting {
        FeatureProperty.always("one answer for a query") { before, action, after in
          guard case .loaded(let result) = action else { return true }
          return before.result != result
        }
      }
    }
  }

  @Test func eachIsNoticed() async {
    let exploration = await exploreSearch(.all)
    #expect(exploration.isExhaustive)
    #expect(
      exploration.mutants.map(\.description) == [
        #"'cancelInFlight' of 'search' ignored: noticed by "the result is that of the query""#,
        #"cancellation of 'search' ignored: noticed by "nothing comes after the end""#,
        #"'loaded' lost: noticed by "the result is that of the query""#,
        #"'loaded' delivered twice: noticed by "one answer for a query""#,
      ])
    #expect(exploration.description.contains("Mutants of the engine: 4 of 4 noticed"))
  }

  @Test func someKindsAlone() async {
    let exploration = await exploreSearch(EngineMutants([.lostAction]))
    #expect(exploration.mutants.map(\.kind) == [.lostAction])
    #expect(await exploreSearch(.none).mutants == [])
  }

  @Test func oneThatNoPropertyNoticesIsReported() async {
    await withKnownIssue {
      let exploration = await exploreSearch(.all, counting: false)
      #expect(exploration.isExhaustive)
      #expect(exploration.mutants.last?.noticedBy == nil)
      #expect(
        exploration.description.contains("- 'loaded' delivered twice: no property noticed"))
    } matching: {
      "\($0)".contains("No property notices a mistake of the engine: 'loaded' delivered twice.")
    }
  }

  /// With a mistake there may be more states than without.
  @Test func aLimitThatIsReachedIsNamed() async {
    let own = await exploreSearch(.none, counting: false).stateCount
    await withKnownIssue {
      let exploration = await explore(
        Search.State(), budget: ExplorationBudget(states: own + 1, randomRuns: 1),
        mutants: EngineMutants([.cancelInFlight])
      ) {
        Search()
      } user: {
        InOrder {
          Once(.changed("a"))
          Once(.changed("ab"))
          Once(.closed)
        }
      }
      #expect(exploration.isExhaustive)
      #expect(exploration.mutants.map(\.reachedLimits) == [[.states]])
      #expect(
        exploration.description.contains(
          "'cancelInFlight' of 'search' ignored: no property noticed within 'states' of the budget"
        ))
    } matching: {
      "\($0)".contains("has reached the limits of its budget, and a longer one may notice it.")
    }
  }

  @Test func itIsAcceptedByItsName() async {
    let exploration = await exploreSearch(
      .all.unnoticed("'loaded' delivered twice", because: "The second changes nothing."),
      counting: false)
    #expect(exploration.mutants.count { $0.noticedBy == nil } == 1)
  }

  @Test(arguments: [
    ("'loaded' lost", "that was accepted is noticed now: 'loaded' lost: noticed by"),
    ("'found' lost", "can't make a mistake that was accepted: 'found' lost."),
  ])
  func whatIsAcceptedIsNotNoticed(name: String, issue: String) async {
    await withKnownIssue {
      _ = await exploreSearch(EngineMutants([.lostAction]).unnoticed(name, because: "a mistake"))
    } matching: {
      "\($0)".contains(issue)
    }
  }

  /// What is never done is noticed, too.
  @Test func aStateThatIsNeverReached() async {
    let exploration = await explore(
      Search.State(), everyAction: true, mutants: EngineMutants([.lostAction])
    ) {
      Search()
    } user: {
      Once(.changed("a"))
      Once(.closed)
    } properties: {
      FeatureProperty.sometimes("there is a result") { !$0.result.isEmpty }
    }
    #expect(exploration.mutants.map(\.noticedBy) == ["\"there is a result\", which never held"])
    let other = await explore(
      Search.State(), everyAction: true, mutants: EngineMutants([.lostAction])
    ) {
      Search()
    } user: {
      Once(.changed("a"))
      Once(.closed)
    }
    #expect(other.mutants.map(\.noticedBy) == ["the action 'loaded', which was never applied"])
  }

  /// A request whose parts wait: for each other, for time, for a child.
  @Reducer struct Waiting {
    @ObservableState struct State: Equatable {
      var steps: [String] = []
      @Presents var child: Child.State?
    }
    enum Action {
      case child(PresentationAction<Child.Action>)
      case concatenated
      case debounced
      case opened
      case step(String)
      case throttled
    }
    @Dependency(\.server.save) var save
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child: return .none
        case .concatenated:
          return .concatenate(
            .run { send in await send(.step(try await save("first"))) },
            .run { send in await send(.step(try await save("second"))) })
        case .debounced:
          return .merge(
            .run { send in await send(.step("late")) }
              .debounce(id: ID.request, for: .seconds(2), clock: clock),
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.step("early"))
            })
        case .throttled:
          return .merge(
            .run { send in await send(.step("tap")) }
              .throttle(id: ID.tap, for: .seconds(2), clock: clock, latest: true),
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(.step("pause"))
            })
        case .opened:
          state.child = Child.State()
          return .none
        case .step(let step):
          state.steps.append(step)
          return .none
        }
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Reducer struct Child {
    struct State: Equatable { var text = "" }
    enum Action {
      case loaded(String)
      case loadTapped
    }
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadTapped:
          return .run { send in await send(.loaded(try await load("text"))) }
        case .loaded(let text):
          state.text = text
          return .none
        }
      }
    }
  }

  private func exploreWaiting(
    _ kind: EngineMutants.Kind,
    @ExplorationUserBuilder<Waiting.State, Waiting.Action> user: () -> ExplorationUser<
      Waiting.State, Waiting.Action
    >,
    never isWrong: @escaping ([String]) -> Bool = { _ in false }
  ) async -> [String] {
    let exploration = await explore(Waiting.State(), mutants: EngineMutants([kind])) {
      Waiting()
    } user: {
      user()
    } properties: {
      FeatureProperty.never("it is wrong") { isWrong($0.steps) }
    }
    return exploration.mutants.map(\.description)
  }

  @Test func aDebounceThatDoesNotWait() async {
    let mutants = await exploreWaiting(.debounce) {
      Once(.debounced)
    } never: {
      $0.first == "late"
    }
    #expect(mutants == [#"debounce of 'request' ignored: noticed by "it is wrong""#])
  }

  @Test func aThrottleThatDoesNotWait() async {
    let mutants = await exploreWaiting(.throttle) {
      Often(2) { Once(.throttled) }
    } never: {
      $0.starts(with: ["tap", "tap"])
    }
    #expect(mutants == [#"throttle of 'tap' ignored: noticed by "it is wrong""#])
  }

  /// The first effect of a throttle starts at once in any case.
  @Test func aThrottleThatHoldsNothingBack() async {
    let mutants = await exploreWaiting(.throttle) {
      Once(.throttled)
    } never: { _ in
      false
    }
    #expect(mutants == [])
  }

  @Test func aConcatenationThatDoesNotWait() async {
    let mutants = await exploreWaiting(.concatenation) {
      Once(.concatenated)
    } never: {
      $0.first == "second"
    }
    #expect(mutants == [#"concatenated effects merged: noticed by "it is wrong""#])
  }

  @Test func effectsOfAChildThatGoOn() async {
    let mutants = await exploreWaiting(.cancelOfChildren) {
      InOrder {
        Once(.opened)
        Once(.child(.presented(.loadTapped)))
        Once(.child(.dismiss))
      }
    }
    #expect(mutants.count == 1)
    #expect(
      mutants[0].hasPrefix("effects of removed children not cancelled: noticed by the issue"))
  }
}
