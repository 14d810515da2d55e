internal import ComposableArchitecture

/// The case of an action, as `receive` takes it: `\.child.response`. It goes on into values that are enums with case
/// paths, and ends at lists and stacks.
package struct ActionPath {
  package private(set) var text = "\\"

  /// - Returns: nil if the action is no enum.
  package init?(_ action: Any) {
    var value = action
    while true {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .enum else { break }
      if let payload = mirror.children.first, let label = payload.label {
        text += ".\(label)"
        value = payload.value
        guard value is any CasePathable else { return }
        let name = "\(type(of: value))".prefix { $0 != "<" }
        guard name != "IdentifiedAction", name != "StackAction", name != "BindingAction" else {
          return
        }
      } else {
        guard !(value is any CustomStringConvertible) else { break }
        text += ".\(value)"
        return
      }
    }
    if text == "\\" { return nil }
  }
}
