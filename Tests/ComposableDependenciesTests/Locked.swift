import ComposableLocks

extension Locked where Value: Sendable {
  var value: Value { withLock { $0 } }
}
