internal import ComposableArchitecture

/// The cases on the way through an action: which feature it is for, and what happened there.
struct ActionCases {
  private var names: [String] = []
  /// How many of them lead to the feature.
  private var featureCount = 0

  /// `rows.detail`; empty for the root.
  var feature: String { names.prefix(featureCount).joined(separator: ".") }
  /// `rows.detail.nameChanged`.
  var key: String { names.joined(separator: ".") }

  /// Notes a case.
  ///
  /// - Returns: the position of the argument that goes on; nil if there is none.
  mutating func enter(_ name: String, _ reflected: Reflected) -> Int? {
    let form = TypeForm.of(reflected.type)
    if case .action = form.kind {
      guard let step = (reflected.value as? any ActionStep)?.step, step.next == nil else {
        return reflected.named.count - 1
      }
      if let field = step.arguments.first?.value as? FieldName {
        names.append(String(field.text.drop { !$0.isLetter }))
      } else {
        names.append(name)
      }
      return nil
    }
    if form.isFeatureAction { featureCount = names.count }
    names.append(name)
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
