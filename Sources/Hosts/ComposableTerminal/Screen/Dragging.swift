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
  /// The view that looks different because it is dragged over. It has to be told of the end, also after the place or what
  /// is dragged is gone.
  var targeted: ElementID?
}

/// A press of the mouse on what can be dragged: it drags if the mouse moves before it is let go.
struct PendingDrag {
  let id: ElementID
  let region: Region
  let mouse: Mouse
}
