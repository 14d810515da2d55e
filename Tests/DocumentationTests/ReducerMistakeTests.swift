import Foundation
import Testing
import TypecheckSupport

#if Macros
  /// A mistake in a reducer of twenty actions is an error that names it, in the line where it is. As in
  /// ``ViewMistakeTests``, the scopes of the compiler's solver stand for its time.
  @Suite(
    .enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"),
    .serialized)
  struct ReducerMistakeTests {
    @Test func aCorrectReducer() throws {
      let check = try SwiftTypecheck(ReducerText.text, countsScopes: true)
      #expect(check.output == "")
      #expect(check.scopes < 3_000)
    }

    static let mistakes = [
      (
        "return .cancel(id: CancelID.load)", "return .cancl(id: CancelID.load)", "no member 'cancl'"
      ),
      (
        "state.failure = message", "state.failur = message",
        "'Tracker.State' has no member 'failur'"
      ),
      ("case .addTapped:", "case .adTapped:", "has no member 'adTapped'"),
      ("await send(.saved)", "await send(.savd)", "'Tracker.Action' has no member 'savd'"),
      ("state.count = count", #"state.count = "a""#, "cannot assign value of type 'String'"),
      ("await client.save(issue)", "await client.sav(issue)", "'Client' has no member 'sav'"),
      ("[query = state.query] send", "send", "cannot find 'query' in scope"),
      ("case .ticked:", "case .saved:", "switch must be exhaustive"),
      ("for: .seconds(1), clock", "for: 1, clock", "to expected argument type 'Duration'"),
      (#"Edit.State(text: "New")"#, #"Edit.State(txt: "New")"#, "have 'txt:', expected 'text:'"),
      (
        "append(.edit(Edit.State(text: issue.title)))", "append(Edit.State(text: issue.title))",
        "'Edit.State' to expected argument type 'Path.State'"
      ),
      (
        ".failed(String(describing: error))", ".failed(error)",
        "'any Error' to expected argument type 'String'"
      ),
      (
        #".ifLet(\.$edit, action: \.edit)"#, #".ifLet(\.edit, action: \.edit)"#,
        "the state is a plain optional"
      ),
      (#"\.rows) { Row() }"#, #"\.row) { Row() }"#, "no dynamic member 'row'"),
      ("BindingReducer()", "BindingReducr()", "cannot find 'BindingReducr' in scope"),
    ]

    /// All of them in the long form, and else every third.
    static let chosen = mistakes.enumerated()
      .filter {
        $0.offset % 3 == 0 || ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil
      }
      .map(\.element)

    @Test(arguments: chosen)
    func aMistake(right: String, wrong: String, message: String) throws {
      let text = ReducerText.text(replacing: right, with: wrong)
      let check = try SwiftTypecheck(text, countsScopes: true)
      #expect(check.errors.contains { $0.contains(message) }, "\(check.output)")
      #expect(check.errors.count <= 2, "\(check.output)")
      #expect(check.scopes < 6_000)
      let line = text.prefix(upTo: text.range(of: wrong)!.lowerBound).count { $0 == "\n" } + 1
      let first = check.output.firstMatch(of: /Text\.swift:(\d+):\d+: error/).flatMap { Int($0.1) }
      // An effect's closure may begin in the line before.
      #expect(
        first.map { line...(line + 1) ~= $0 } == true || wrong == "case .saved:" || wrong == "send")
    }
  }
#endif
