// The values on which the future of the run depends.
extension RunControl {
  /// Runs code of which the reads are not those of an effect.
  func withoutReads<Result>(_ body: () -> Result) -> Result {
    let outer = isHashing
    isHashing = true
    defer { isHashing = outer }
    return body()
  }

  /// The effects that wait for something which the explorer does not control.
  var adrift: [ExploredEffect] { effects.values.filter(\.isAdrift) }

  /// Hashes all of it.
  func hash(into hasher: inout Hasher) {
    hashLateReads()
    hasher.combine(effectsHash)
    // Of two sleeps with equal histories, each may have begun at another time.
    for call in pending {
      if let deadline = call.deadline {
        hasher.combine(call.identity)
        hasher.combine(deadline - now)
      } else if call.effect.map({ effects[$0] == nil }) ?? true {
        hasher.combine(call.identity)
      }
    }
    hasher.combine(strays)
    hasher.combine(drawn)
    hasher.combine(withoutReads { sharedLog.valuesHash })
    hasher.combine(heldHash)
    if facts.contains(.dates) { hasher.combine(now) }
    if facts.contains(.answers) { hasher.combine(answered) }
  }

  /// A hash of the running effects. Their order counts where one step may resume several of them.
  private var effectsHash: Int {
    var sum = 0
    var ordered: [(id: EffectTrace.ID, hash: Int)] = []
    for (id, effect) in effects {
      let hash = effect.knowledge(at: now)
      sum &+= hash
      if effect.isAdrift || facts.contains(.cancelledCode) { ordered.append((id, hash)) }
    }
    guard ordered.count > 1 else { return sum }
    var hasher = Hasher()
    hasher.combine(sum)
    for effect in ordered.sorted(by: { $0.id < $1.id }) { hasher.combine(effect.hash) }
    return hasher.finalize()
  }

  /// A hash of what the fakes hold.
  var heldHash: Int {
    guard !held.isEmpty else { return 0 }
    return withoutReads {
      var hasher = Hasher()
      for value in held {
        let content = value()
        if !hasher.combine(anyValue: content) { unknownFakes.insert("\(type(of: content))") }
      }
      return hasher.finalize()
    }
  }
}
