import ComposableArchitecture
import Testing

@testable import ComposableInspection

@Suite struct LogEntryTests {
  @Test(arguments: [
    (StoreTurn.Cause.sent, LogEntry.Kind.user),
    (.effect(EffectTrace.ID(turn: 3, ordinal: 0)), .effect),
    (.turn(2), .chain), (.put, .put),
  ])
  func kinds(cause: StoreTurn.Cause, kind: LogEntry.Kind) {
    #expect(LogEntry(turn: 4, cause: cause, action: ".start").kind == kind)
  }
}
