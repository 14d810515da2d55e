internal import ComposableArchitecture

/// The name of an action: the cases on the path through it.
///
/// Tools name actions in three ways. ``key`` is short, and names the feature and its action. ``path`` is exact: it
/// distinguishes the `dismiss` of a sheet from an action `dismiss` in the sheet. ``keyPath`` is code.
package struct ActionCases {
  private struct Case {
    let name: String
    /// Its name in the key; nil for a case that only leads to an action, and for a value in an action.
    let key: String?
    /// Whether a key path continues through it.
    let isInKeyPath: Bool
  }

  private var cases: [Case] = []
  /// How many names in the key lead to the feature.
  private var featureCount = 0
  /// Whether a key path continues from the previous case, because that case has one value.
  private var isAlone = true

  init() {}

  /// Follows an action through nested actions, and then through enums that are associated values.
  package init(of action: Any) {
    var value = action
    var isAction = true
    for _ in 0..<64 {
      // An optional is a value.
      if case .wrapper = TypeForm.of(type(of: value)).kind { return }
      let reflected = Reflected(value)
      guard case .variant(let name) = reflected.form else { return }
      if isAction, let next = enter(name, reflected) {
        value = reflected.named[next].value
        continue
      }
      if !isAction { append(name, key: nil, reflected, TypeForm.of(reflected.type)) }
      guard reflected.count == 1, !(reflected.value is any LibraryAction) else { return }
      isAction = false
      value = reflected.named[0].value
    }
  }

  private var keys: [String] { cases.compactMap(\.key) }

  /// The feature that receives it: `rows.detail`; empty for the root.
  package var feature: String { keys.prefix(featureCount).joined(separator: ".") }

  /// The feature and its action: `rows.detail.nameChanged`.
  package var key: String { keys.joined(separator: ".") }

  /// All cases, including the library's and the cases of values: `rows.element.detail.presented.nameChanged`.
  package var path: String { cases.map(\.name).joined(separator: ".") }

  /// The case key path, as `receive` takes it, up to a list, a stack or a binding: `\.sheet.presented.saved`. Nil if
  /// the action is not an enum.
  package var keyPath: String? {
    let names = cases.prefix(while: \.isInKeyPath).map { ".\($0.name)" }
    return names.isEmpty ? nil : "\\\(names.joined())"
  }

  private mutating func append(
    _ name: String, key: String?, _ reflected: Reflected, _ form: TypeForm
  ) {
    var hasKeyPath = form.isCasePathable
    if case .action = form.kind {
      hasKeyPath = (reflected.type as? any LibraryAction.Type)?.hasPlainCases ?? false
    }
    cases.append(
      Case(name: name, key: key, isInKeyPath: cases.isEmpty || isAlone && hasKeyPath))
    isAlone = reflected.count == 1
  }

  /// Adds a case of an action.
  ///
  /// - Returns: the position of the argument to follow; nil if there is none.
  mutating func enter(_ name: String, _ reflected: Reflected) -> Int? {
    let form = TypeForm.of(reflected.type)
    if case .action = form.kind {
      guard let step = (reflected.value as? any LibraryAction)?.step, !step.leadsOn else {
        append(name, key: nil, reflected, form)
        return reflected.count - 1
      }
      let field = step.arguments.first?.value as? FieldName
      append(
        name, key: field.map { String($0.text.drop { !$0.isLetter }) } ?? name, reflected, form)
      return nil
    }
    if form.isFeatureAction { featureCount = cases.count { $0.key != nil } }
    append(name, key: name, reflected, form)
    return reflected.named.firstIndex { Self.isAction($0.value) }
  }

  private static func isAction(_ value: Any) -> Bool {
    let form = TypeForm.of(type(of: value))
    switch form.kind {
    case .action, .cases: return true
    case .mirrored: return form.isFeatureAction && Mirror(reflecting: value).displayStyle == .enum
    default: return false
    }
  }
}
