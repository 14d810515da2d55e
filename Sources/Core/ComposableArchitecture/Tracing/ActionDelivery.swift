/// The delivery of the actions that a store receives, from views and from effects.
public enum ActionDelivery: Hashable, Sendable {
  /// They are applied, in the order in which they were sent.
  case live
  /// They are kept, and applied in order when the delivery is live again.
  case held
  /// They are discarded. Actions that were held before are kept.
  case dropped
}
