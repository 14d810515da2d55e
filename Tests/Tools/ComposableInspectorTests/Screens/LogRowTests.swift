import ComposableArchitecture
import ComposableRuntime
import Testing

@testable import ComposableInspection
@testable import ComposableInspector

@Suite struct LogRowTests {
  @Test func burstsAreOneRow() {
    let rows = LogRow.rows(of: SampleSession.entries, expanded: [])
    #expect(rows.map(\.id) == [.turn(7), .turn(6), .turn(5), .burst(first: 2), .turn(1)])
    #expect(rows.map(\.count) == [1, 1, 1, 3, 1])
    #expect(rows[3].name == "search.queryChanged")
    // Who caused whom: the query, what was found, what came of that.
    #expect(rows.map(\.depth) == [0, 2, 1, 0, 0])
    #expect(rows[2].slowTime == 12_400_000)
    #expect(rows[0].slowTime == nil)
  }

  @Test(arguments: [
    (".search(.loaded([\"a\"]))", "search", "search.loaded", ".loaded([\"a\"])"),
    (
      ".detail(.presented(.comments(.delegate(.counted(1)))))", "detail.comments",
      "detail.comments.delegate.counted", ".delegate(.counted(1))"
    ),
    (".rows(.element(id: 1, action: .tapped))", "rows", "rows.tapped", ".tapped"),
    (
      ".searchText(.search(.found(\")\")))", "searchText.search", "searchText.search.found",
      ".found(\")\")"
    ),
    // Cut off by the log.
    (
      ".search(.loaded([TicketComment(id: …", "search", "search.loaded",
      ".loaded([TicketComment(id: …"
    ),
    (".search(…", "search", "search.loaded", ".search(…"),
    (".appeared", "", "appeared", ".appeared"),
    ("put query = 1", "", "put query", "put query = 1"),
  ])
  func theActionWithoutItsFeature(action: String, feature: String, key: String, own: String) {
    let entry = LogEntry(turn: 1, cause: .sent, action: action, feature: feature, key: key)
    #expect(entry.ownAction == own)
  }

  @Test func aBurstIsExpanded() {
    let rows = LogRow.rows(of: SampleSession.entries, expanded: [2])
    #expect(
      rows.map(\.id) == [
        .turn(7), .turn(6), .turn(5), .burst(first: 2), .turn(4), .turn(3), .turn(2), .turn(1),
      ])
    #expect(rows[4...6].map(\.depth) == [1, 1, 1])
  }

  @Test func aBurstThatGoesOnKeepsItsRow() {
    let rows = LogRow.rows(of: SampleSession.turns(1..<4), expanded: [])
    let later = LogRow.rows(of: SampleSession.turns(1..<9), expanded: [])
    #expect(rows.map(\.id) == later.map(\.id))
    #expect(later[0].count == 8)
  }

  @Test(arguments: [
    (0, "0 ns"), (999, "999 ns"), (12_345, "12 µs"), (3_400_000, "3.4 ms"),
    (9_960_000, "10 ms"), (1_200_000_000, "1.2 s"),
  ])
  func durations(nanoseconds: Int, text: String) {
    #expect(nanoseconds.durationText == text)
  }

  @Test func amounts() {
    #expect(1_234_567.withThousands == "1,234,567")
    #expect((-100).withThousands == "-100")
    #expect(3_500_000.bytesText == "3.3 MiB")
    #expect(1.counted("turn") == "1 turn")
    #expect(2.5.secondsText == "2.50 s")
    #expect((-0.25).secondsText == "-0.25 s")
    #expect(Double.infinity.secondsText == "?")
  }
}
