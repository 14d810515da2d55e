import ClusterModel
import ComposableArchitecture
import ComposableExploration
import Foundation
import Testing

/// Every order of arrivals, answers, cuts, ends and moves, within bounds.
@Suite(.timeLimit(.minutes(20))) struct ClusterModelTests {
  /// How often something happens at most. A cut counts for each connection.
  struct Bounds: CustomTestStringConvertible {
    var events: Int
    var moves: Int
    var cuts: Int
    var ends: Int

    init(_ events: Int, moves: Int = 0, cuts: Int = 0, ends: Int = 0) {
      (self.events, self.moves, self.cuts, self.ends) = (events, moves, cuts, ends)
    }

    var testDescription: String { "\(events) events, \(moves) moves, \(cuts) cuts, \(ends) ends" }
  }

  private static let isLong = ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil

  /// Each within seconds; the long ones within minutes.
  private static let bounds =
    [Bounds(2, moves: 1), Bounds(1, moves: 1, ends: 1), Bounds(2, cuts: 1)]
    + (isLong
      ? [
        Bounds(2, moves: 2), Bounds(2, cuts: 1, ends: 1), Bounds(1, moves: 1, cuts: 1),
        Bounds(2, moves: 1, ends: 1),
      ] : [])

  private func explore(
    _ fault: Fault? = nil, _ bounds: Bounds,
    @FeaturePropertyBuilder<Cluster.State, Cluster.Action> properties: () -> [FeatureProperty<
      Cluster.State, Cluster.Action
    >] = { [] }
  ) async -> Exploration {
    let connections = NodeName.allCases.flatMap { node in
      (0..<(fault == .twoBatchesInFlight ? 2 : 1)).map { Connection(node, lane: $0) }
    }
    return await ComposableExploration.explore(
      Cluster.State(), budget: ExplorationBudget(time: .seconds(600))
    ) {
      Cluster(fault)
    } user: {
      for connection in connections {
        Often {
          Once(.database(.arrives(connection))).when { $0.database.requests[connection] != nil }
          Once(.database(.answers(connection))).when { $0.database.answers[connection] != nil }
        }
        Often(bounds.cuts) {
          Once(.database(.cuts(connection))).when {
            $0.database.requests[connection] != nil || $0.database.answers[connection] != nil
          }
        }
      }
      // As many as there can be.
      for index in 0..<(bounds.cuts * connections.count + bounds.ends) {
        Often {
          Once(.database(.strayArrives(index))).when { $0.database.strays.indices.contains(index) }
        }
      }
      Often(bounds.events) { Once(.page(.presses)) }
      Often(bounds.moves) { Once(.page(.moves)) }
      Often(bounds.ends) { Once(.nodes(.element(id: .a, action: .ends))) }
    } properties: {
      properties()
    }
  }

  @Test(arguments: bounds) func theProtocol(_ bounds: Bounds) async {
    let exploration = await explore(nil, bounds) {
      FeatureProperty.sometimes("the page has seen all its events") {
        $0.page.seen == bounds.events
      }
      if bounds.moves > 0 {
        FeatureProperty.sometimes("both nodes were owners") { state in
          let owners = state.database.log.valid().compactMap {
            if case .takeover(let node) = $0.content { node } else { nil }
          }
          return Set(owners).count == 2
        }
      }
      if bounds.moves > 0, bounds.events > 1 {
        FeatureProperty.sometimes("a record is dead") {
          $0.database.log.valid().count < $0.database.log.records.count
        }
      }
    }
    #expect(exploration.isExhaustive)
  }

  /// Each mistake breaks a property.
  @Test(arguments: Fault.allCases) func aFault(_ fault: Fault) async {
    var exploration: Exploration?
    let bounds =
      switch fault {
      case .uncertainIsRefused, .uncertainIsWritten: Bounds(2, moves: 1, cuts: 1)
      case .seenIsIgnored: Bounds(2, moves: 2)
      default: Bounds(2, moves: 1, ends: 1)
      }
    await withKnownIssue {
      exploration = await explore(fault, bounds)
    }
    let counterexample = "\(exploration?.counterexample as Any)"
    #expect(counterexample.contains("does not hold"))
  }
}
