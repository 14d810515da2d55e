/// Lets a store's engine skip steps, so that a tool finds out whether tests notice it. Only an exploration sets it.
///
/// The engine asks before a step that cancels, delays or orders effects, and only if there is something to cancel or to
/// wait for.
package protocol EngineFaults: AnyObject {
  /// Whether the engine skips a step that it is about to take.
  func skips(_ step: EngineStep) -> Bool
}

/// A step of the engine that a tool can skip.
package enum EngineStep: Hashable, Sendable {
  /// Cancels the running effects with an id, because another one starts with it and `cancelInFlight`.
  case cancelInFlight(id: String)
  /// Cancels the running effects with an id.
  case cancellation(id: String)
  /// Cancels the running effects of children that were removed.
  case cancellationOfChildren
  /// Waits before a debounced effect starts.
  case debounce(id: String)
  /// Delays or drops an effect, because another one has started with the id.
  case throttle(id: String)
  /// Waits for the end of an effect before the next effect of a concatenation starts.
  case concatenation
}
