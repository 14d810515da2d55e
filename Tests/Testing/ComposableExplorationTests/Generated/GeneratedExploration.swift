import ComposableExploration

/// An exploration of a generated feature, with all that a property could see.
///
/// No property fails: what would be missed is the bug of a property that fails in a state, or in a step, which the search does
/// not reach.
struct GeneratedExploration {
  /// A state as it was, without the reference to its shared value.
  struct Snapshot: Hashable {
    var slots: [Int]
    var total: Int

    init(_ state: GeneratedFeature.State) {
      slots = state.slots
      total = state.total
    }
  }

  /// What relational properties compare.
  struct Turn: Hashable {
    let before: Snapshot
    let handler: Int
    let payload: Int
    let after: Snapshot
  }

  private(set) var turns: Set<Turn> = []
  /// The states where nothing is pending.
  private(set) var ends: Set<Snapshot> = []
  let exploration: Exploration

  init(_ plan: GeneratedPlan, budget: ExplorationBudget) async {
    let seen = Seen()
    exploration = await explore(GeneratedFeature.State(), budget: budget) {
      GeneratedFeature(plan: plan)
    } withDependencies: {
      let server = GeneratedServer()
      $0.generatedServer = server
      if plan.fake == .declared { $0.explore(holding: server.number) }
    } user: {
      for strand in plan.user {
        switch strand {
        case .once(let handler): Once(.handle(handler, payload: 2))
        case .twice(let handler): Often(2) { Once(.handle(handler, payload: 2)) }
        case .inOrder(let handlers):
          InOrder {
            for handler in handlers { Once(.handle(handler, payload: 2)) }
          }
        }
      }
    } properties: {
      FeatureProperty.always("all turns") { before, action, after in
        guard case .handle(let handler, let payload) = action else { return true }
        // The shared value is the one of this moment, in both.
        seen.turns.insert(
          Turn(
            before: Snapshot(before), handler: handler, payload: payload, after: Snapshot(after)))
        return true
      }
      FeatureProperty.eventually("all ends") {
        seen.ends.insert(Snapshot($0))
        return true
      }
    }
    turns = seen.turns
    ends = seen.ends
  }

  private final class Seen {
    var turns: Set<Turn> = []
    var ends: Set<Snapshot> = []
  }
}
