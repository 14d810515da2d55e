/// What became of an event.
public enum EventResult: Hashable, Sendable {
  /// It was handed to the view.
  case handled
  /// There is no such element, or not any more: what was on its way when the screen changed.
  case gone
  /// The element is disabled, or something lies over it.
  case disabled
  /// Elements of this kind know no such event, or not with this value.
  case unexpected
}
