/// The running effects, their scopes, and the ids that cancel them.
///
/// A value with transitions; each returns the effects to cancel, and the ``EffectRunner`` cancels them.
/// Scopes form a tree, with the store at its root. An effect is registered in its own scope, and under
/// its ids in each enclosing scope that has ids of its own. So starting, finishing and cancelling one
/// costs the same however many others run.
struct Cancellation: ~Copyable {
  private var scopes = SlotMap<Scope>()
  private var effects = SlotMap<Effect>()
  /// Ids that were removed. The runner releases them when no access to this value is in progress: an id may
  /// have a deinitializer, and that may send.
  private var forgotten: [Forgotten] = []

  /// A scope, which exists as long as an effect runs in it or it is entered.
  struct ScopeID: Hashable, Sendable {
    fileprivate let key: SlotMap<Scope>.Key
    static let root = ScopeID(key: .first)
  }

  /// A class because it is large, and is read more often than it is changed. Instances refer to each
  /// other by id alone, so a deep tree needs no recursion.
  fileprivate final class Scope {
    /// The scope's place in the tree; nil for the root.
    let place: (parent: ScopeID, scope: EffectScope)?
    var entries: Int
    var running = EffectTokens.none
    var byID: [EffectID: EffectTokens] = [:]
    var children: [EffectScope.Marker: [AnyHashable?: ScopeID]] = [:]

    init(_ place: (parent: ScopeID, scope: EffectScope)?, entries: Int = 0) {
      self.place = place
      self.entries = entries
    }

    var hasOwnIDs: Bool { place?.scope.hasOwnIDs ?? true }
    var isUnused: Bool { entries == 0 && running.isEmpty && children.isEmpty }
  }

  struct Effect {
    fileprivate let scope: ScopeID
    fileprivate let ids: EffectIDs
    /// Cancels the effect; nil until it has been created.
    var task: (any CancellableTask)?
  }

  enum Forgotten {
    case ids(EffectIDs)
    case id(EffectID)
    case child(AnyHashable)
  }

  init() {
    _ = scopes.insert(Scope(nil))
  }

  /// How many effects are running.
  var runningCount: Int { effects.count }

  /// How many scopes are registered, including the root.
  var scopeCount: Int { scopes.count }

  /// How many ids are registered, in all scopes.
  var idCount: Int { scopes.all.reduce(0) { $0 + $1.element.byID.count } }

  /// The running effects, oldest first.
  var running: [(token: EffectToken, task: any CancellableTask)] {
    effects.all.sorted { $0.key < $1.key }.compactMap { key, effect in
      effect.task.map { (EffectToken(key: key), $0) }
    }
  }

  /// Removes and returns one of the forgotten ids so it can be released; nil when none are left.
  mutating func takeForgotten() -> Forgotten? { forgotten.popLast() }

  /// Enters a child's scope. Leave it with ``leave(_:)`` once its effects have been started.
  mutating func enter(_ scope: EffectScope, in parent: ScopeID) -> ScopeID {
    let parentScope = scopes[parent.key]
    if let known = parentScope.children[scope.marker]?[scope.child] {
      scopes[known.key].entries += 1
      return known
    }
    let id = ScopeID(key: scopes.insert(Scope((parent, scope), entries: 1)))
    parentScope.children[scope.marker, default: [:]][scope.child] = id
    return id
  }

  /// Enters a registered scope again, for an effect that was held back in it. Leave it with
  /// ``leave(_:)``.
  func reenter(_ id: ScopeID) {
    scopes.element(of: id.key)?.entries += 1
  }

  /// Leaves a scope; it is removed when no effect runs in it.
  mutating func leave(_ id: ScopeID) {
    scopes.element(of: id.key)?.entries -= 1
    forgetIfUnused(id)
  }

  /// Leaves a scope, and the scopes that enclose it, up to but not including another.
  mutating func leave(_ id: ScopeID, upTo outer: ScopeID) {
    var next = id
    while next != outer, let place = scopes.element(of: next.key)?.place {
      leave(next)
      next = place.parent
    }
  }

  /// The path of the scope that holds the ids of a scope, innermost first.
  func pathOfIDs(in id: ScopeID) -> [EffectScope] { path(of: scopeOfIDs(around: id)) }

  /// The path of a scope, innermost first.
  func path(of id: ScopeID) -> [EffectScope] { path(of: scopes.element(of: id.key)) }

