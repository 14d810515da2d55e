/// Maps an action of one domain to one of another, in any number of steps.
///
/// A closure that calls a closure that calls a closure takes the stack of all of them, when it is
/// called and when it is released. So at most 32 are composed; then they become one step of a chain.
@usableFromInline
struct ActionTransform<From, To>: Sendable {
  private enum Form {
    /// - depth: how many closures call each other.
    case closure(@Sendable (From) -> To, depth: Int)
    case chain(TransformChain)
  }

  private let form: Form

  private static var longest: Int { 32 }

  init(_ transform: @escaping @Sendable (From) -> To) {
    self.init(.closure(transform, depth: 1))
  }

  private init(_ form: Form) {
    self.form = form
  }

  func callAsFunction(_ action: From) -> To {
    switch form {
    case .closure(let transform, _): transform(action)
    case .chain(let chain): chain.apply(to: action) as! To
    }
  }

  /// The same transform, where the compiler does not know that it takes these actions.
  ///
  /// Unsafe, because a cast would look up the types for each effect of a child: a node is mapped as a
  /// part of an ``Effect``, which has the type.
  func assumingActions<Action>(of type: Action.Type) -> ActionTransform<Action, To> {
    assert(
      From.self == Action.self, "An effect of \(Action.self) is mapped as one of \(From.self).")
    return unsafeBitCast(self, to: ActionTransform<Action, To>.self)
  }

  /// This transform, followed by another.
  func followed<Next>(by next: ActionTransform<To, Next>) -> ActionTransform<From, Next> {
    if case .closure(let first, let depth) = form,
      case .closure(let second, let nextDepth) = next.form,
      depth + nextDepth <= ActionTransform.longest
    {
      return ActionTransform<From, Next>(
        .closure({ second(first($0)) }, depth: depth + nextDepth))
    }
    return ActionTransform<From, Next>(.chain(TransformChain(chain, next.chain)))
  }

  private var chain: TransformChain {
    switch form {
    case .closure(let transform, _): TransformChain { transform($0 as! From) }
    case .chain(let chain): chain
    }
  }
}

/// Transforms that are applied one after the other, with their types erased.
private final class TransformChain: Chained, @unchecked Sendable {
  // Unchecked because of the link, which changes only while the last reference to this is released.
  private enum Link {
    case step(@Sendable (Any) -> Any)
    case pair(TransformChain, TransformChain)
    case released
  }

  private var link: Link

  init(_ step: @escaping @Sendable (Any) -> Any) {
    link = .step(step)
  }

  init(_ first: TransformChain, _ second: TransformChain) {
    link = .pair(first, second)
  }

  deinit { releaseLinks() }

  func apply(to action: Any) -> Any {
    var value = action
    var pending = [self]
    while let next = pending.popLast() {
      switch next.link {
      case .step(let step): value = step(value)
      case .pair(let first, let second): pending += [second, first]
      case .released: break
      }
    }
    return value
  }

  override func takeLinks() -> [Chained] {
    defer { link = .released }
    if case .pair(let first, let second) = link { return [first, second] }
    return []
  }
}
