internal import ComposableRuntime

/// Shared values in place of the current ones: the expectations of a test, or the values of another time. Its closure
/// reads and writes these.
package final class SharedExpectation: Sendable {
  private struct Content {
    var values: [ObjectIdentifier: Any] = [:]
    /// The references that the closure has written, in order.
    var written: [RootReference] = []
  }

  private let content: Locked<Content>

  /// Where the references are registered that the closure makes; nil for the usual place. With references of its own, the
  /// closure does not run in the present: texts have its values, too.
  let references: SharedReferences?
  let usesPresent: Bool

  /// - Parameters:
  ///   - values: the values by the identities of their references. All others are the current ones.
  ///   - references: where the references are registered that the closure makes.
  ///   - usesPresent: whether the closure finds the present references, too.
  package init(
    _ values: [ObjectIdentifier: Any], makingReferencesIn references: SharedReferences? = nil,
    besidePresentOnes usesPresent: Bool = true
  ) {
    self.usesPresent = usesPresent
    content = Locked(Content(values: values))
    self.references = references
  }

  func value(of reference: RootReference) -> Any? {
    content.withLock { $0.values[ObjectIdentifier(reference)] }
  }

  /// Replaces a value, as a write does.
  func set(_ value: Any, of reference: RootReference) {
    content.withLock {
      $0.values[ObjectIdentifier(reference)] = value
      if !$0.written.contains(where: { $0 === reference }) { $0.written.append(reference) }
    }
  }

  /// Replaces a value that something other than the closure wrote.
  package func load(_ value: Any, of reference: RootReference) {
    content.withLock { $0.values[ObjectIdentifier(reference)] = value }
  }

  /// The values, and the references that were written since this was last asked for.
  package func takeWritten() -> (values: [ObjectIdentifier: Any], written: [RootReference]) {
    content.withLock { content in
      defer { content.written = [] }
      return (content.values, content.written)
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
