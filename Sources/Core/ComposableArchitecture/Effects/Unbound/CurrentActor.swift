internal import ComposableConcurrency
internal import ComposableThreads

/// The actor that the running code is on, as the runtime knows it: also in functions that are isolated to none as far as
/// the compiler knows, when code of an actor calls them.
enum CurrentActor {
  /// Nil if the code is on no actor, or the system can't tell.
  ///
  /// For an actor with an executor of its own, the result is another actor with that executor: the runtime knows the
  /// executor, and not the actor.
  static var inferred: (any Actor)? {
    if let main = MainActor.current { return main }
    var executor: (identity: UnsafeMutableRawPointer?, implementation: UnsafeMutableRawPointer?)
    executor = (nil, nil)
    withUnsafeMutableBytes(of: &executor) {
      composable_current_executor($0.bindMemory(to: UnsafeMutableRawPointer?.self).baseAddress!)
    }
    guard let identity = executor.identity else { return nil }
    // It exists, because its code runs now. Unsafe, because it is an actor or an executor, and only retained.
    nonisolated(unsafe) let object = Unmanaged<AnyObject>.fromOpaque(identity).takeUnretainedValue()
    return object as? any Actor
      ?? ExecutorActor(object, unsafeBitCast(executor, to: UnownedSerialExecutor.self))
  }
}

/// Runs on the executor of another, unknown actor, and retains that executor.
actor ExecutorActor {
  // Holds the executor of `unownedExecutor`. Unsafe, because it is only released.
  nonisolated(unsafe) private let executor: AnyObject
  nonisolated let unownedExecutor: UnownedSerialExecutor

  init(_ executor: AnyObject, _ unownedExecutor: UnownedSerialExecutor) {
    (self.executor, self.unownedExecutor) = (executor, unownedExecutor)
  }
}
