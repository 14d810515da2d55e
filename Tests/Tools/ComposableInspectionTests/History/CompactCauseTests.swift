import ComposableArchitecture
import Testing

@testable import ComposableInspection

/// The history has each cause as it was, whatever its numbers are.
@Suite struct CompactCauseTests {
  @Test(arguments: [
    StoreTurn.Cause.sent, .put, .turn(0), .turn(1), .turn(1 << 61),
    .effect(.init(turn: 0, ordinal: 0)),
    .effect(.init(turn: 1, ordinal: 2)), .effect(.init(turn: 1 << 41, ordinal: 1 << 20 - 1)),
  ])
  func itFits(cause: StoreTurn.Cause) {
    #expect(CompactCause(cause).cause == cause)
  }

  @Test(arguments: [
    StoreTurn.Cause.turn(-1), .turn(.max), .turn(.min), .effect(.init(turn: -1, ordinal: 0)),
    .effect(.init(turn: 0, ordinal: -1)), .effect(.init(turn: 0, ordinal: 1 << 20)),
    .effect(.init(turn: 1 << 42 - 1, ordinal: 1 << 20 - 1)),
    .effect(.init(turn: .max, ordinal: .max)),
  ])
  func aCauseThatDoesNotFitIsKeptBesides(cause: StoreTurn.Cause) {
    #expect(CompactCause(cause) == .other)
    let chunk = TurnChunk<Int>(first: 5, capacity: 4)
    chunk.append(10, .sent, at: 1)
    chunk.append(20, cause, at: 2)
    chunk.append(30, .put, at: 3)
    #expect(chunk.turns.map { chunk.record(of: $0).cause } == [.sent, cause, .put])
    #expect(chunk.turns.map { chunk.action(of: $0) } == [10, 20, 30])
  }

  @Test func onlyWhatWasMeasuredHasDurations() {
    let chunk = TurnChunk<Int>(first: 1, capacity: 3)
    chunk.append(1, .sent, at: 10)
    let bytes = chunk.ownBytes
    chunk.append(2, .sent, at: 20)
    chunk.completeLast { $0.reducerTime = 7 }
    chunk.append(3, .sent, at: 30)
    #expect(chunk.turns.map { chunk.record(of: $0).durations.reducerTime } == [nil, 7, nil])
    #expect(chunk.turns.allSatisfy { chunk.record(of: $0).durations.observerTime == nil })
    #expect(chunk.turns.map { chunk.record(of: $0).time } == [10, 20, 30])
    #expect(chunk.ownBytes > bytes)
  }
}
