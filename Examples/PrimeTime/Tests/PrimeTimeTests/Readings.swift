import Observation

/// Reads a value, and again after each notification of a change, as a view does.
@MainActor
final class Readings<Value: Sendable> {
  private(set) var values: [Value] = []
  private let read: @MainActor () -> Value

  init(_ read: @escaping @MainActor () -> Value) {
    self.read = read
    track()
  }

  private func track() {
    withObservationTracking {
      values.append(read())
    } onChange: {
      MainActor.assumeIsolated { self.track() }
    }
  }
}
