internal import ComposableClocks

/// Gives an effect's code access to the effect.
protocol EffectHandle: AnyObject, Sendable {
  /// The store's actor.
  var isolation: (any Actor)? { get }

  /// The effect's activity as tests see it.
  var activity: TaskActivity? { get }

  /// Identifies the effect for middleware; nil if there is none.
  var traceID: EffectTrace.ID? { get }

  /// Where its code runs that is on no actor.
  var pool: EffectPool { get }

  /// The durable effect that it is a part of; nil for none.
  var durable: (any DurableRun)? { get }

  /// Whether an enclosing feature is presented.
  var isPresented: Bool { get }

  /// Dismisses the innermost presented feature around the effect.
  ///
  /// - Parameter surroundings: the surroundings of the dismissal; nil for the effect's own.
  func dismiss(within surroundings: AnyActionSurroundings?) async

  /// Lets an id cancel a task.
  ///
  /// Call on the store's actor, like the other requirements.
  func begin(_ task: any CancellableTask, id: EffectID, cancelInFlight: Bool) -> EffectToken?

  /// Removes a task that has ended.
  func end(_ token: EffectToken)

  /// Cancels all effects under an id.
  func cancel(_ id: EffectID)
}

extension EffectHandle {
  /// Runs part of the effect. Nonisolated code prefers the tool's executor, if any, so the tool can track it.
  func observed<Value: Sendable>(
    on isolation: isolated (any Actor)?, operation: () async -> Value
  ) async -> Value {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
      let executor = pool.executor(for: activity)
    else { return await operation() }
    defer { withExtendedLifetime(executor) {} }
    return await withTaskExecutorPreference(executor) {
      _ = isolation
      return await operation()
    }
  }
}

/// The effect whose code is running.
package enum CurrentEffect {
  @TaskLocal static var handle: (any EffectHandle)?

  /// The call of a durable effect that is being made; nil for none.
  @TaskLocal package static var call: DurableCall?

  /// The durable effect that the running code is a part of; nil for none.
  package static var durable: (any DurableRun)? { handle?.durable }

  /// Runs an effect's code. In a test, the clocks that it sleeps on learn which effect is sleeping.
  static func with<R>(
    _ effect: any EffectHandle, isolation: isolated (any Actor)?, operation: () async throws -> R
  ) async rethrows -> R {
    try await $handle.withValue(effect) {
      _ = isolation
      guard let activity = effect.activity else { return try await operation() }
      return try await TaskActivity.$current.withValue(activity) {
        _ = isolation
        activity.begin()
        return try await operation()
      }
    }
  }
}
