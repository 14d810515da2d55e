import ComposableArchitecture
import Foundation
import Testing

/// Notices as values, and how they end.
@Suite struct NoticeTests {
  enum Action: Codable, Hashable, Sendable { case undo, show }

  let notice = NoticeState<Action> {
    TextState("Storms is deleted.")
  } actions: {
    ButtonState(action: .undo) { TextState("Undo") }
    ButtonState(role: .cancel) { TextState("Never mind") }
  }

  @Test func aNoticeIsAValue() throws {
    #expect(notice.duration == .seconds(8))
    var other = notice
    #expect(other == notice && other.hashValue == notice.hashValue)
    other.duration = nil
    #expect(other != notice)
    for notice in [notice, other] {
      let data = try JSONEncoder().encode(notice)
      #expect(try JSONDecoder().decode(NoticeState<Action>.self, from: data) == notice)
    }
    #expect(
      "\(notice)" == """
        Storms is deleted.
        [Undo]
        [Never mind (cancel)]
        """)
  }

  @Test func aDumpShowsTheWords() {
    expectNoDifference(
      String(customDumping: NoticeState<Action> { TextState("Saved") }),
      #"NoticeState(message: "Saved")"#)
    expectNoDifference(
      String(customDumping: NoticeState<Action>(duration: .seconds(20)) { TextState("Saved") }),
      """
      NoticeState(
        message: "Saved",
        duration: "20.0 seconds"
      )
      """)
  }

  @Test func mappingToAnotherDomain() {
    let mapped = notice.map { $0 == .undo ? 1 : nil }
    #expect(mapped.message == notice.message && mapped.duration == notice.duration)
    #expect(mapped.buttons.map(\.action) == [1, nil])
  }
}
