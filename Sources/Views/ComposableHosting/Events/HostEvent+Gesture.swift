extension HostEvent {
  /// A user's gesture on an element that has a ``HostElement/Interaction``.
  public enum Gesture: Hashable, Sendable {
    /// Taps it, a number of times in succession.
    case tap(count: Int)
    /// Holds it down for as long as it asks for.
    case longPress
    /// Holds it down, or lets it go.
    case setPressing(Bool)
    /// Moves the pointer over it, or away from it.
    case setHovering(Bool)
    /// Presses a key while the element, or something in it, has the focus. If its view ignores the key, the enclosing
    /// views get it; ``HostEventResult/unexpected`` if all do.
    case keyPress(KeyPress)
    /// Drags another element over it; nil when the drag leaves it, or ends with a drop.
    case setTargeted(ElementID?)
    /// Drops another element on it, at a position in points from the top left corner.
    case drop(ElementID, x: Double, y: Double)
    /// Drops another element before or after it.
    case insert(ElementID, isAfter: Bool)
  }
}
