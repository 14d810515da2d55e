internal import ComposableLocks

/// The shared values that a test expects. While its closure runs, the closure reads and writes these.
package final class SharedExpectation: Sendable {
  private struct Content {
    var values: [ObjectIdentifier: Any] = [:]
    /// The references that the closure has written, in order.
    var written: [RootReference] = []
  }

  private let content: Locked<Content>

  /// - Parameter values: the values by the identities of their references. All others are the current ones.
  package init(_ values: [ObjectIdentifier: Any]) {
    content = Locked(Content(values: values))
  }

  func value(of reference: RootReference) -> Any? {
    content.withLock { $0.values[ObjectIdentifier(reference)] }
  }

  func set(_ value: Any, of reference: RootReference) {
    content.withLock {
      $0.values[ObjectIdentifier(reference)] = value
      if !$0.written.contains(where: { $0 === reference }) { $0.written.append(reference) }
    }
  }

  /// Runs a closure that asserts.
  ///
  /// - Returns: the closure's result, the values that the test now expects, and the references that the closure wrote.
  package func assert<Result>(
    _ closure: () throws -> Result
  ) rethrows -> (result: Result, values: [ObjectIdentifier: Any], written: [RootReference]) {
    let result = try SharedWriteObservers.$expectation.withValue(self, operation: closure)
    let content = content.withLock { $0 }
    return (result, content.values, content.written)
  }
}
