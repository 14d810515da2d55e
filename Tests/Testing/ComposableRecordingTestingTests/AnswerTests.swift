import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableRecordingTesting

/// What calls get that have recorded answers.
@MainActor @Suite struct AnswerTests {
  @DependencyClient struct Feed: Sendable, TestDependencyKey {
    var updates: @Sendable () throws -> AsyncStream<Int>
    var find: @Sendable (_ text: String) -> Int = { _ in 0 }
    var findLater: @Sendable (_ text: String) async -> Int = { _ in 0 }
    static let testValue = Feed()
  }

  private struct Reader {
    @Dependency(Feed.self) var feed
    @Dependency(\.uuid) var uuid
    @Dependency(\.locale) var locale
  }

  /// It got a stream, which never ended.
  @Test func aStreamThatWasNotReturned() {
    let reader = withDependencies {
      $0.answer(
        with: RecordedCalls(
          #"""
          {"call":"AnswerTests.Feed.updates","arguments":[],"threw":"App.Offline","text":"offline"}
          """#))
    } operation: {
      Reader()
    }
    let error = #expect(throws: ReplayedError.self) { _ = try reader.feed.updates() }
    #expect(error?.text == "offline")
  }

  /// Their own calls are part of them, and take no answer of another call.
  @Test func callsOfDependenciesThatAreAsked() async {
    let first = "00000000-0000-0000-0000-000000000001"
    await withDependencies {
      $0.uuid = .constant(UUID(7))
      let find: @Sendable (String) -> Int = { _ in
        @Dependency(\.uuid) var uuid
        return uuid() == UUID(7) ? 1 : -1
      }
      $0[Feed.self] = Feed(updates: { .finished }, find: find, findLater: find)
      $0.answer(
        with: RecordedCalls(
          """
          {"call":"uuid","arguments":[],"returned":"\(first)"}
          """))
    } operation: {
      let reader = Reader()
      #expect(reader.feed.find("a") == 1)
      #expect(await reader.feed.findLater("a") == 1)
      #expect(reader.uuid() == UUID(uuidString: first))
      #expect(reader.uuid() == UUID(7))
    }
  }

  /// No test lets these calls return, so each gets the next answer, as a synchronous one does.
  @Test(arguments: [false, true])
  func answersInOrder(isAsynchronous: Bool) async {
    let name = isAsynchronous ? "findLater" : "find"
    let reader = withDependencies {
      $0[Feed.self] = Feed(updates: { .finished }, find: { _ in -1 }, findLater: { _ in -1 })
      $0.answer(
        with: RecordedCalls(
          """
          {"call":"AnswerTests.Feed.\(name)","arguments":["a"],"returned":1}
          {"call":"AnswerTests.Feed.\(name)","arguments":["a"],"returned":1}
          {"call":"AnswerTests.Feed.\(name)","arguments":["a"],"returned":2}
          """))
    } operation: {
      Reader()
    }
    var found: [Int] = []
    for text in ["a", "a", "a", "a", "b"] {
      found.append(
        isAsynchronous ? await reader.feed.findLater(text) : reader.feed.find(text))
    }
    // The last answer repeats. No answer was recorded for "b", so the dependency is asked.
    #expect(found == [1, 1, 2, 2, -1])
  }

  /// A test has the same value once, although each turn has read it.
  @Test func valuesThatAreTheSame() {
    let calls = RecordedCalls(
      (1...3).map { turn in
        let locale = LoggedValue(Locale(identifier: turn < 3 ? "de_DE" : "fr_FR"))
        return (
          LoggedCall(site: .turn(turn), number: 0, name: "locale", outcome: .returned(locale)), 0
        )
      })
    let reader = withDependencies {
      $0.answer(with: calls)
    } operation: {
      Reader()
    }
    let names = (1...4).map { _ in reader.locale.identifier }
    #expect(names == ["de_DE", "de_DE", "fr_FR", "fr_FR"])
    #expect(calls.used.count == 2)
  }
}
