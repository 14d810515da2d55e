public import ComposableCollections

/// The locations of a collection and its elements.
///
/// `Row` is the type that the collection stores, and `State` the part of a row that an element's store reads.
@usableFromInline
struct ElementRows<ID: Hashable, Row, State> {
  @usableFromInline let all: Reading<IdentifiedArray<ID, Row>>
  /// Returns the part of a row that an element's store reads; nil while it is lent.
  @usableFromInline let state: (UnsafePointer<Row>) -> UnsafePointer<State>?
  /// Returns the address of an element's state; nil if the element is absent, or if only copies of the
  /// collection are available. Tries the given position first, and sets it to the element's position.
  @usableFromInline let find: (ID, inout Int) -> UnsafePointer<State>?
  /// Returns a copy of an element's state.
  @usableFromInline let copy: (ID, inout Int) -> State?

  /// - Parameters:
  ///   - all: reads the collection.
  ///   - state: returns the part of a row that an element's store reads.
  @inlinable
  init(
    _ all: Reading<IdentifiedArray<ID, Row>>,
    state: @escaping (UnsafePointer<Row>) -> UnsafePointer<State>?
  ) {
    self.all = all
    self.state = state
    find = { id, hint in
      if case .computed = all { return nil }
      return all.withPointer { Self.find(id, near: &hint, in: $0).flatMap(state) }
    }
    copy = { id, hint in
      all.withPointer { Self.find(id, near: &hint, in: $0).flatMap { state($0)?.pointee } }
    }
  }

  @inlinable
  @inline(__always)
  static func find(
    _ id: ID, near hint: inout Int, in rows: UnsafePointer<IdentifiedArray<ID, Row>>
  ) -> UnsafePointer<Row>? {
    guard let position = rows.pointee.position(of: id, near: hint) else { return nil }
    hint = position
    return rows.pointee.address(of: position)
  }

  /// Whether only copies of the collection are available.
  @usableFromInline
  var areComputed: Bool {
    if case .computed = all { true } else { false }
  }
}
