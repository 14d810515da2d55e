import Foundation
import Testing
import TypecheckSupport

#if Macros
  /// A mistake in a view of real size is an error that names it, and the compiler finds it without trying
  /// combinations. The number of scopes that its constraint solver opened stands for the time, which a test can't
  /// measure: about 4,000 scopes are a second.
  @Suite(
    .enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"),
    .serialized)
  struct ViewMistakeTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
      let right: String
      let wrong: String
      let message: String

      init(_ right: String, _ wrong: String, _ message: String) {
        self.right = right
        self.wrong = wrong
        self.message = message
      }

      var testDescription: String { wrong }
    }

    @Test("A correct view", arguments: [1, 7])
    func correct(sections: Int) throws {
      let check = try SwiftTypecheck(TrackerText(sections: sections).text(), countsScopes: true)
      #expect(check.output == "")
      #expect(check.scopes < 2_500 + 600 * sections)
    }

    static let mistakes = [
      Mistake(
        "send(.pullToRefresh)", "send(.pulToRefresh)",
        "'Tracker.Action' has no member 'pulToRefresh'"),
      Mistake("store.visibleIssues", "store.visibleIsues", "no dynamic member 'visibleIsues'"),
      Mistake(".tag(Filter.closed)", ".tag(Filter.closd)", "'Filter' has no member 'closd'"),
      Mistake(#"Shortcut("k")"#, "Shortcut(.kk)", "'KeyboardShortcut' has no member 'kk'"),
      Mistake("foregroundStyle(.red)", "foregroundStyle(.redd)", "'Color' has no member 'redd'"),
      Mistake(".padding()", ".paddding()", "'Text' has no member 'paddding'"),
      Mistake(
        ".cancellationAction", ".cancelAction",
        "'ToolbarItemPlacement' has no member 'cancelAction'"),
      Mistake("Text(issue.title)", "Text(issue.titel)", "'Issue' has no member 'titel'"),
      Mistake(
        #"state: \.edit, action: \.edit"#, #"state: \.edt, action: \.edit"#,
        "'Tracker.State' has no member 'edt'"),
      Mistake(
        #"state: \.edit, action: \.edit"#, #"state: \.edit, action: \.edt"#,
        "no dynamic member 'edt'"),
      Mistake(
        #"state: \.path, action: \.path"#, #"state: \.path, action: \.rows"#,
        "requires that 'IdentifiedAction<Int, Row.Action>' conform to '_BoundSlotAction'"),
      Mistake(
        #"state: \.alert, action: \.alert"#, #"state: \.alert, action: \.edit"#,
        "requires the types 'Tracker.Action.Alert' and 'Edit.Action' be equivalent"),
      Mistake("$store.filter", "$store.filterr", "no dynamic member 'filterr'"),
      Mistake(
        "text: $store.query", "text: $store.count", "to expected argument type 'Binding<String>'"),
      Mistake("(id: issue.id)", "(issue.id)", "missing argument label 'id:'"),
      Mistake(
        "(id: issue.id)", "(id: issue.title)", "'String' to expected argument type 'Issue.ID'"),
      Mistake("RowView(store: row)", "RowView(stor: row)", "incorrect argument label"),
      Mistake("if store.isLoading", "if store.count", "'Int' cannot be used as a boolean"),
      Mistake(
        "case .edit(let store)", "case .edti(let store)", "'Path.CaseScope' has no member 'edti'"),
      Mistake(
        "Text(issue.title)", "Text(issue.votes)", "requires that 'Int' conform to 'StringProtocol'"),
      Mistake("role: .destructive", "role: .destroy", "has no member 'destroy'"),
      Mistake(".font(.headline)", ".font(.headlin)", "has no member 'headlin'"),
      Mistake("send(.task)", "send(.tsk)", "'Tracker.Action' has no member 'tsk'"),
      Mistake(".deleteRows($0)", ".deleteRow($0)", "'Tracker.Action' has no member 'deleteRow'"),
      Mistake(
        "EditView(store: store)\n          .nav", "EditView(store: store, x: 1)\n          .nav",
        "extra argument 'x'"),
      Mistake("Spacer()", "Spacerr()", "cannot find 'Spacerr' in scope"),
      Mistake("if store.isLoading", "if isLoading", "cannot find 'isLoading' in scope"),
      Mistake(#""Search", text:"#, #""Search", txt:"#, "incorrect argument label"),
      Mistake(
        #"ProgressView("Loading")"#, "ProgressView(Loading)", "cannot find 'Loading' in scope"),
      Mistake(
        "  RowView(store: row)", "  print(row); RowView(store: row)",
        "'()' cannot conform to 'View'"),
    ]

    /// All of them in the long form, and else every third.
    static let chosen = mistakes.enumerated()
      .filter {
        $0.offset % 3 == 0 || ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil
      }
      .map(\.element)

    @Test("A mistake in a view of 75 lines", arguments: chosen)
    func mistake(_ mistake: Mistake) throws {
      let text = TrackerText().text(replacing: mistake.right, with: mistake.wrong)
      let check = try SwiftTypecheck(text, countsScopes: true)
      #expect(check.errors.contains { $0.contains(mistake.message) }, "\(check.output)")
      #expect(check.scopes < 8_000)
    }

    @Test("A mistake in a view of 260 lines", arguments: mistakes.prefix(2))
    func mistakeInLongView(_ mistake: Mistake) throws {
      let text = TrackerText(sections: 7).text(replacing: mistake.right, with: mistake.wrong)
      let check = try SwiftTypecheck(text, countsScopes: true)
      #expect(check.errors.contains { $0.contains(mistake.message) }, "\(check.output)")
      #expect(check.scopes < 20_000)
    }
  }
#endif
