internal import ComposableCollections

/// Notified when elements are removed from arrays of a type, to keep their last states.
@usableFromInline
class ElementRemovals<ID: Hashable, Row> {
  /// Called before an element is removed from an array of the type. The array has the given version.
  @usableFromInline
  func willRemove(_ id: ID, _ row: UnsafePointer<Row>, version: UInt64) {}
}

/// The removal observers of all types, as an engine knows them.
struct RemovalTable {
  private var observers: [ObjectIdentifier: [Reference]] = [:]
  private var count = 0
  private var limit = 16

  /// A class, so iterating over a list does not copy each weak reference.
  private final class Reference {
    private(set) weak var observer: AnyObject?

    init(_ observer: AnyObject) { self.observer = observer }
  }

  mutating func insert<ID, Row>(_ observer: ElementRemovals<ID, Row>) {
    if count >= limit { prune() }
    observers[ObjectIdentifier(IdentifiedArray<ID, Row>.self), default: []]
      .append(Reference(observer))
    count += 1
  }

  func forEachObserver<ID, Row>(
    of _: ID.Type, _: Row.Type, _ body: (ElementRemovals<ID, Row>) -> Void
  ) {
    guard count > 0 else { return }
    for reference in observers[ObjectIdentifier(IdentifiedArray<ID, Row>.self)] ?? [] {
      guard let observer = reference.observer else { continue }
      // Only observers of this type are inserted under it.
      body(unsafeDowncast(observer, to: ElementRemovals<ID, Row>.self))
    }
  }

  private mutating func prune() {
    observers = observers.compactMapValues { references in
      let alive = references.filter { $0.observer != nil }
      return alive.isEmpty ? nil : alive
    }
    count = observers.values.reduce(0) { $0 + $1.count }
    limit = max(16, count * 2)
  }
}
