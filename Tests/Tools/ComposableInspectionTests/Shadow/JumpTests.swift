import ComposableArchitecture
import ComposableRuntime
import Foundation
import RandomSupport
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

@MainActor
@Suite(.timeLimit(.minutes(20))) struct JumpTests {
  /// What the outside has given so far.
  struct Outside: Sendable {
    let calls = Locked(0)
    let loads = Locked(0)

    @MainActor func visit(byteLimit: Int = 64 << 20) -> Inspected<Visit> {
      Inspected(Visit.State(), byteLimit: byteLimit) {
        Visit()
      } dependencies: { [calls, loads] in
        @Sendable func next() -> Int {
          calls.withLock {
            $0 += 1
            return $0
          }
        }
        // The cases of a test have the same otherwise.
        $0.sharedReferences = SharedReferences()
        $0.date = DateGenerator { Date(timeIntervalSince1970: Double(next())) }
        $0.uuid = UUIDGenerator {
          UUID(uuidString: "00000000-0000-0000-0000-\(String(format: "%012d", next()))")!
        }
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 7))
        $0[VisitClient.self] = VisitClient(
          name: {
            let number = next()
            if number % 3 == 0 { throw VisitClient.NoName(number: $0) }
            return "\($0).\(number)"
          },
          suffix: { VisitClient.Suffix(text: "!\(next())") },
          load: {
            loads.withLock { $0 += 1 }
            return next()
          })
      }
    }
  }

  struct Seen: Equatable {
    var state: Visit.State
    var total: Int
    var own: Int
  }

  static func action(_ random: inout SeededGenerator, _ state: Visit.State) -> Visit.Action {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .increment
    case 1: .stamp
    case 2: .lookUp(Int.random(in: 0..<5, using: &random))
    case 3: .roll
    case 4: .add
    case 5: .share
    case 6: .wrote("\(Int.random(in: 0..<100, using: &random))")
    case 7: .twice
    default:
      state.rows.elements.randomElement(using: &random).map {
        .rows(.element(id: $0.id, action: .tapped))
      }
        ?? .increment
    }
  }

  /// Sends random actions, and writes the shared value as views do.
  static func play(
    _ visit: Inspected<Visit>, _ count: Int, seed: UInt64
  ) -> [Int: Seen] {
    var random = SeededGenerator(seed: seed)
    var seen: [Int: Seen] = [:]
    func note() {
      let state = visit.store.withState { $0 }
      seen[visit.core.control!.turn.number] = Seen(state: state, total: state.total, own: state.own)
    }
    note()
    for _ in 0..<count {
      if Int.random(in: 0..<8, using: &random) == 0 {
        visit.store.withState(\.$total).withLock { $0 += 100 }
      }
      visit.send(action(&random, visit.store.withState { $0 }))
      note()
    }
    return seen
  }

  /// With little memory, in which the history is made of many segments and is folded, and with enough.
  @Test(arguments: 1...6, [48 << 10, 256 << 10, 64 << 20])
  func everyStateIsThatOfTheApp(seed: UInt64, byteLimit: Int) async throws {
    let outside = Outside()
    let visit = outside.visit(byteLimit: byteLimit)
    let seen = Self.play(visit, 400, seed: seed)
    let calls = outside.calls.withLock { $0 }
    var random = SeededGenerator(seed: seed)
    let last = visit.core.recorded.turns.turns.upperBound - 1
    let first = visit.core.recorded.turns.turns.lowerBound
    if byteLimit < 1 << 20 { #expect(visit.core.recorded.turns.history.segments.count > 1) }
    #expect((first > 1) == (byteLimit == 48 << 10))
    let known = seen.filter { $0.key >= first - 1 }.sorted { $0.key < $1.key }
    for (turn, expected) in known.shuffled(using: &random) {
      let jumped = try await visit.state(at: turn) { Seen(state: $0, total: $0.total, own: $0.own) }
      #expect(jumped == expected, "turn \(turn) of \(last)")
    }
    // Nothing of the outside was asked again, and nothing of the app has changed.
    #expect(outside.calls.withLock { $0 } == calls)
    let state = visit.store.withState { $0 }
    #expect(Seen(state: state, total: state.total, own: state.own) == seen[last])
  }

  @Test func oldTurnsAreFoldedAndTheRestCanBeReached() async throws {
    let outside = Outside()
    let visit = outside.visit(byteLimit: 1 << 20)
    var seen: [Int: Int] = [:]
    for number in 0..<30_000 {
      visit.send(number % 100 == 0 ? .stamp : .increment)
      seen[number + 1] = visit.store.count
    }
    let turns = visit.core.recorded.turns.turns
    #expect(turns.lowerBound > 1)
    #expect(turns.count > 5_000)
    #expect(turns.upperBound == 30_001)
    for turn in [turns.lowerBound - 1, turns.lowerBound, turns.lowerBound + 700, 29_000, 30_000] {
      #expect(try await visit.state(at: turn) { $0.count } == seen[turn])
    }
    let status = try #require(await visit.inspector.status())
    #expect(status.byteCount <= 1 << 20)
    #expect(status.divergence == nil)
    await #expect(throws: InspectorError.self) { try await visit.state(at: 3) { $0.count } }
  }

  @Test func nothingRunsBecauseOfTheInspector() async throws {
    let outside = Outside()
    let visit = outside.visit()
    for number in 0..<200 {
      await visit.send(number % 2 == 0 ? .load : .share).finish()
    }
    let (calls, loads) = (outside.calls.withLock { $0 }, outside.loads.withLock { $0 })
    #expect(loads == 100)
    let last = visit.core.recorded.turns.turns.upperBound - 1
    let total = visit.store.total
    var random = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      let turn = Int.random(in: 0..<last, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        let steps = (turn + 1...last).prefix(6).shuffled(using: &random).dropFirst().map {
          Fork.Step.recorded(turn: $0)
        }
        _ = try await visit.core.run(of: Fork(base: turn, steps: steps))
      } else {
        _ = try await visit.core.state(at: TimePoint(turn))
      }
    }
    #expect(outside.loads.withLock { $0 } == loads)
    #expect(outside.calls.withLock { $0 } == calls)
    #expect(visit.store.total == total)
    #expect(visit.core.control?.turn.number == last)
    #expect(visit.core.control?.effects.isEmpty == true)
  }
}
