internal import ComposableCollections

/// Who wants the last states of the elements that are removed from arrays of a type.
@usableFromInline
class ElementRemovals<ID: Hashable, Row> {
  /// An element is going to be removed, from some array of the type, that has a version.
  @usableFromInline
  func willRemove(_ id: ID, _ row: UnsafePointer<Row>, version: UInt64) {}
}

/// Those of all types, as an engine knows them.
struct RemovalTable {
  private var observers: [ObjectIdentifier: [Reference]] = [:]
  private var count = 0
  private var limit = 16

  /// An object, so that a list of them is gone through without a copy of each.
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
      // Inserted under this type alone.
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
