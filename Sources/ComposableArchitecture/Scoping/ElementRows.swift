public import ComposableCollections

/// Where a collection and its elements are found.
///
/// `Row` is what the collection holds of each, and `State` what an element's store has of that.
@usableFromInline
struct ElementRows<ID: Hashable, Row, State> {
  @usableFromInline let all: Reading<IdentifiedArray<ID, Row>>
  /// What an element's store has of a row; nil when that is lent.
  @usableFromInline let state: (UnsafePointer<Row>) -> UnsafePointer<State>?
  /// An element's state where it lies; nil when it is not there, or when there are only copies of the
  /// collection to be had. It is looked for at a position first, which is then set to where it is.
  @usableFromInline let find: (ID, inout Int) -> UnsafePointer<State>?
  /// A copy of an element's state.
  @usableFromInline let copy: (ID, inout Int) -> State?

  /// - Parameters:
  ///   - all: the collection, where it lies.
  ///   - state: what an element's store has of a row.
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
    guard let position = rows.pointee._position(of: id, near: hint) else { return nil }
    hint = position
    return rows.pointee._address(of: position)
  }

  /// Whether only copies of the collection can be had.
  @inlinable
  var areComputed: Bool {
    if case .computed = all { true } else { false }
  }
}
