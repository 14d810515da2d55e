internal import ComposableHosting

/// Something that is dragged, by the mouse or by keys, and the place where it would be dropped.
struct Dragging {
  /// Where something can be dropped.
  enum Place: Hashable {
    case on(ElementID)
    case beside(ElementID, isAfter: Bool)

    var id: ElementID {
      switch self {
      case .on(let id), .beside(let id, _): id
      }
    }
  }

  /// The element that is dragged.
  let id: ElementID
  let isByKeys: Bool
  /// The position of the mouse.
  var x = 0
  var y = 0
  var place: Place?
  /// The view that is highlighted because something is dragged over it. It must be notified of the end, even after the
  /// place or the dragged element is gone.
  var targeted: ElementID?
}

/// A press of the mouse on a draggable element: it becomes a drag if the mouse moves before it is released.
struct PendingDrag {
  let id: ElementID
  let region: Region
  let mouse: Mouse
}
