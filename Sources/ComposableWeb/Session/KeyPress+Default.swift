internal import ComposableViews

extension KeyPress {
  /// What a key does to the focused element if no view handles it. The browser has been kept from doing it, because the
  /// answer of the views comes later.
  func defaultEvent(on element: Element) -> Event? {
    guard phase == .down, modifiers.isEmpty, key == .return || key == .space else { return nil }
    switch element.kind {
    case .button, .navigationLink, .tab: return .activate
    case .toggle(let isOn): return key == .space ? .setOn(!isOn) : nil
    case .textField, .searchField: return key == .return ? .submit : nil
    default:
      return element.traits.interaction?.press(isReturn: key == .return).map { .gesture($0) }
    }
  }
}
