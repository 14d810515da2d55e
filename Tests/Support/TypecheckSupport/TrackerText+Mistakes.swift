extension TrackerText {
  /// Mistakes in the view.
  public static let mistakes = [
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
      #"\.$edit, action: \.edit"#, #"\.$edt, action: \.edit"#,
      "'Tracker.State' has no member '$edt'"),
    Mistake(
      #"\.$edit, action: \.edit"#, #"\.$edit, action: \.edt"#,
      "no dynamic member 'edt'"),
    Mistake(
      #"\.path, action: \.path"#, #"\.path, action: \.rows"#,
      "requires that 'IdentifiedAction<Int, Row.Action>' conform to '_BoundSlotAction'"),
    Mistake(
      #"\.$alert, action: \.alert"#, #"\.$alert, action: \.edit"#,
      "'Store<AlertState<Tracker.Action.Alert>, Edit.Action>') and"),
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
      "Text(issue.title)", "Text(issue.votes)", "cannot convert value of type 'Int'"),
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
}
