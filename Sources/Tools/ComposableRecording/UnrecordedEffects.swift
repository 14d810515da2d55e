internal import ComposableArchitecture
internal import ComposableLog

/// Finds the effects that have sent actions, and called nothing that is recorded: a closure that the reducer keeps, for
/// example.
struct UnrecordedEffects {
  /// The places of running effects that have not called anything.
  private var running: [EffectTrace.ID: String] = [:]
  private var sending: Set<EffectTrace.ID> = []
  /// The places of ended effects that were found: `App/Search.swift:30`.
  private(set) var places: Set<String> = []

  mutating func starts(_ effect: LoggedEffect) {
    // Nothing new is found there.
    if !places.contains(effect.location) { running[effect.id] = effect.location }
  }

  mutating func calls(_ id: EffectTrace.ID) { running[id] = nil }

  mutating func sends(_ id: EffectTrace.ID) {
    if running[id] != nil { sending.insert(id) }
  }

  /// - Returns: the place of the effect, if it is found the first time.
  mutating func ends(_ id: EffectTrace.ID) -> String? {
    let hasSent = sending.remove(id) != nil
    guard let place = running.removeValue(forKey: id), hasSent,
      places.insert(place).inserted
    else { return nil }
    return place
  }
}
