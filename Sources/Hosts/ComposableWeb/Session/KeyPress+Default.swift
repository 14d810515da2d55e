internal import ComposableHosting

extension KeyPress {
  /// The default event of a key for the focused element, if no view handles it. The script has suppressed the browser's
  /// own action, because the views answer later.
  func defaultEvent(on element: HostElement) -> HostEvent? {
    guard pressesControls else { return nil }
    switch element.kind {
    case .button, .navigationLink, .tab: return .activate
    case .toggle(let isOn): return key == .space ? .setOn(!isOn) : nil
    case .disclosure(let isExpanded): return .setOn(!isExpanded)
    case .textField, .searchField: return key == .return ? .submit : nil
    default:
      return element.traits.interaction?.press(isReturn: key == .return).map { .gesture($0) }
    }
  }

  /// Whether the script has suppressed the browser's action of the key, for the views around an element.
  ///
  /// It suppresses keys that views name. For views that observe all keys, it suppresses only keys that scroll the page.
  /// Keys always edit fields.
  func isSpent(on id: ElementID, in tree: ElementTree) -> Bool {
    let isEdited =
      switch tree[id]?.kind.name {
      case .textField, .textEditor, .searchField, .picker, .datePicker: true
      default: false
      }
    var outer: ElementID? = id
    while let current = outer {
      if let keys = tree[current]?.traits.interaction?.keys, keys.matches(self) {
        if keys.keys == nil { return key == .space && !isEdited }
        return key == .return || !isEdited
      }
      outer = tree.parent(of: current)
    }
    return false
  }

  /// Whether it breaks the line in an editor, as the browser would have done. In a field that grows, return alone does so
  /// only where there is no shift key: the page knows.
  func breaksLine(in element: HostElement?) -> Bool {
    guard case .textEditor? = element?.kind else { return false }
    return key == .return && phase != .up && modifiers.isSubset(of: [.shift, .option])
  }

  /// Whether it is one of the keys that press controls.
  var pressesControls: Bool {
    phase == .down && modifiers.isEmpty && (key == .return || key == .space)
  }
}
