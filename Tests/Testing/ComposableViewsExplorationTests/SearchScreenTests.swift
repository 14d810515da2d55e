import ComposableUI
import ComposableViewsExploration
import Testing

#if Macros
  /// A stale response, found by nothing but the view.
  @Suite struct SearchScreenTests {
    @Reducer struct Search {
      @ObservableState struct State: Equatable {
        var query = ""
        var result = ""
      }
      enum Action {
        case loaded(String)
        case queryChanged(String)
      }
      enum ID { case search }
      let isMended: Bool
      @Dependency(\.server.load) var load

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .loaded(let result):
            state.result = result
            return .none
          case .queryChanged(let query):
            state.query = query
            let effect = Effect<Action>.run { send in
              await send(.loaded(try await load(query)))
            }
            return isMended ? effect.cancellable(id: ID.search, cancelInFlight: true) : effect
          }
        }
      }
    }

    struct SearchView: View {
      @Bindable var store: StoreOf<Search>

      var body: some View {
        TextField("Search", text: $store.query.sending(\.queryChanged))
        Text("Result: \(store.result)")
      }
    }

    func exploreSearch(
      isMended: Bool, typing texts: [String] = ["a", "it's"], atMost limit: Int = 2,
      replay: String? = nil
    ) async -> Exploration {
      await explore(Search.State(), replay: replay) {
        Search(isMended: isMended)
      } user: {
        .anything(on: { SearchView(store: $0) }, typing: texts, atMost: limit)
      } properties: {
        FeatureProperty.eventually("the result is that of the query") { $0.result == $0.query }
        FeatureProperty.sometimes("there is a result") { !$0.result.isEmpty }
      }
    }

    static let schedule = "type'a'into'Search' type'it''s'into'Search' 2.0 1.0"

    @Test func aStaleResponseWins() async {
      await withKnownIssue {
        let exploration = await exploreSearch(isMended: false)
        let counterexample = exploration.counterexample
        #expect(counterexample?.schedule == Self.schedule)
        #expect(counterexample?.stepCount == 4)
        let lines = counterexample?.table.split(separator: "\n").dropFirst(2)
        let firstColumn = lines?.map { $0.prefix { $0 != "│" } }.filter { !$0.hasPrefix(" ") }
        #expect(
          firstColumn == [
            "type \"a\" into \"Search\"", "sends .queryChanged(\"a\")",
            "type \"it's\" into \"Search\"", #"sends .queryChanged("it's")"#,
          ])
      } matching: {
        "\($0)".contains("\"the result is that of the query\" does not hold")
      }
    }

    @Test func theMendedSearch() async {
      let exploration = await exploreSearch(isMended: true)
      #expect(exploration.counterexample == nil)
      #expect(exploration.isExhaustive)
      #expect(exploration.uncontrolled == [])
      // To submit the field does nothing.
      #expect(
        exploration.screenActions == [
          "submit \"Search\"", "type \"a\" into \"Search\"", "type \"it's\" into \"Search\"",
        ])
      #expect(exploration.actions == ["loaded", "queryChanged"])
      #expect(
        "\(exploration)".contains(
          "The user did at most 2 things on the screen in a run, and could have gone on"))
    }

    @Test func anotherLimit() async {
      let two = await exploreSearch(isMended: true)
      let three = await exploreSearch(isMended: true, atMost: 3)
      #expect(three.isExhaustive)
      #expect(three.stateCount > two.stateCount)
      #expect("\(three)".contains("('atMost: 3')"))
    }

    @Test func aReplay() async {
      await withKnownIssue {
        let exploration = await exploreSearch(isMended: false, replay: Self.schedule)
        #expect(exploration.counterexample?.schedule == Self.schedule)
      } matching: {
        "\($0)".contains("does not hold")
      }
      let exploration = await exploreSearch(
        isMended: false, replay: "type'a'into'Search' type'it''s'into'Search' 1.0 2.0")
      #expect(exploration.counterexample == nil)
    }

    @Test(arguments: [
      ("press'Search'", 1), ("type'b'into'Search'", 1), ("type'a'into'Search'#1", 1),
      ("type'a'into'Search' type'a'into'Search'", 2), ("go-back", 1),
    ])
    func whatTheScreenDoesNotOffer(_ schedule: String, _ step: Int) async {
      await withKnownIssue {
        _ = await exploreSearch(isMended: true, replay: schedule)
      } matching: {
        "\($0)".contains("The schedule does not fit: its step \(step), ")
      }
    }

    @Test(arguments: ["press", "type'a'into'Search", "'Search'", "type'a'into'Search'#b"])
    func whatIsNoSchedule(_ schedule: String) async {
      await withKnownIssue {
        _ = await exploreSearch(isMended: true, replay: schedule)
      } matching: {
        "\($0)".contains("is no step of a schedule")
      }
    }

    @Test func beyondTheTexts() async {
      // One text can't overtake another.
      let exploration = await exploreSearch(isMended: false, typing: ["a"])
      #expect(exploration.isExhaustive)
      #expect(exploration.counterexample == nil)
    }
  }
#endif
