import Observation

/// Reads something, and again each time that it is told of a change, as a view does.
///
/// It goes on for as long as there are changes, and belongs to the actor on which it was made.
public final class Observations<Value>: @unchecked Sendable {
  /// What was read, at first and after each change.
  public private(set) var values: [Value] = []
  private let read: () -> Value

  public init(_ read: @escaping () -> Value) {
    self.read = read
    track()
  }

  private func track() {
    withObservationTracking {
      values.append(read())
    } onChange: {
      self.track()
    }
  }
}
