/// The outcome of an event.
public enum HostEventResult: Hashable, Sendable {
  /// The view handled it.
  case handled
  /// The element doesn't exist, or no longer exists: the event was in flight when the screen
  /// changed.
  case gone
  /// The element is disabled or covered.
  case disabled
  /// The element doesn't accept this event, or not with this value.
  case unexpected
}
