public import OrderedCollections

/// The stores of a collection's elements, created on demand.
///
/// ```swift
/// ForEach(store.scope(state: \.rows, action: \.rows)) { row in
///   RowView(store: row)
/// }
/// ```
///
/// It has the ids that the collection had at its creation. Each element's store stays the same as long as it
/// is retained. After its element is removed, the store shows the element's last state, and reports and
/// ignores actions sent to it; if the whole array was replaced by another, it shows the state at the store's
/// creation. Requesting the store of an element that is already removed is reported, and the store shows the
/// state of the former first element.
///
/// Use the collection where you create it: keeping it makes the next change of the array copy the ids.
public struct StoreCollection<ID: Hashable, State, Action>: RandomAccessCollection {
  @usableFromInline let ids: OrderedSet<ID>
  @usableFromInline let make: (_ id: ID, _ position: Int) -> Store<State, Action>

  @inlinable
  init(ids: OrderedSet<ID>, make: @escaping (_ id: ID, _ position: Int) -> Store<State, Action>) {
    self.ids = ids
    self.make = make
  }

  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { ids.count }

  @inlinable
  public subscript(position: Int) -> Store<State, Action> {
    make(ids[position], position)
  }

  /// The store of the element with this id; nil if the collection had none.
  @inlinable
  public subscript(id id: ID) -> Store<State, Action>? {
    ids.firstIndex(of: id).map { make(id, $0) }
  }
}
