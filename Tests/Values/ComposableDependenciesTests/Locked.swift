import ComposableRuntime

extension Locked where Value: Sendable {
  var value: Value { withLock { $0 } }
}
