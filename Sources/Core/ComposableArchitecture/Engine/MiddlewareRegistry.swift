internal import ComposableRuntime

/// Makes middleware for the root stores of a process: how a tool attaches to stores without changes to the app.
public protocol MiddlewareFactory: Sendable {
  /// Returns the middleware for a new store; nil for none.
  ///
  /// Called once for each root store, where it is created, before its first action. That may be on any thread.
  func middleware<State, Action>(
    forStoreOf state: State.Type, _ action: Action.Type
  ) -> (any Middleware<State, Action>)?
}

/// The factories that attach middleware to each root store of the process, except in test stores, explorations and
/// replays.
///
/// ```swift skip
/// let registration = MiddlewareRegistry.register(Inspector())
/// ```
public enum MiddlewareRegistry {
  private static let factories = Locked<[(id: Int, factory: any MiddlewareFactory)]>([])
  private static let lastID = Locked(0)

  /// Whether registration is suspended, so that a tool does not attach to its own stores.
  @TaskLocal package static var isPaused = false

  /// Whether a new store would be observed by a tool.
  static var isInUse: Bool { !isSuspended && !factories.withLock { $0.isEmpty } }

  /// A rehearsal makes stores that live only for a moment, and are no stores of the app's.
  private static var isSuspended: Bool { isPaused || SessionRehearsal.isUnderWay }

  /// Registers a factory, for the root stores that are created from now on. Its middleware is outside of a store's own,
  /// and inside the middleware of earlier factories.
  ///
  /// - Returns: the registration, which ends when it is cancelled.
  @discardableResult
  public static func register(_ factory: some MiddlewareFactory) -> Registration {
    let id = lastID.withLock { id in
      id += 1
      return id
    }
    factories.withLock { $0.append((id, factory)) }
    return Registration(id: id)
  }

  /// The registration of a factory.
  public struct Registration: Sendable {
    fileprivate let id: Int

    /// Ends the registration: the factory is not asked again. Stores keep the middleware that they have.
    public func cancel() {
      let removed = MiddlewareRegistry.factories.withLock { factories in
        factories.firstIndex { $0.id == id }.map { factories.remove(at: $0) }
      }
      // Released outside of the lock.
      withExtendedLifetime(removed) {}
    }
  }

  /// The middleware of a new store, outermost first.
  ///
  /// - Parameter middleware: the store's own.
  @usableFromInline
  static func middleware<State, Action>(
    around middleware: [any Middleware<State, Action>]
  ) -> [any Middleware<State, Action>] {
    let factories = factories.withLock { $0 }
    // Most processes have none.
    guard !factories.isEmpty, !isSuspended else { return middleware }
    return factories.compactMap { $0.factory.middleware(forStoreOf: State.self, Action.self) }
      + middleware
  }
}
