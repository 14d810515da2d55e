extension BudgetText {
  /// Mistakes in the view.
  public static let mistakes = [
    Mistake("store.visible)", "store.visibl)", "no dynamic member 'visibl'"),
    Mistake(
      ".entryTapped(id: entry.id)", ".entryTaped(id: entry.id)",
      "'Budget.Action' has no member 'entryTaped'"),
    Mistake(".tag(Order.amount)", ".tag(Order.amont)", "'Order' has no member 'amont'"),
    Mistake(
      ".foregroundStyle(.green)", ".foregroundStyle(.greenish)", "'Color' has no member 'greenish'"),
    Mistake(
      #"action: \.destination).edit"#, #"action: \.destination).edti"#, "no dynamic member 'edti'"),
    Mistake(
      #"(\.$destination, action: \.destination).add"#,
      #"(\.$destinatio, action: \.destination).add"#,
      "'Budget.State' has no member '$destinatio'"),
    Mistake(#"\.$help, action: \.help"#, #"\.$help, action: \.hel"#, "no dynamic member 'hel'"),
    Mistake("EntryRow(entry: entry)", "EntryRow(entri: entry)", "incorrect argument label"),
    Mistake(
      #".navigationTitle("Budget")"#, #".navigationTitel("Budget")"#,
      "has no member 'navigationTitel'"),
    Mistake(#"Shortcut("n")"#, "Shortcut(.nn)", "'KeyboardShortcut' has no member 'nn'"),
    Mistake(
      ".payTapped(entry)", ".payTapped(entry.id)", "to expected argument type 'Entry'"),
  ]
}
