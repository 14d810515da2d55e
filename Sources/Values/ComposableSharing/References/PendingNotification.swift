internal import ComposableConcurrency

/// How a shared value was read, and where its readers have to be notified of a change. Accessed under the value's lock.
struct PendingNotification {
  enum Destination {
    case anywhere
    case mainActor
  }

  /// Whether the value was read since the last change.
  private var wasRead = false
  /// Whether it was read on the main actor.
  private var wasReadOnMainActor = false

  /// Where the readers of an earlier value have to be notified; nil if there are none.
  private(set) var destination: Destination?
  private var isScheduled = false

  /// Whether the iterators of the values have to be notified.
  var hasNewValue = false

  mutating func noteReader() {
    wasRead = true
    if !wasReadOnMainActor, MainActor.isCurrent { wasReadOnMainActor = true }
  }

  /// Requests that the readers of the value are notified.
  ///
  /// - Returns: whether there are any.
  mutating func request() -> Bool {
    if wasRead {
      destination = wasReadOnMainActor || destination == .mainActor ? .mainActor : .anywhere
      wasRead = false
      wasReadOnMainActor = false
    }
    return destination != nil
  }

  /// Notes that a task is going to notify.
  ///
  /// - Returns: false if one is already.
  mutating func schedule() -> Bool {
    defer { isScheduled = true }
    return !isScheduled
  }

  /// Takes the request.
  ///
  /// - Returns: whether there is one.
  mutating func take() -> Bool {
    defer {
      destination = nil
      isScheduled = false
    }
    return destination != nil
  }
}
