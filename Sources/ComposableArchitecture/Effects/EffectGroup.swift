/// Effects that are started in some way together, or one that is started in some way.
///
/// Reference types, because a tree of values is taken apart by recursion: an effect that is merged
/// with another 100,000 times is 100,000 levels deep.
@usableFromInline
final class EffectGroup<Action>: Chained {
  let kind: EffectGroupKind<Action>
  private(set) var children: [EffectOperation<Action>]
  let isSynchronous: Bool
  private let hasLinks: Bool

  init(_ kind: EffectGroupKind<Action>, _ children: [EffectOperation<Action>]) {
    self.kind = kind
    self.children = children
    isSynchronous = !kind.isAsynchronous && children.allSatisfy { $0.isSynchronous }
    hasLinks = children.contains { $0.link != nil }
  }

  deinit {
    if hasLinks { releaseLinks() }
  }

  /// The one effect in it, if all that the group does is to start that in another context.
  var only: EffectOperation<Action>? {
    switch kind {
    case .cancellable, .scoped: children.count == 1 ? children[0] : nil
    case .merge, .concatenate, .delayed, .throttled: nil
    }
  }

  override func takeLinks() -> [Chained] {
    defer { children = [] }
    return children.compactMap { $0.link }
  }
}

/// How the effects of a group are started.
enum EffectGroupKind<Action> {
  /// Side by side.
  case merge
  /// Each when the one before has ended.
  case concatenate
  case cancellable(EffectID, cancelInFlight: Bool)
  /// As effects of a child. `dismissal` is what dismisses the child, if it is presented.
  case scoped(EffectScope, dismissal: (@Sendable () -> Action)?)
  case delayed(EffectDelay)
  case throttled(EffectID, EffectThrottle)

  fileprivate var isAsynchronous: Bool {
    switch self {
    case .delayed, .throttled: true
    case .merge, .concatenate, .cancellable, .scoped: false
    }
  }

  fileprivate func map<Parent>(
    _ transform: ActionTransform<Action, Parent>
  ) -> EffectGroupKind<Parent> {
    switch self {
    case .merge: .merge
    case .concatenate: .concatenate
    case .cancellable(let id, let cancelInFlight): .cancellable(id, cancelInFlight: cancelInFlight)
    case .scoped(let scope, nil): .scoped(scope, dismissal: nil)
    case .scoped(let scope, let dismissal?):
      .scoped(scope, dismissal: { transform(dismissal()) })
    case .delayed(let delay): .delayed(delay)
    case .throttled(let id, let throttle): .throttled(id, throttle)
    }
  }
}

/// A group of effects in a bigger domain. Its children are mapped one level at a time, when it is
/// started: mapping them at once would visit the whole tree at each level of a feature.
@usableFromInline
protocol MappedEffectGroup<Action>: Chained {
  associatedtype Action

  var isSynchronous: Bool { get }

  /// The group, with its kind and its children mapped.
  func opened() -> EffectGroup<Action>

  func map<Parent>(_ transform: ActionTransform<Action, Parent>) -> any MappedEffectGroup<Parent>
}

final class MappedGroup<Base, Action>: Chained, MappedEffectGroup {
  /// Nil only while this is released.
  private var base: EffectGroup<Base>?
  private let transform: ActionTransform<Base, Action>
  let isSynchronous: Bool

  init(_ base: EffectGroup<Base>, _ transform: ActionTransform<Base, Action>) {
    self.base = base
    self.transform = transform
    isSynchronous = base.isSynchronous
  }

  deinit { releaseLinks() }

  func opened() -> EffectGroup<Action> {
    EffectGroup(base!.kind.map(transform), base!.children.map { $0.map(transform) })
  }

  func map<Parent>(_ next: ActionTransform<Action, Parent>) -> any MappedEffectGroup<Parent> {
    MappedGroup<Base, Parent>(base!, transform.followed(by: next))
  }

  override func takeLinks() -> [Chained] {
    defer { base = nil }
    return base.map { [$0] } ?? []
  }
}
