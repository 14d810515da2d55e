public import ComposableRuntime
public import OrderedCollections

/// The stores of a collection's elements that are in use.
///
/// It belongs to the store that contains the collection, and does not retain that store. It lives as long as
/// the store, so that asking for the stores again finds them.
@usableFromInline
final class ElementStores<ID: Hashable, Row, State, Action, ParentAction>: ElementCollection<
  ID, Row, State
>
{
  /// Returns the parent's action for an element's action.
  @usableFromInline let toAction: (ID, Action) -> ParentAction
  @usableFromInline var stores: [ID: Reference] = [:]
  @usableFromInline var limit = 16
  /// The largest number of elements since the table was last pruned for a shrunken collection.
  private var mostElements = 0

  @usableFromInline
  struct Reference {
    @usableFromInline weak var store: Store<State, Action>?

    @inlinable
    init(_ store: Store<State, Action>) {
      self.store = store
    }
  }

  @usableFromInline
  init(
    _ rows: ElementRows<ID, Row, State>, action toAction: @escaping (ID, Action) -> ParentAction,
    location: SourceLocation, in property: HoldingProperty?, inside outer: StoreLink?,
    core: EngineCore
  ) {
    self.toAction = toAction
    super.init(rows, location: location, in: property, inside: outer, core: core)
  }

  /// The current ids of the collection, and its first element.
  @inlinable
  func idsAndFirst() -> (OrderedSet<ID>, State?) {
    pruneIfShrunk(to: rows.all.withPointer { $0.pointee.count })
    return rows.all.withPointer { rows in
      let first =
        rows.pointee.isEmpty ? nil : self.rows.state(rows.pointee.address(of: 0))?.pointee
      return (rows.pointee.ids, first)
    }
  }

  /// Returns the store of the element with an id.
  ///
  /// - Parameters:
  ///   - position: the position to try first.
  ///   - standIn: the state that the store shows if the element was already removed.
  ///   - parent: the store that contains the collection.
  @inlinable
  func store<ParentState>(
    _ id: ID, at position: Int, standIn: State?, in parent: Store<ParentState, ParentAction>
  ) -> Store<State, Action> {
    if let index = stores.index(forKey: id) {
      // In place, because copying the reference creates another weak one.
      func find(in reference: inout Reference) -> Store<State, Action>? { reference.store }
      if let known = find(in: &stores.values[index]) { return known }
    }
    core.checkReadable()
    let link = ElementLink(id, of: self, at: position, standIn: standIn)
    let store = Store<State, Action>(
      core: core, reading: link.reading, link: link,
      route: { [toAction] in parent.route(toAction(id, $0)) })
    if stores.count >= limit { prune() }
    stores[id] = Reference(store)
    return store
  }

  @usableFromInline
  override func willRemove(_ id: ID, _ row: UnsafePointer<Row>, version: UInt64) {
    guard let link = stores[id]?.store?.link, let state = rows.state(row) else { return }
    // The stores in the table have links of no other class.
    let keeper = unsafeDowncast(link, to: ElementLink<ID, Row, State>.self)
    core.turn.offer(state.pointee, of: version, to: keeper)
  }

  /// Removes the entries of deallocated stores after most of the elements were removed.
  @usableFromInline
  func pruneIfShrunk(to count: Int) {
    mostElements = max(mostElements, count)
    guard stores.count > 16, count < mostElements / 4 else { return }
    mostElements = count
    prune()
  }

  @usableFromInline
  func prune() {
    // Releasing entries may run the user's code, which must not happen while the table is being changed.
    let old = stores
    stores = old.filter { $0.value.store != nil }
    limit = max(16, stores.count * 2)
  }
}
