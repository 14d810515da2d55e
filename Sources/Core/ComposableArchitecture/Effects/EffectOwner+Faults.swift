extension EffectOwner {
  private var faults: (any EngineFaults)? { tracer?.faults }

  /// Whether to skip the cancellation of the effects that run with an id.
  final func skipsCancellation(
    of id: EffectID, in context: EffectContext, _ step: (String) -> EngineStep
  ) -> Bool {
    guard let faults, !effects.cancellation.effects(under: id, in: context.scope).isEmpty else {
      return false
    }
    return faults.skips(step(id.description))
  }

  /// Whether to skip the cancellation of the effects of removed children.
  final func skipsCancellation(of gone: RemovedChildren, in context: EffectContext) -> Bool {
    guard let faults, !effects.cancellation.effects(of: gone, in: context.scope).isEmpty else {
      return false
    }
    return faults.skips(.cancellationOfChildren)
  }

  /// Whether to start an effect without its delay.
  final func skipsDelay(in context: EffectContext) -> Bool {
    guard let faults else { return false }
    return faults.skips(.debounce(id: context.ids.first { _ in true }?.description ?? ""))
  }

  /// Whether to start an effect as if none had started with the id of its throttle.
  final func skipsThrottle(_ id: EffectID, in context: EffectContext) -> Bool {
    guard let faults, effects.isThrottled(id, in: context) else { return false }
    return faults.skips(.throttle(id: id.description))
  }

  /// Whether to start the effects of a concatenation side by side.
  final func skipsWaits(between nodes: [EffectNode]) -> Bool {
    guard let faults, nodes.dropLast().contains(where: { !$0.isSynchronous }) else { return false }
    return faults.skips(.concatenation)
  }
}
