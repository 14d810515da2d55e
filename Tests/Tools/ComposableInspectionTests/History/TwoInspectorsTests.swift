import ComposableArchitecture
import ComposableRuntime
import Observation
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

/// A process may install two inspectors, with a screen each.
@MainActor
@Suite struct TwoInspectorsTests {
  @Test func eachTimesTheObservers() async throws {
    let others = InspectedStores()
    let time = Locked<UInt64>(0)
    let factory = InspectorFactory(
      stores: others, options: InspectorOptions(),
      clock: SessionClock { time.withLock { $0 } })
    let visit = Inspected(
      Visit.State(),
      with: [factory.middleware(forStoreOf: Visit.State.self, Visit.Action.self)!]
    ) { Visit() }
    func increment() {
      withObservationTracking {
        _ = visit.store.count
      } onChange: { [time, own = visit.time] in
        // An observer that takes seven nanoseconds.
        for time in [time, own] { time.withLock { $0 += 7 } }
      }
      visit.send(.increment)
    }
    func times() async throws -> [Int?] {
      var times: [Int?] = []
      for inspector in [visit.inspector, others.all[0]] {
        times.append(
          try await inspector.log(LogQuery(), of: .recorded).entries.last?.observerTime)
      }
      return times
    }
    increment()
    #expect(try await times() == [nil, nil])
    var screens: [AsyncStream<Void>?] = [visit.inspector.updates(), others.all[0].updates()]
    increment()
    #expect(try await times() == [7, 7])
    for (closed, expected) in [(1, [7, nil]), (0, [nil, nil]), (0, [nil, nil])] as [(Int, [Int?])] {
      screens[closed] = nil
      increment()
      #expect(try await times() == expected)
    }
    for (opened, expected) in [(0, [7, nil]), (1, [7, 7])] as [(Int, [Int?])] {
      screens[opened] = [visit.inspector, others.all[0]][opened].updates()
      increment()
      #expect(try await times() == expected)
    }
    // The first is closed while the second, which was opened later, notifies it.
    screens[0] = nil
    increment()
    increment()
    #expect(try await times() == [nil, 7])
    screens[0] = visit.inspector.updates()
    increment()
    #expect(try await times() == [7, 7])
    withExtendedLifetime(screens) {}
  }
}
