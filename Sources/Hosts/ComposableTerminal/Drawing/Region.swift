package import ComposableHosting

/// The position of a control on the screen.
package struct Region: Hashable, Sendable {
  /// The control.
  package var control: Control
  /// Its rectangle, which may extend beyond the screen or its scroll view.
  package var rect: CellRect
  /// The visible part.
  package var visible: CellRect
  /// The enclosing scroll views, outermost first.
  package var areas: [ElementID]
}

/// The position of a scroll view.
struct ScrollArea {
  /// The element that scrolls.
  var id: ElementID
  /// Its visible rectangle.
  var rect: CellRect
  /// The size of its content.
  var content: CellSize
  /// The visible part of its content.
  var offset: CellSize
  /// The focusable controls in it.
  var focusOrder: FocusOrder
  /// Its bar, if there is more content than room.
  var bar: ScrollBar?
}
