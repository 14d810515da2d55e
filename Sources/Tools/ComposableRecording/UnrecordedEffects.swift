internal import ComposableArchitecture
internal import ComposableLog

/// Finds the effects that have sent actions, and called nothing that is recorded: a closure that the reducer keeps, for
/// example.
struct UnrecordedEffects {
  /// The places of running effects that have not called anything.
  private var running: [EffectTrace.ID: String] = [:]
  private var sending: Set<EffectTrace.ID> = []
  /// The places of ended effects that were found: `App/Search.swift:30`.
  private(set) var places: Set<String>

  init(places: Set<String> = []) {
    self.places = places
  }

  mutating func starts(_ effect: LoggedEffect) {
    // Nothing new is found there.
    if !places.contains(effect.location) { running[effect.id] = effect.location }
  }

  mutating func calls(_ id: EffectTrace.ID) { running[id] = nil }

  mutating func sends(_ id: EffectTrace.ID) {
    if running[id] != nil { sending.insert(id) }
  }

  /// - Parameter isCancelled: whether the effect was cancelled. A call of such an effect may end after it.
  /// - Returns: the place of the effect, if it is found the first time.
  mutating func ends(_ id: EffectTrace.ID, isCancelled: Bool) -> String? {
    let hasSent = sending.remove(id) != nil
    guard let place = running.removeValue(forKey: id), hasSent, !isCancelled,
      places.insert(place).inserted
    else { return nil }
    return place
  }
}
