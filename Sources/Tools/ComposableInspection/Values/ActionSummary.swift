package import ComposableLog
internal import ComposableSourceText

/// An action in the form that the log shows.
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
  /// It takes a microsecond, regardless of the action's size: only the shown part is visited.
  ///
  /// - Parameters:
  ///   - redactor: leaves out secrets, if there is one.
  ///   - turn: the action's turn: text typed into a secure field in it is a secret.
  package static func line(
    of action: Any, redactor: Redactor? = nil, turn: Int? = nil
  ) -> ActionLine {
    let (text, cases) = SwiftText.line(ofAction: action, in: Secrecy(redactor, typedIn: turn))
    return ActionLine(text: text, feature: cases.feature, key: cases.key)
  }
}
