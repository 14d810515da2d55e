internal import ComposableHosting

// Escape in a sheet that the user can't dismiss.

extension TerminalScreen {
  /// Presses the button to cancel, which may ask, or says that this key does not close the sheet.
  func leaveStayingLayer() -> [Action] {
    guard let layer = layers.last, tree[layer]?.kind == .sheet, !self.layer(layer).allowsDismissal
    else { return [] }
    let cancel = regions.first { [tree] region in
      let element = tree[region.control.id]
      return element?.kind == .button(role: .cancel) && element?.traits.isDisabled == false
        && isInside(region.control.id, layer)
    }
    if let cancel { return [.send(.activate, cancel.control.id)] }
    announcement = "This stays open. Use one of its buttons to close it."
    return []
  }
}
