#if DEBUG
  import ComposableArchitecture
  import ComposableClocks
  import IssueReporting
  import Testing

  /// Properties that features declare, as stores check them in debug builds.
  @MainActor
  @Suite(.timeLimit(.minutes(20))) struct DeclaredPropertyTests {
    let negative = "\"the count is not negative\""

    @Test func holdingOnes() {
      let store = Store(initialState: Tally.State()) { Tally() }
      store.send(.added(3))
      store.send(.added(-3))
      #expect(store.count == 0)
    }

    @Test func isReportedOnceWhereItIsDeclared() {
      let issues = issues {
        let store = Store(initialState: Tally.State()) { Tally() }
        store.send(.added(-1))
        store.send(.added(-1))
      }
      #expect(
        issues == ["\(negative) does not hold.\n\nAfter the action: Tally.Action.added(_:)"])
    }

    @Test func theInitialState() {
      let issues = issues {
        _ = Store(initialState: Tally.State(count: -1)) { Tally() }
      }
      #expect(issues == ["\(negative) does not hold."])
    }

    @Test func aStep() {
      let issues = issues {
        let store = Store(initialState: Tally.State()) { Tally() }
        store.send(.added(12))
        store.send(.added(13))
      }
      #expect(issues.count == 1)
      #expect(issues.first?.hasPrefix("\"an addition adds\" does not hold.") == true)
    }

    @Test(arguments: Place.all)
    func insideAnotherFeature(_ place: Place) {
      let issues = issues {
        let store = Store(initialState: CheckedPlaces.State()) { CheckedPlaces() }
        store.send(.changed(place.appearance))
        store.send(place.action(.added(12)))
        store.send(place.action(.added(13)))
        store.send(place.action(.added(-50)))
      }
      #expect(issues.count == 2)
      #expect(issues.first?.hasPrefix("\"an addition adds\" of 'Tally' does not hold.") == true)
      #expect(issues.last?.hasPrefix("\(negative) of 'Tally' does not hold.") == true)
    }

    @Test func aWriteOfTheParent() {
      let issues = issues {
        let store = Store(initialState: CheckedPlaces.State()) { CheckedPlaces() }
        store.send(.changed(.init { $0.rows = [.init(id: 1), .init(id: 2)] }))
        store.send(.rows(.element(id: 1, action: .added(1))))
        store.send(.changed(.init { $0.rows[id: 2]?.count = -1 }))
      }
      #expect(issues.count == 1)
      #expect(issues.first?.hasPrefix("\(negative) of 'Tally' does not hold.") == true)
    }

    @Test func aFeatureInsideItself() {
      let issues = issues {
        let store = Store(initialState: Branch.State(id: 0)) { Branch() }
        store.send(.changed(1))
        store.send(.children(.element(id: 1, action: .changed(2))))
        store.send(
          .children(.element(id: 1, action: .children(.element(id: 1, action: .changed(-1))))))
      }
      #expect(issues.count == 1)
      #expect(issues.first?.hasPrefix("\"not negative\" of 'Branch' does not hold.") == true)
    }

    @Test func whereTheLastEffectEnds() async {
      let clock = TestClock()
      let issues = await issuesOfEffects {
        let store = Store(initialState: Tally.State()) {
          Tally()
        } withDependencies: {
          $0.continuousClock = clock
        }
        let first = store.send(.requested)
        let second = store.send(.requested)
        store.send(.added(101))
        await clock.advance(by: .seconds(1))
        await first.finish()
        await second.finish()
      }
      #expect(
        issues == [
          "\"the spinner is gone\" does not hold where nothing is pending.",
          "\"a large count is followed by zero\": the first did not lead to the second.",
        ])
    }

    @Test func whatFollows() async {
      let clock = TestClock()
      let issues = await issuesOfEffects {
        let store = Store(initialState: Tally.State()) {
          Tally()
        } withDependencies: {
          $0.continuousClock = clock
        }
        let task = store.send(.requested)
        store.send(.added(101))
        store.send(.added(-101))
        await clock.advance(by: .seconds(1))
        await task.finish()
      }
      #expect(issues == ["\"the spinner is gone\" does not hold where nothing is pending."])
    }

    /// A second time only for the first store of the process, which looks for lifecycles in it.
    @Test func aBodyIsEvaluatedOnce() {
      let count = LockIsolated(0)
      _ = Store(initialState: 0) { Counted(count: count) }
      #expect(count.value <= 2)
      count.setValue(0)
      let store = Store(initialState: 0) {
        Counted(count: count)
      }
      store.send(1)
      #expect(store.state == 1)
      #expect(count.value == 1)
    }

    @Test func askedForInAnyBuild() {
      var state = Tally.State()
      let reducer = Tally().checkingProperties()
      let issues = issues { _ = reducer.reduce(into: &state, action: .added(-1)) }
      #expect(issues.count == 1)
    }

    private func issues(_ body: () -> Void) -> [String] {
      let collector = MessageCollector()
      withIssueReporters([collector]) { body() }
      return collector.messages.value
    }

    private func issuesOfEffects(_ body: () async -> Void) async -> [String] {
      let collector = MessageCollector()
      await withIssueReporters([collector]) { await body() }
      return collector.messages.value
    }
  }

  private struct MessageCollector: IssueReporter {
    let messages = LockIsolated<[String]>([])

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      let message = message() ?? ""
      messages.withValue { $0.append(message) }
    }
  }

  /// A place of a feature in ``CheckedPlaces``.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let appearance: CheckedPlaces.Change
    let action: @Sendable (Tally.Action) -> CheckedPlaces.Action

    static let all = [
      Place(testDescription: "property", appearance: .init { _ in }) { .left($0) },
      Place(testDescription: "another property", appearance: .init { _ in }) { .right($0) },
      Place(testDescription: "optional", appearance: .init { $0.optional = .init() }) {
        .optional($0)
      },
      Place(testDescription: "presented", appearance: .init { $0.presented = .init() }) {
        .presented(.presented($0))
      },
      Place(testDescription: "case", appearance: .init { $0.destination = .other(.init()) }) {
        .destination(.presented(.other($0)))
      },
      Place(testDescription: "row", appearance: .init { $0.rows = [.init(id: 1), .init(id: 2)] }) {
        .rows(.element(id: 2, action: $0))
      },
      Place(
        testDescription: "stack",
        appearance: .init {
          $0.path[id: 0] = nil
          $0.path.append(.tally(.init()))
        }
      ) {
        .path(.element(id: 0, action: .tally($0)))
      },
    ]
  }

  @Reducer
  private struct Branch {
    struct State: Identifiable {
      let id: Int
      var value = 0
      var children: IdentifiedArrayOf<State> = []
    }

    indirect enum Action {
      case changed(Int)
      case children(IdentifiedActionOf<Branch>)
    }

    var properties: PropertiesOf<Self> {
      FeatureProperty.always("not negative") { $0.value >= 0 }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .changed(let value) = action {
          state.value = value
          state.children = [State(id: 1)]
        }
        return .none
      }
      .forEach(\.children, action: \.children) { Branch() }
    }
  }

  private struct Counted: Reducer {
    let count: LockIsolated<Int>

    var properties: [FeatureProperty<Int, Int>] {
      FeatureProperty.always("not negative") { $0 >= 0 }
    }

    var body: some Reducer<Int, Int> {
      let _ = count.withValue { $0 += 1 }
      Reduce { state, action in
        state += action
        return .none
      }
    }
  }
#endif
