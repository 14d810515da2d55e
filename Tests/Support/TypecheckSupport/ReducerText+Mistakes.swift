extension ReducerText {
  /// Mistakes in the reducer of twenty actions.
  public static let mistakes = [
    Mistake(
      "return .cancel(id: CancelID.load)", "return .cancl(id: CancelID.load)", "no member 'cancl'"
    ),
    Mistake(
      "state.failure = message", "state.failur = message",
      "'Tracker.State' has no member 'failur'"
    ),
    Mistake(
      "case .addTapped:", "case .adTapped:", "type 'Tracker.Action' has no member 'adTapped'"),
    Mistake(
      "case .alert(.presented(.confirm)):", "case .alert(.presented(.confrm)):",
      "type 'Tracker.Action.Alert' has no member 'confrm'"),
    Mistake(
      "case .alert(.presented(.confirm)):", "case .alert(.confirm):",
      "type 'PresentationAction<Tracker.Action.Alert>' has no member 'confirm'"),
    Mistake(
      "case .queryChanged(let query):", "case .queryChnged(let query):",
      "type 'Tracker.Action' has no member 'queryChnged'"),
    Mistake("await send(.saved)", "await send(.savd)", "'Tracker.Action' has no member 'savd'"),
    Mistake("state.count = count", #"state.count = "a""#, "cannot assign value of type 'String'"),
    Mistake("await client.save(issue)", "await client.sav(issue)", "'Client' has no member 'sav'"),
    Mistake(
      "[query = state.query] send", "send", "cannot find 'query' in scope",
      at: "client.load(query) })"),
    Mistake("case .ticked:", "case .saved:", "switch must be exhaustive", at: "switch action {"),
    Mistake("for: .seconds(1), clock", "for: 1, clock", "to expected argument type 'Duration'"),
    Mistake(
      #"Edit.State(text: "New")"#, #"Edit.State(txt: "New")"#, "have 'txt:', expected 'text:'"),
    Mistake(
      "append(.edit(Edit.State(text: issue.title)))", "append(Edit.State(text: issue.title))",
      "'Edit.State' to expected argument type 'Path.State'"
    ),
    Mistake(
      ".failed(String(describing: error))", ".failed(error)",
      "'any Error' to expected argument type 'String'"
    ),
    Mistake(
      #".ifLet(\.$edit, action: \.edit)"#, #".ifLet(\.edit, action: \.edit)"#,
      "the state is a plain optional"
    ),
    Mistake(#"\.rows) { Row() }"#, #"\.row) { Row() }"#, "no dynamic member 'row'"),
    Mistake(
      "action: .confirm)", "action: .confrm)", "'Tracker.Action.Alert?' has no member 'confrm'"),
    Mistake("BindingReducer()", "BindingReducr()", "cannot find 'BindingReducr' in scope"),
    Mistake(
      #"action: \.rows) { Row() }"#, #"action: \.rows) { Edit() }"#,
      "'Edit.State' to expected argument type 'Row.State'"),
    Mistake(
      #".forEach(\.path, action: \.path)"#, #".forEach(\.path, action: \.rows)"#,
      "to expected argument type 'KeyPath<Case<Tracker.Action>, Case<"),
    Mistake(
      "case .failed(let message):", "case .failed(let message, let code):",
      "tuple pattern has the wrong length for tuple type 'String'"),
    // The compiler has no words for these two: the macro reports them.
    Mistake(
      "case .edit(.presented(.saved(let issue))):", "case .edt(.presented(.saved(let issue))):",
      "type 'Tracker.Action' has no member 'edt'; did you mean 'edit'?"),
    Mistake(
      "case .path(.element(id: _, action: .edit(.saved(let issue)))):",
      "case .path(.edit(.saved(let issue))):",
      "type 'StackActionOf<Path>' has no member 'edit'; write '.element(id: _, action: .edit(…))'"),
  ]
}
