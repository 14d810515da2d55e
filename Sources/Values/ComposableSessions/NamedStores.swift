internal import ComposableRuntime

/// The stores of a session that have names, and the states that they begin with when it is restored.
///
/// ```swift
/// let session = NamedStores()
/// let store = session.store("shop", initialState: Shop.State()) { Shop() }
/// let snapshot = try session.snapshot()
/// ```
///
/// The states of other stores are not kept. Neither are effects: a feature starts what it needs when it appears, or by the
/// action that `store(_:initialState:restored:…)` takes.
///
/// It does not keep its stores alive, and is not tied to an actor. But stores are: make them, and snapshots, on the one actor.
public final class NamedStores: Sendable {
  private struct Content {
    var stores: [Entry] = []
    /// The names of the restored states that a store has taken.
    var taken: Set<String> = []
    var failure: SnapshotError?
  }

  /// Unchecked: the store is used on its actor only, where snapshots are made.
  private struct Entry: @unchecked Sendable {
    let name: String
    let store: any NamedStore
  }

  private let content = Locked(Content())
  /// The snapshot that the session goes on with; nil for a new one.
  package let origin: SessionSnapshot?

  /// The stores of a new session.
  public init() { origin = nil }

  /// The stores of a session that goes on.
  ///
  /// - Parameter snapshot: each store begins with the state that it has there under its name.
  public init(restoring snapshot: SessionSnapshot) { origin = snapshot }

  /// The states of the stores that still exist, as a snapshot.
  ///
  /// - Throws: ``SnapshotError/notEncodable(store:field:reason:)``.
  public func snapshot() throws(SnapshotError) -> SessionSnapshot {
    var snapshot = SessionSnapshot()
    try add(to: &snapshot)
    return snapshot
  }

  /// Adds the states to a snapshot.
  package func add(to snapshot: inout SessionSnapshot) throws(SnapshotError) {
    for entry in content.withLock({ $0.stores }) {
      guard let (turn, json) = try entry.store.state(of: entry.name) else { continue }
      snapshot.add(SnapshotPart(.store, entry.name, number: turn, json: json))
    }
  }

  /// Why the session can't go on: a state that can't be decoded, or one that no store has taken. Ask when the stores are made.
  public var failure: SnapshotError? {
    content.withLock { content in
      if let failure = content.failure { return failure }
      let missing = origin?.parts(of: .store).first { !content.taken.contains($0.name.key) }
      return missing.map { .noStore($0.name.key) }
    }
  }

  /// Whether no store has a name.
  package var isEmpty: Bool { content.withLock { $0.stores.isEmpty } }
}

// For code that makes stores.
extension NamedStores {
  /// The state that a store goes on with; nil for a new one.
  package func takeState(of name: String) -> SnapshotPart? {
    guard let part = origin?[.store, name] else { return nil }
    let isFirst = content.withLock { $0.taken.insert(name).inserted }
    return isFirst ? part : nil
  }

  package func fail(_ error: SnapshotError) {
    content.withLock { $0.failure = $0.failure ?? error }
  }

  /// Adds a store.
  ///
  /// - Returns: false if there is a store of that name, which has the name then.
  package func add(_ store: any NamedStore, named name: String) -> Bool {
    let entry = Entry(name: name, store: store)
    let (isNew, released) = content.withLock { content in
      let released = content.stores.filter(\.store.isGone)
      content.stores.removeAll(where: \.store.isGone)
      guard !content.stores.contains(where: { $0.name == name }) else { return (false, released) }
      content.stores.append(entry)
      return (true, released)
    }
    // Outside of the lock.
    withExtendedLifetime(released) {}
    return isNew
  }
}

extension NamedStores: SessionOfStores {
  public var namedStores: NamedStores { self }
}

/// A store with a name, whatever its type.
package protocol NamedStore: AnyObject {
  /// Whether the store no longer exists.
  var isGone: Bool { get }
  /// The number of the last turn, and the state; nil if the store is gone.
  func state(of name: String) throws(SnapshotError) -> (turn: Int, json: String)?
}
