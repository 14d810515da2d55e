/// The write of a binding for tools that don't know the state's type.
package protocol BindingActionParts {
  /// The field as it is written in code, `\.isOn`; nil if its name is not known.
  var fieldLiteral: String? { get }
  var newValue: Any { get }
  /// The field's key path, whose root is the state.
  var anyKeyPath: AnyKeyPath { get }
}

extension BindingAction: BindingActionParts {
  package var fieldLiteral: String? {
    let (text, root) = (write.fieldText, "\\\(Root.self)")
    guard text.hasPrefix(root), !text.contains("<computed") else { return nil }
    return "\\" + text.dropFirst(root.count)
  }

  package var newValue: Any { write.value }

  package var anyKeyPath: AnyKeyPath { write.keyPath }
}
