import ComposableArchitecture
import Testing

@testable import ComposableInspection
@testable import ComposableInspector

@Suite struct EffectLaneTests {
  private static func effect(_ turn: Int, _ start: Double, _ end: Double?) -> EffectRecord {
    EffectRecord(
      id: EffectTrace.ID(turn: turn, ordinal: 0), location: "App/Search.swift:107", start: start,
      endTime: end, end: end.map { _ in .finished })
  }

  /// Of 10 ms a minute ago there once was a bar of 600 ms.
  @Test func whatEndedLongAgoIsAsLongAsItWas() {
    let lane = EffectLane([Self.effect(2, 1.01, 1.5), Self.effect(1, 1, 1.01)], now: 60)
    #expect(lane.bars.map(\.start) == [1.01, 1])
    #expect(lane.bars.map(\.end) == [1.5, 1.01])
  }

  @Test func whatIsInFlightGoesOnToNow() {
    let lane = EffectLane([Self.effect(2, 2, nil), Self.effect(1, 1, 1.5)], now: 61)
    #expect(lane.bars.map(\.end) == [61, 1.6])
    #expect(lane.bars.map(\.state) == ["In flight", "Finished"])
  }
}
