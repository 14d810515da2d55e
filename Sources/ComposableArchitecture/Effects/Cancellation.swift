/// Which effects run, in which scopes, and under which ids they can be cancelled.
///
/// A value with transitions; each says what is to be done, and the ``EffectRunner`` does it. Scopes
/// form a tree, with the store at its root. An effect is known in its own scope and in all around it,
/// so starting, finishing and cancelling one costs in proportion to the depth of its scope, and the
/// same however many others run.
struct Cancellation {
  private var scopes: [ScopeID: Scope] = [.root: Scope(place: nil)]
  private var effects: [EffectToken: (scope: ScopeID, ids: [EffectID])] = [:]
  private var nextToken = 0
  private var nextScope = 1

  /// A scope, for as long as something runs in it or it is entered.
  struct ScopeID: Hashable, Sendable {
    fileprivate let rawValue: Int
    static let root = ScopeID(rawValue: 0)
  }

  private struct Scope {
    /// Where it is in the tree; nil for the root.
    let place: (parent: ScopeID, scope: EffectScope)?
    var entries = 0
    var running: Set<EffectToken> = []
    var byID: [EffectID: Set<EffectToken>] = [:]
    var children: [EffectScope.Marker: [AnyHashable?: ScopeID]] = [:]

    var isUnused: Bool { entries == 0 && running.isEmpty && children.isEmpty }
  }

  /// How many effects run.
  var runningCount: Int { effects.count }

  /// How many scopes are known, the root among them.
  var scopeCount: Int { scopes.count }

  /// How many ids are known, in all scopes.
  var idCount: Int { scopes.values.reduce(0) { $0 + $1.byID.count } }

  /// Enters a child's scope. To be left with ``leave(_:)``, when what is in it has been started.
  mutating func enter(_ scope: EffectScope, in parent: ScopeID) -> ScopeID {
    if let known = scopes[parent]?.children[scope.marker]?[scope.child] {
      scopes[known]?.entries += 1
      return known
    }
    let id = ScopeID(rawValue: nextScope)
    nextScope += 1
    scopes[id] = Scope(place: (parent, scope), entries: 1)
    scopes[parent]?.children[scope.marker, default: [:]][scope.child] = id
    return id
  }

  /// Enters a scope that is known, for what was held back in it. To be left in the same way.
  mutating func reenter(_ id: ScopeID) {
    scopes[id]?.entries += 1
  }

  /// Leaves a scope; it is forgotten when nothing runs in it.
  mutating func leave(_ id: ScopeID) {
    scopes[id]?.entries -= 1
    forgetIfUnused(id)
  }

  /// Where a scope is in the tree, innermost first.
  func scopes(around id: ScopeID) -> [EffectScope] {
    Array(
      sequence(first: scopes[id]?.place) { place in
        place.flatMap { self.scopes[$0.parent]?.place }
      }.prefix { $0 != nil }.compactMap(\.?.scope))
  }

  /// An effect starts in a scope under these ids.
  mutating func start(ids: [EffectID], in scope: ScopeID) -> EffectToken {
    let token = EffectToken(rawValue: nextToken)
    nextToken += 1
    effects[token] = (scope, ids)
    forEachScope(from: scope) { scope in
      scope.running.insert(token)
      for id in ids { scope.byID[id, default: []].insert(token) }
    }
    return token
  }

  /// An effect ended. Tokens that are not known are those of cancelled effects: nothing to do.
  mutating func finish(_ token: EffectToken) {
    guard let (scope, ids) = effects.removeValue(forKey: token) else { return }
    forEachScope(from: scope) { scope in
      scope.running.remove(token)
      for id in ids {
        scope.byID[id]?.remove(token)
        if scope.byID[id]?.isEmpty == true { scope.byID[id] = nil }
      }
    }
    forgetIfUnused(scope)
  }

  /// All effects under an id, in a scope and those inside it, are to be cancelled, oldest first.
  mutating func cancel(_ id: EffectID, in scope: ScopeID) -> [EffectToken] {
    cancel(scopes[scope]?.byID[id] ?? [])
  }

  /// One effect is to be cancelled.
  mutating func cancel(_ token: EffectToken) -> [EffectToken] {
    effects[token] == nil ? [] : cancel([token])
  }

  /// All effects of those children of an operator that are no more are to be cancelled, oldest first.
  mutating func cancelChildren(
    of marker: EffectScope.Marker, in scope: ScopeID, where isGone: (AnyHashable?) -> Bool
  ) -> [EffectToken] {
    let gone = scopes[scope]?.children[marker]?.filter { isGone($0.key) }.values ?? [:].values
    return cancel(gone.reduce(into: []) { $0.formUnion(scopes[$1]?.running ?? []) })
  }

  /// They are forgotten here, in all of their scopes.
  private mutating func cancel(_ tokens: Set<EffectToken>) -> [EffectToken] {
    for token in tokens { finish(token) }
    return tokens.sorted { $0.rawValue < $1.rawValue }
  }

  private mutating func forEachScope(from id: ScopeID, _ change: (inout Scope) -> Void) {
    var next: ScopeID? = id
    while let id = next {
      change(&scopes[id]!)
      next = scopes[id]!.place?.parent
    }
  }

  private mutating func forgetIfUnused(_ id: ScopeID) {
    var next = id
    while let scope = scopes[next], scope.isUnused, let (parent, place) = scope.place {
      scopes[next] = nil
      scopes[parent]?.children[place.marker]?[place.child] = nil
      if scopes[parent]?.children[place.marker]?.isEmpty == true {
        scopes[parent]?.children[place.marker] = nil
      }
      next = parent
    }
  }
}
