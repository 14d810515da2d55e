import ComposableArchitecture
import ComposableSourceText
import Testing

/// The names of actions.
@Suite struct ActionCasesTests {
  enum Filter { case all, active }

  struct Offline: Error {}

  @CasePathable enum Action {
    case appeared
    case binding(BindingAction<State>)
    case filterChanged(Filter)
    case loaded(Result<Int, Offline>)
    case optional(Row?)
    case path(StackAction<Int, Row>)
    case plain(PlainAction)
    case row(id: Int, action: Row)
    case rows(IdentifiedAction<Int, Row>)
    case sheet(PresentationAction<Row>)
    case tapped(row: Row)
  }

  @ObservableState struct State { var query = "" }

  @CasePathable enum Row {
    case dismiss
    case saved
  }

  enum PlainAction { case reset }

  @Test(
    arguments: [
      (.appeared, "appeared", "appeared", #"\.appeared"#),
      (.binding(.set(\.query, "a")), "binding.query", "binding.set", #"\.binding"#),
      // A value is no part of what happened, except in code.
      (.filterChanged(.active), "filterChanged", "filterChanged.active", #"\.filterChanged"#),
      (.loaded(.success(1)), "loaded", "loaded.success", #"\.loaded.success"#),
      (.optional(.saved), "optional", "optional", #"\.optional"#),
      (.path(.element(id: 1, action: .saved)), "path.saved", "path.element.saved", #"\.path"#),
      (.path(.popFrom(id: 1)), "path.popFrom", "path.popFrom", #"\.path"#),
      (.plain(.reset), "plain.reset", "plain.reset", #"\.plain"#),
      // The payload of the case is a tuple.
      (.row(id: 1, action: .saved), "row.saved", "row.saved", #"\.row"#),
      (.rows(.element(id: 1, action: .saved)), "rows.saved", "rows.element.saved", #"\.rows"#),
      // Both have the key of the other.
      (.sheet(.dismiss), "sheet.dismiss", "sheet.dismiss", #"\.sheet.dismiss"#),
      (
        .sheet(.presented(.dismiss)), "sheet.dismiss", "sheet.presented.dismiss",
        #"\.sheet.presented.dismiss"#
      ),
      (.tapped(row: .saved), "tapped.saved", "tapped.saved", #"\.tapped.saved"#),
    ] as [(Action, String, String, String)])
  func names(of action: Action, key: String, path: String, keyPath: String) {
    let cases = ActionCases(of: action)
    #expect(cases.key == key)
    #expect(cases.path == path)
    #expect(cases.keyPath == keyPath)
    #expect(SwiftText.line(ofAction: action).cases.key == key)
  }

  @Test func features() {
    #expect(ActionCases(of: Action.appeared).feature == "")
    #expect(ActionCases(of: Action.plain(.reset)).feature == "plain")
  }

  @Test func noEnum() {
    #expect(ActionCases(of: 3).keyPath == nil)
    #expect(ActionCases(of: 3).path == "")
  }
}
