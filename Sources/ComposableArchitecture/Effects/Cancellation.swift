/// Which effects run, and under which ids they can be cancelled.
///
/// A value with transitions; each says what is to be done, and the ``EffectRunner`` does it. Starting,
/// finishing and cancelling cost the same however many others run.
struct Cancellation {
  private var tokensByID: [EffectID: Set<EffectToken>] = [:]
  private var idsByToken: [EffectToken: [EffectID]] = [:]
  private var nextToken = 0

  /// How many effects run.
  var runningCount: Int { idsByToken.count }

  /// How many ids have an effect that runs under them.
  var idCount: Int { tokensByID.count }

  /// All that run.
  var running: some Collection<EffectToken> { idsByToken.keys }

  func isRunning(_ token: EffectToken) -> Bool { idsByToken[token] != nil }

  /// An effect starts under these ids.
  mutating func start(ids: [EffectID]) -> EffectToken {
    let token = EffectToken(rawValue: nextToken)
    nextToken += 1
    idsByToken[token] = ids
    for id in ids { tokensByID[id, default: []].insert(token) }
    return token
  }

  /// An effect ended by itself. Unknown tokens are those of cancelled effects: nothing to do.
  mutating func finish(_ token: EffectToken) {
    guard let ids = idsByToken.removeValue(forKey: token) else { return }
    for id in ids {
      tokensByID[id]?.remove(token)
      if tokensByID[id]?.isEmpty == true { tokensByID[id] = nil }
    }
  }

  /// All effects under an id are to be cancelled, oldest first. They are forgotten here, under all
  /// their ids.
  mutating func cancel(_ id: EffectID) -> [EffectToken] {
    guard let tokens = tokensByID[id] else { return [] }
    for token in tokens { finish(token) }
    return tokens.sorted { $0.rawValue < $1.rawValue }
  }
}
