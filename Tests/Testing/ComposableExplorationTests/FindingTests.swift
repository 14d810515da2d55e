import ComposableExploration
import Testing

/// What an exploration finds beside broken invariants, and what it says when it has not tried every order.
@Suite(.timeLimit(.minutes(20))) struct FindingTests {
  /// Two loads, of which the second to come back stays.
  @Reducer struct LastWins {
    struct State: Equatable { var text = "" }
    enum Action {
      case appeared
      case loaded(String)
    }
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .merge(
            ["a", "b"].map { name in
              .run { send in await send(.loaded(try await load(name))) }
            })
        case .loaded(let text):
          state.text = text
          return .none
        }
      }
    }
  }

  @Test func ordersThatEndInDifferentStates() async {
    await withKnownIssue {
      let exploration = await explore(LastWins.State(), confluent: true) {
        LastWins()
      } user: {
        Once(.appeared)
      }
      #expect(exploration.counterexample?.stepCount == 3)
    } matching: {
      "\($0)".contains("Two orders in which the same calls return end in different states.")
    }
    let exploration = await explore(LastWins.State()) {
      LastWins()
    } user: {
      Once(.appeared)
    }
    #expect(exploration.isExhaustive)
  }

  @Test(arguments: ["user0 1.1 1.0 | user0 1.0 1.1", "user0 1.0 1.1 | user0 1.1 1.0"])
  func bothOrdersAreReplayed(_ schedule: String) async {
    await withKnownIssue {
      let exploration = await explore(LastWins.State(), replay: schedule) {
        LastWins()
      } user: {
        Once(.appeared)
      }
      #expect(exploration.counterexample?.schedule == schedule)
      let table = exploration.counterexample?.table ?? ""
      #expect(table.contains("One order:"))
      #expect(table.contains("The states at their ends:"))
    } matching: {
      "\($0)".contains("Two orders in which the same calls return end in different states.")
    }
  }

  @Test(arguments: ["user0 1.0 1.1 | user0 1.0 1.1", "user0 1.0 | user0 1.1 1.0"])
  func ordersThatDoNotDiverge(_ schedule: String) async {
    let exploration = await explore(LastWins.State(), replay: schedule) {
      LastWins()
    } user: {
      Once(.appeared)
    }
    #expect(exploration.counterexample == nil)
  }

  @Test func anOrderThatDoesNotFit() async {
    await withKnownIssue {
      await explore(LastWins.State(), replay: "user0 | user0 2.0") {
        LastWins()
      } user: {
        Once(.appeared)
      }
    } matching: {
      "\($0)".contains("The schedule does not fit: its step 2, '2.0', is not possible there.")
    }
  }

  @Test func whatLeadsToNothing() async {
    await withKnownIssue {
      let exploration = await explore(LastWins.State()) {
        LastWins()
      } user: {
        Once(.appeared)
      } properties: {
        FeatureProperty.leadsTo("an 'a' is followed by a 'b'") {
          $0.text == "a"
        } _: {
          $0.text == "b"
        }
      }
      #expect(exploration.counterexample?.schedule == "user0 1.1 1.0")
    } matching: {
      "\($0)".contains("the first did not lead to the second")
    }
  }

  @Test func aStateThatIsNeverReached() async {
    await withKnownIssue {
      let exploration = await explore(LastWins.State()) {
        LastWins()
      } user: {
        Once(.appeared)
      } properties: {
        FeatureProperty.sometimes("there is a 'c'") { $0.text == "c" }
      }
      #expect(exploration.unmet == ["there is a 'c'"])
    } matching: {
      "\($0)".contains("held in none of")
    }
  }

  /// Its stream has no end.
  @Reducer struct Listener {
    struct State: Equatable { var count = 0 }
    enum Action { case appeared }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in
        .run { _ in
          for await _ in AsyncStream<Int>.never {}
        }
      }
    }
  }

  @Test func anEffectThatWaitsForNothing() async {
    await withKnownIssue {
      let exploration = await explore(Listener.State()) {
        Listener()
      } user: {
        Once(.appeared)
      }
      #expect(exploration.counterexample?.stepCount == 1)
    } matching: {
      "\($0)".contains("A deadlock: effect 1.0")
    }
    let exploration = await explore(Listener.State(), allowsWaitingForever: true) {
      Listener()
    } user: {
      Once(.appeared)
    }
    #expect(exploration.isExhaustive)
  }

  @Test func beyondTheBudgetItIsNoProof() async {
    let budget = ExplorationBudget(states: 5, randomRuns: 1)
    let exploration = await explore(
      Parallel.State(progress: [0, 0, 0]), budget: budget
    ) {
      Parallel()
    } withDependencies: {
      $0.stepCall = explored("step") { _, _ in }
    } user: {
      Once(.start)
    }
    #expect(!exploration.isExhaustive)
    #expect(exploration.description.contains("This is no proof."))
  }

  @Test(arguments: ["user", "1.0?", "user0 x", "~1.0!", "user0 | 1.0 | 1.0"])
  func whatIsNoSchedule(_ text: String) async {
    await withKnownIssue {
      await explore(LastWins.State(), replay: text) { LastWins() }
    } matching: {
      "\($0)".contains("is no step of a schedule")
    }
  }

  /// A list whose rows can be renamed and removed, one of which is edited in a sheet.
  @Reducer struct Parent {
    @ObservableState struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 0)]
      @Presents var sheet: Row.State?
    }
    enum Action {
      case rows(IdentifiedActionOf<Row>)
      case sheet(PresentationAction<Row.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.rows, action: \.rows) { Row() }
        .ifLet(\.$sheet, action: \.sheet) { Row() }
    }
  }

  @Reducer struct Row {
    @ObservableState struct State: Equatable, Identifiable {
      let id: Int
      var isOn = false
    }
    enum Action {
      case removed
      case toggled
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .toggled = action { state.isOn.toggle() }
        return .none
      }
    }
  }

  @Test func actionsThatAreNeverApplied() async {
    let exploration = await explore(Parent.State()) {
      Parent()
    } user: {
      Once(.rows(.element(id: 0, action: .toggled)))
    }
    #expect(exploration.isExhaustive)
    #expect(exploration.actions == ["rows.element.toggled"])
    #expect(exploration.unreachedActions == ["rows.element.removed", "sheet"])

    await withKnownIssue {
      await explore(Parent.State(), everyAction: true) {
        Parent()
      } user: {
        Once(.rows(.element(id: 0, action: .toggled)))
      }
    } matching: {
      "\($0)".contains("Actions that were never applied: rows.element.removed, sheet.")
    }
  }

  @Reducer struct Labeled {
    struct State: Equatable { var isSaved = false }
    enum Action { case row(action: RowAction) }
    @CasePathable enum RowAction { case saved }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isSaved = true
        return .none
      }
    }
  }

  @Test func anActionInACaseWithALabelIsApplied() async {
    let exploration = await explore(Labeled.State(), everyAction: true) {
      Labeled()
    } user: {
      Once(.row(action: .saved))
    }
    #expect(exploration.actions == ["row.saved"])
    #expect(exploration.unreachedActions == [])
  }

  @Test func everyActionIsApplied() async {
    let exploration = await explore(LastWins.State(), everyAction: true) {
      LastWins()
    } user: {
      Once(.appeared)
    }
    #expect(exploration.unreachedActions == [])
  }

  private final class Token: Sendable {}

  /// There may be 100,000 runs in an exploration.
  @Test func nothingOfARunIsLeft() async {
    weak var last: Token?
    let exploration = await explore(LastWins.State()) {
      LastWins()
    } withDependencies: {
      let token = Token()
      last = token
      $0.server.load = explored("load", failures: []) { [token] text in
        withExtendedLifetime(token) { text }
      }
    } user: {
      Once(.appeared)
    }
    #expect(exploration.runCount > 1)
    #expect(last == nil)
  }
}
