package import ComposableLog

/// An action as the log shows it.
package struct ActionLine: Hashable, Sendable {
  /// The action on one line, as in Swift, shortened: `.search(.queryChanged("swift"))`.
  package var text: String
  /// The path of cases that leads to the feature: `rows.detail`; empty for the root. Ids of elements are left out.
  package var feature: String
  /// The kind of action, for statistics: `search.queryChanged`.
  package var key: String

  package init(text: String, feature: String, key: String) {
    self.text = text
    self.feature = feature
    self.key = key
  }
}

/// Actions as text.
package enum ActionSummary {
  /// An action on one line of some 120 characters.
  ///
  /// It takes a microsecond, however large the action is: no more is looked at than is shown.
  ///
  /// - Parameters:
  ///   - redactor: leaves out secrets, if there is one.
  ///   - turn: the action's turn: what was typed in it into a field that conceals it is a secret.
  ///   - name: the name of another value, such as the argument of a call, which may be that of a secret.
  package static func line(
    of action: Any, redactor: Redactor? = nil, turn: Int? = nil, named name: String? = nil
  ) -> ActionLine {
    var writer = LineWriter(limit: 120, cases: ActionCases())
    writer.write(action, Secrecy(redactor, typedIn: turn).child(name), isAction: true)
    let cases = writer.cases
    return ActionLine(
      text: writer.finished, feature: cases?.feature ?? "", key: cases?.key ?? "")
  }

  /// An action over several lines, shortened if it is long.
  package static func dump(
    of action: Any, redactor: Redactor? = nil, turn: Int? = nil
  ) -> String {
    var writer = DumpWriter()
    writer.write(action, Secrecy(redactor, typedIn: turn))
    return writer.text
  }
}
