internal import ComposableThreads

/// The context of a change of state: how views show the change.
///
/// `withAnimation` and `withTransaction` make it the current one while their closure runs. In ``ViewHost/apply(_:)`` a
/// host reads the transaction of the changes that it applies: `Transaction.current`.
public struct Transaction: Hashable, Sendable {
  /// How the change is shown over time; nil for at once.
  public var animation: Animation?
  /// Whether views with their own animations show the change at once, too.
  public var disablesAnimations = false
  /// The views' own animations, by the outermost elements of the views.
  package var viewAnimations: [ElementID: Animation?] = [:]

  /// Creates a context without animation.
  public init() {}

  /// Creates a context with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }

  /// How a host shows an operation over time, given the elements before it; nil for at once.
  ///
  /// It is the animation of the innermost view around the element whose `animation(_:value:)` applies, otherwise the
  /// animation of the change.
  public func animation(of operation: HostOperation, in tree: ElementTree) -> Animation? {
    guard !viewAnimations.isEmpty, !disablesAnimations else { return animation }
    var inner: ElementID?
    switch operation {
    case .insert(let id, _, let parent, _):
      if let own = viewAnimations[id] { return own }
      inner = parent
    case .update(let id, _), .move(let id, _), .remove(let id): inner = id
    }
    while let id = inner {
      if let own = viewAnimations[id] { return own }
      inner = tree.parent(of: id)
    }
    return animation
  }

  /// The context of the code that runs on this thread: a change of state, or in ``ViewHost/apply(_:)`` the shown
  /// changes. Tasks don't inherit it.
  public static var current: Transaction {
    guard let box = composable_current_transaction() else { return Transaction() }
    return Unmanaged<TransactionBox>.fromOpaque(box).takeUnretainedValue().transaction
  }

  /// Makes it the current one while a closure runs.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    // A variable of the thread, not of the task: an effect that the closure starts changes state later, and is not part
    // of the transaction. The closure is synchronous, so it stays on the thread.
    let box = TransactionBox(self)
    let outer = composable_current_transaction()
    composable_set_current_transaction(Unmanaged.passUnretained(box).toOpaque())
    defer { withExtendedLifetime(box) { composable_set_current_transaction(outer) } }
    return try body()
  }
}

/// A transaction at an address that does not change.
private final class TransactionBox {
  let transaction: Transaction

  init(_ transaction: Transaction) {
    self.transaction = transaction
  }
}
