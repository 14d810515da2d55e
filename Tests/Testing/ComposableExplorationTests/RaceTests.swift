import ComposableExploration
import Testing

/// Mistakes that were put into small features: all are found, and none is found in their fixed twins.
@Suite struct RaceTests {
  @Test(arguments: Race.all)
  func aMistakeIsFound(_ race: Race) async {
    await withKnownIssue {
      let exploration = await race.explore(false, ExplorationBudget(), 0)
      #expect(exploration.counterexample?.stepCount == race.minimum)
    } matching: {
      "\($0)".contains("Run it again with")
    }
  }

  @Test(arguments: Race.all)
  func itsTwinIsRight(_ race: Race) async {
    let exploration = await race.explore(true, ExplorationBudget(), 0)
    #expect(exploration.counterexample == nil)
    #expect(exploration.isExhaustive)
  }
}

extension Race {
  static var all: [Race] { requests + writes + screens + examples }
}
