public import OrderedCollections

/// The stores of a collection's elements, one for each, made when they are asked for.
///
/// ```swift
/// ForEach(store.scope(state: \.rows, action: \.rows)) { row in
///   RowView(store: row)
/// }
/// ```
///
/// It has the ids that the collection had when it was made. Each element's store is the same for as
/// long as somebody holds it. When its element is removed, it gives the last state that the element had,
/// and reports and ignores what is sent to it; where another array is put in the place of this one, the
/// state is that of the moment when it was made. The store of an element that had gone before it was
/// first asked for is reported, and shows the element that was the first.
///
/// Use it where it is made: one that is kept makes the next change of the collection copy the ids.
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

  /// The store of the element with this id; nil when there was none.
  @inlinable
  public subscript(id id: ID) -> Store<State, Action>? {
    ids.firstIndex(of: id).map { make(id, $0) }
  }
}