  private func path(of scope: Scope?) -> [EffectScope] {
    var path: [EffectScope] = []
    var next = scope?.place
    while let place = next {
      path.append(place.scope)
      next = scopes[place.parent.key].place
    }
    return path
  }

  /// Registers an effect that starts in a scope under these ids.
  ///
  /// - Parameter task: cancels the effect.
  mutating func start(
    _ task: (any CancellableTask)? = nil, ids: EffectIDs, in scope: ScopeID
  ) -> EffectToken {
    let token = EffectToken(key: effects.insert(Effect(scope: scope, ids: ids, task: task)))
    scopes.element(of: scope.key)?.running.insert(token)
    Self.forEachScope(of: ids, around: scope, in: scopes) { known, id in
      known[id, default: .none].insert(token)
    }
    return token
  }

  /// Sets the task that cancels an effect.
  mutating func set(_ task: any CancellableTask, for token: EffectToken) {
    if effects.contains(token.key) { effects[token.key].task = task }
  }

  /// Removes an effect that has ended. Unknown tokens belong to cancelled effects and are ignored.
  ///
  /// - Returns: the task that would have cancelled it.
  @discardableResult
  mutating func finish(_ token: EffectToken) -> (any CancellableTask)? {
    guard let effect = effects.remove(token.key) else { return nil }
    scopes.element(of: effect.scope.key)?.running.remove(token)
    Self.forEachScope(of: effect.ids, around: effect.scope, in: scopes) { known, id in
      guard let index = known.index(forKey: id) else { return }
      known.values[index].remove(token)
      // The dictionary's key may be an equal id, not this one.
      if known.values[index].isEmpty { forgotten.append(.id(known.remove(at: index).key)) }
    }
    if !effect.ids.isEmpty { forgotten.append(.ids(effect.ids)) }
    forgetIfUnused(effect.scope)
    return effect.task
  }

  /// All effects under an id, in a scope and its nested scopes, oldest first. The caller cancels them, and finishes
  /// them here.
  func effects(under id: EffectID, in scope: ScopeID) -> [EffectToken] {
    scopeOfIDs(around: scope)?.byID[id]?.sorted ?? []
  }

  /// All effects of removed children, oldest first. The caller cancels them, and finishes them here.
  func effects(of gone: RemovedChildren, in scope: ScopeID) -> [EffectToken] {
    guard let children = scopes.element(of: scope.key)?.children[gone.marker] else { return [] }
    var pending =
      switch gone.which {
      case .children(let ids): ids.compactMap { children[$0] }
      case .allBut(let present): children.filter { $0.key != present }.map(\.value)
      case .all(where: let isGone): children.filter { isGone($0.key) }.map(\.value)
      }
    var tokens: [EffectToken] = []
    while let scope = pending.popLast().flatMap({ scopes.element(of: $0.key) }) {
      scope.running.append(to: &tokens)
      for children in scope.children.values { pending += children.values }
    }
    return tokens.sorted()
  }

  /// The scope itself, or the nearest enclosing one, that has ids of its own.
  private func scopeOfIDs(around id: ScopeID) -> Scope? {
    var scope = scopes.element(of: id.key)
    while let current = scope, !current.hasOwnIDs, let place = current.place {
      scope = scopes.element(of: place.parent.key)
    }
    return scope
  }

  private static func forEachScope(
    of ids: EffectIDs, around scope: ScopeID, in scopes: SlotMap<Scope>,
    _ change: (inout [EffectID: EffectTokens], EffectID) -> Void
  ) {
    guard !ids.isEmpty else { return }
    var next = scopes.element(of: scope.key)
    while let current = next {
      if current.hasOwnIDs {
        for id in ids { change(&current.byID, id) }
      }
      next = current.place.flatMap { scopes.element(of: $0.parent.key) }
    }
  }

  private mutating func forgetIfUnused(_ id: ScopeID) {
    var next = id
    while let scope = scopes.element(of: next.key), scope.isUnused, let place = scope.place {
      _ = scopes.remove(next.key)
      let parent = scopes[place.parent.key]
      parent.children[place.scope.marker]?[place.scope.child] = nil
      if let child = place.scope.child { forgotten.append(.child(child)) }
      if parent.children[place.scope.marker]?.isEmpty == true {
        parent.children[place.scope.marker] = nil
      }
      next = place.parent
    }
  }
}

/// One running effect. Tokens are counted up by the store, so the same actions give the same tokens.
struct EffectToken: Hashable, Comparable, Sendable {
  fileprivate let key: SlotMap<Cancellation.Effect>.Key

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.key < rhs.key }
}
