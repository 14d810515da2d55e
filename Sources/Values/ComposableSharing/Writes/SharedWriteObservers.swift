internal import ComposableDependencies
internal import ComposableRuntime
public import ComposableThreads

/// Observes the writes of shared values.
package protocol SharedWriteObserver: AnyObject, Sendable {
  /// Whether it needs the value before the next write of a reference, and the value after it. A copy makes the write
  /// copy what it changes.
  func needsValues(of reference: RootReference) -> Bool

  /// Notifies of a write, while its locks are held: the observer must only note it. The values are nil if no observer
  /// needs them.
  func didWrite(_ reference: RootReference, from before: Any?, to after: Any?)

  /// Notifies that a feature reads a reference in place of another one: a write to the feature, and none of the reference.
  ///
  /// - Parameters:
  ///   - before: the value of the other reference.
  ///   - after: the value of this one.
  func didReplace(by reference: RootReference, from before: Any?, to after: Any?)
}

extension SharedWriteObserver {
  package func didReplace(by reference: RootReference, from before: Any?, to after: Any?) {
    didWrite(reference, from: before, to: after)
  }
}

/// Observes the reads of shared values, of the code that runs within ``SharedWriteObservers/reads``.
package protocol SharedReadObserver: AnyObject, Sendable {
  /// Notifies of a read, which holds no lock anymore.
  func didRead(_ reference: RootReference, _ value: Any)
}

/// The observers of writes of shared values. Until there is one in this process, a write pays nothing for them but the
/// question.
@usableFromInline
enum SharedWriteObservers {
  /// Whether there has been one in this process.
  @inlinable static var areUsed: Bool { composable_writes_are_observed() }

  static func use() { composable_observe_writes() }

  /// The values that a test expects, while it asserts.
  @TaskLocal static var expectation: SharedExpectation?

  /// The observer of the reads that the running code makes. Only where ``areUsed``.
  @TaskLocal static var reads: (any SharedReadObserver)?

  /// The observers of a write that the running code makes: of its turn, and of the test that it belongs to.
  static var current: [any SharedWriteObserver] {
    let collector = _TurnBase.ofThread?.writeCollector as? any SharedWriteObserver
    let test = DependencyValues._current.sharedWriteObserver
    return [collector, test].compactMap { $0 }
  }
}

/// Runs code whose reads of shared values are observed.
package func withSharedReads<Result>(
  observedBy observer: any SharedReadObserver, _ body: () throws -> Result
) rethrows -> Result {
  SharedWriteObservers.use()
  return try SharedWriteObservers.$reads.withValue(observer, operation: body)
}

extension DependencyValues {
  /// The observer of the writes of a feature under test, by its reducers and effects.
  package var sharedWriteObserver: (any SharedWriteObserver)? {
    get { self[SharedWriteObserverKey.self] }
    set {
      SharedWriteObservers.use()
      self[SharedWriteObserverKey.self] = newValue
    }
  }
}

private enum SharedWriteObserverKey: DependencyKey {
  static var liveValue: (any SharedWriteObserver)? { nil }
  static var testValue: (any SharedWriteObserver)? { nil }
}
