// Tasks of a screen.
extension RunControl {
  /// The effect or the task of a screen whose code is running.
  static var currentEffect: EffectTrace.ID? { EffectTrace.ID.current ?? currentTask }

  /// The task of a screen whose code is running.
  @TaskLocal static var currentTask: EffectTrace.ID?

  /// Treats what a task of a screen does like an effect. No turn has the number -1; turn 0 has the effects
  /// that begin with the feature.
  func beginTask(of screen: String) -> EffectTrace.ID {
    let id = EffectTrace.ID(turn: -1, ordinal: taskCount)
    taskCount += 1
    var identity = Hasher()
    identity.combine(steps.current)
    identity.combine(screenIdentity)
    identity.combine(withoutReads { stateNumber() })
    effects[id] = ExploredEffect(
      taskOf: screen, id: id, identity: identity.finalize(), at: now)
    return id
  }

  func endTask(_ id: EffectTrace.ID) {
    effects[id]?.hasEnded = true
    ended.insert(id)
  }
}
