import Observation

/// Reads a value, and again after each notification of a change, as a view does.
///
/// It continues as long as there are changes, and belongs to the actor that created it.
public final class Observations<Value>: @unchecked Sendable {
  /// The values read, at first and after each change.
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
