extension HostEvent {
  /// What a user does with an element that has a ``HostElement/Interaction``.
  public enum Gesture: Hashable, Sendable {
    /// Taps it, a number of times in succession.
    case tap(count: Int)
    /// Holds it down for as long as it asks for.
    case longPress
    /// Holds it down, or lets it go.
    case setPressing(Bool)
    /// Moves the pointer over it, or away from it.
    case setHovering(Bool)
    /// Presses a key while the element, or something in it, has the focus. If its view ignores the key, those around it
    /// get it; ``HostEventResult/unexpected`` if all do.
    case keyPress(KeyPress)
    /// Drags something with another element over it; nil if that goes away, or is dropped.
    case setTargeted(ElementID?)
    /// Drops what is dragged with another element, at a place in points from the top left corner.
    case drop(ElementID, x: Double, y: Double)
    /// Drops what is dragged with another element before it, or after it.
    case insert(ElementID, isAfter: Bool)
  }
}
