internal import ComposableClocks

/// The way from an effect's code to the effect.
protocol EffectHandle: AnyObject, Sendable {
  /// The store's actor.
  var isolation: (any Actor)? { get }

  /// What a test knows of the effect.
  var activity: _TaskActivity? { get }

  /// Whether a test store observes the effect.
  var isObserved: Bool { get }

  /// Whether a feature around the effect is presented.
  var isPresented: Bool { get }

  /// Dismisses the innermost feature around the effect that is presented.
  func dismiss() async

  /// Lets a task be cancelled by an id.
  ///
  /// To be called on the store's actor, as the others.
  func begin(_ task: any CancellableTask, id: EffectID, cancelInFlight: Bool) -> EffectToken?

  /// The task has ended.
  func end(_ token: EffectToken)

  /// Cancels what runs under an id.
  func cancel(_ id: EffectID)
}

extension EffectHandle {
  /// Runs a part of the effect. A test store that observes the effect then knows whether it is in the global pool.
  func observed<Value: Sendable>(
    on isolation: isolated (any Actor)?, operation: () async -> Value
  ) async -> Value {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
      isObserved, let activity
    else { return await operation() }
    let executor = activity.executor
    defer { withExtendedLifetime(executor) {} }
    return await withTaskExecutorPreference(executor) {
      _ = isolation
      return await operation()
    }
  }
}

/// The effect whose code runs.
enum CurrentEffect {
  @TaskLocal static var handle: (any EffectHandle)?

  /// Runs an effect's code. In a test, the clocks that it sleeps on learn whose sleep it is.
  static func with<R>(
    _ effect: any EffectHandle, isolation: isolated (any Actor)?, operation: () async throws -> R
  ) async rethrows -> R {
    try await $handle.withValue(effect) {
      _ = isolation
      guard let activity = effect.activity else { return try await operation() }
      return try await _TaskActivity.$current.withValue(activity) {
        _ = isolation
        activity.begin()
        return try await operation()
      }
    }
  }
}
