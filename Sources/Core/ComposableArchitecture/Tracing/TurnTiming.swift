/// Measures the steps after the reduction of an action.
package protocol TurnTiming: AnyObject {
  /// The effects of the action have been started. Observers are notified now, if there are any.
  func willNotifyObservers()

  /// The observers have been notified.
  func hasNotifiedObservers()
}
