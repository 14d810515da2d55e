/// The way from an effect's code to what dismisses its feature.
///
/// A task-local, set for the effects of presented features alone. It says which effect it is for: an
/// effect that was started on the way, by an action that this one sent, inherits the value but is
/// another's.
struct Dismissal: Sendable {
  private let effect: any EffectHandle
  let dismiss: @Sendable () async -> Void

  @TaskLocal private static var current: Dismissal?

  /// That of the effect whose code runs; nil for the effect of a feature that is not presented.
  static var ofCurrentEffect: Dismissal? {
    guard let current, let effect = CurrentEffect.handle, current.effect === effect
    else { return nil }
    return current
  }

  /// Runs an effect's code, which can dismiss by a function, if there is one.
  static func with(
    _ dismiss: (@Sendable () async -> Void)?, of effect: any EffectHandle,
    isolation: isolated (any Actor)?, operation: () async -> Void
  ) async {
    guard let dismiss else { return await operation() }
    await $current.withValue(Dismissal(effect: effect, dismiss: dismiss)) {
      _ = isolation
      await operation()
    }
  }
}
