package import ComposableViews

/// Where a control is on the screen.
package struct Region: Hashable, Sendable {
  /// The control.
  package var control: Control
  /// Where it is; it may reach out of the screen, or of what it scrolls in.
  package var rect: CellRect
  /// What of it is to be seen.
  package var visible: CellRect
  /// What it scrolls in, the outermost first.
  package var areas: [ElementID]
}

/// Where something scrolls.
struct ScrollArea {
  /// What scrolls.
  var id: ElementID
  /// Where it is to be seen.
  var rect: CellRect
  /// How large it is in all.
  var content: CellSize
  /// Which part of it is to be seen.
  var offset: CellSize
  /// The controls in it that can have the focus.
  var focusOrder: FocusOrder
}
