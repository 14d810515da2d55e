/// Which effects run, in which scopes, and under which ids they can be cancelled.
///
/// A value with transitions; each says what is to be cancelled, and the ``EffectRunner`` does it.
/// Scopes form a tree, with the store at its root. An effect is known in its own scope, and under its
/// ids in each scope around it that has ids of its own. So starting, finishing and cancelling one costs
/// the same however many others run.
struct Cancellation {
  private var scopes: [ScopeID: Scope] = [.root: Scope(place: nil)]
  private var effects: [EffectToken: (scope: ScopeID, ids: EffectIDs)] = [:]
  private var nextToken = 0
  private var nextScope = 1
  /// Ids that were forgotten. They are let go of by who uses this value, when it is not being changed: an
  /// id may have a deinitializer, and that may send.
  private var forgotten: [AnyHashable] = []

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

    var hasOwnIDs: Bool { place?.scope.hasOwnIDs ?? true }
    var isUnused: Bool { entries == 0 && running.isEmpty && children.isEmpty }
  }

  /// How many effects run.
  var runningCount: Int { effects.count }

  /// How many scopes are known, the root among them.
  var scopeCount: Int { scopes.count }

  /// How many ids are known, in all scopes.
  var idCount: Int { scopes.values.reduce(0) { $0 + $1.byID.count } }

  /// Gives the ids that were forgotten, to be let go of.
  mutating func takeForgotten() -> [AnyHashable] {
    guard !forgotten.isEmpty else { return [] }
    defer { forgotten = [] }
    return forgotten
  }

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

  /// Leaves a scope, and those around it that are inside of another.
  mutating func leave(_ id: ScopeID, upTo outer: ScopeID) {
    var next = id
    while next != outer, let place = scopes[next]?.place {
      leave(next)
      next = place.parent
    }
  }

  /// Where the ids lie that are known in a scope: the path of the scope that has them, innermost first.
  func pathOfIDs(in id: ScopeID) -> [EffectScope] {
    var path: [EffectScope] = []
    var next = scopes[scopeOfIDs(around: id)]?.place
    while let place = next {
      path.append(place.scope)
      next = scopes[place.parent]?.place
    }
    return path
  }

  /// An effect starts in a scope under these ids.
  mutating func start(ids: EffectIDs, in scope: ScopeID) -> EffectToken {
    let token = EffectToken(rawValue: nextToken)
    nextToken += 1
    effects[token] = (scope, ids)
    scopes[scope]?.running.insert(token)
    forEachScopeOfIDs(ids, around: scope) { known, id in known[id, default: []].insert(token) }
    return token
  }

  /// An effect ended. Tokens that are not known are those of cancelled effects: nothing to do.
  mutating func finish(_ token: EffectToken) {
    guard let (scope, ids) = effects.removeValue(forKey: token) else { return }
    scopes[scope]?.running.remove(token)
    var forgotten: [AnyHashable] = []
    forEachScopeOfIDs(ids, around: scope) { known, id in
      forgotten.append(id.base)
      guard let index = known.index(forKey: id) else { return }
      known.values[index].remove(token)
      // An equal one may be the key.
      if known.values[index].isEmpty { forgotten.append(known.remove(at: index).key.base) }
    }
    self.forgotten += forgotten
    forgetIfUnused(scope)
  }

  /// All effects under an id, in a scope and those inside it, are to be cancelled, oldest first.
  mutating func cancel(_ id: EffectID, in scope: ScopeID) -> [EffectToken] {
    cancel(scopes[scopeOfIDs(around: scope)]?.byID[id] ?? [])
  }

  /// One effect is to be cancelled.
  mutating func cancel(_ token: EffectToken) -> [EffectToken] {
    effects[token] == nil ? [] : cancel([token])
  }

  /// All effects of children that have gone are to be cancelled, oldest first.
  mutating func cancel(_ gone: GoneChildren, in scope: ScopeID) -> [EffectToken] {
    guard let children = scopes[scope]?.children[gone.marker] else { return [] }
    let found =
      switch gone.which {
      case .children(let ids): ids.compactMap { children[$0] }
      case .allBut(let present): children.filter { $0.key != present }.map(\.value)
      case .all(where: let isGone): children.filter { isGone($0.key) }.map(\.value)
      }
    return cancel(effects(in: found))
  }

  /// They are forgotten here, in all of their scopes.
  private mutating func cancel(_ tokens: Set<EffectToken>) -> [EffectToken] {
    if tokens.isEmpty { return [] }
    let sorted = tokens.sorted { $0.rawValue < $1.rawValue }
    for token in sorted { finish(token) }
    return sorted
  }

  /// The effects that run in these scopes and in those inside them.
  private func effects(in outermost: [ScopeID]) -> Set<EffectToken> {
    var tokens: Set<EffectToken> = []
    var pending = outermost
    while let scope = pending.popLast().flatMap({ scopes[$0] }) {
      tokens.formUnion(scope.running)
      for children in scope.children.values { pending += children.values }
    }
    return tokens
  }

  /// The scope, or else the nearest around it, that has ids of its own.
  private func scopeOfIDs(around id: ScopeID) -> ScopeID {
    var id = id
    while let scope = scopes[id], !scope.hasOwnIDs, let place = scope.place { id = place.parent }
    return id
  }

  private mutating func forEachScopeOfIDs(
    _ ids: EffectIDs, around scope: ScopeID,
    _ change: (inout [EffectID: Set<EffectToken>], EffectID) -> Void
  ) {
    guard !ids.isEmpty else { return }
    var next: ScopeID? = scope
    while let current = next {
      if scopes[current]!.hasOwnIDs {
        for id in ids { change(&scopes[current]!.byID, id) }
      }
      next = scopes[current]!.place?.parent
    }
  }

  private mutating func forgetIfUnused(_ id: ScopeID) {
    var next = id
    while let scope = scopes[next], scope.isUnused, let (parent, place) = scope.place {
      scopes[next] = nil
      scopes[parent]?.children[place.marker]?[place.child] = nil
      if let child = place.child { forgotten.append(child) }
      if scopes[parent]?.children[place.marker]?.isEmpty == true {
        scopes[parent]?.children[place.marker] = nil
      }
      next = parent
    }
  }
}
