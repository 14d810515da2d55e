public import ComposableIssues
public import OrderedCollections

/// The stores of a collection's elements, as far as they are in use.
///
/// It belongs to the store that has the collection, and does not hold that: it lives as long, so that to
/// ask for the stores again finds them.
@usableFromInline
final class ElementStores<ID: Hashable, Row, State, Action, ParentAction>: ElementCollection<
  ID, Row, State
>
{
  /// The parent's action for an element's.
  @usableFromInline let toAction: (ID, Action) -> ParentAction
  @usableFromInline var stores: [ID: Reference] = [:]
  @usableFromInline var limit = 16
  /// The most elements that there were since the last that went were forgotten.
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

  /// The ids of the collection as it is, and its first element.
  @inlinable
  func idsAndFirst() -> (OrderedSet<ID>, State?) {
    pruneIfShrunk(to: rows.all.withPointer { $0.pointee.count })
    return rows.all.withPointer { rows in
      let first =
        rows.pointee.isEmpty ? nil : self.rows.state(rows.pointee._address(of: 0))?.pointee
      return (rows.pointee.ids, first)
    }
  }

  /// The store of the element with an id.
  ///
  /// - Parameters:
  ///   - position: where to look for it first.
  ///   - standIn: what the store shows if the element has gone already.
  ///   - parent: the store that has the collection.
  @inlinable
  func store<ParentState>(
    _ id: ID, at position: Int, standIn: State?, in parent: Store<ParentState, ParentAction>
  ) -> Store<State, Action> {
    if let index = stores.index(forKey: id) {
      // Where it lies: to copy the reference is to make another weak one.
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
    // The stores in the table have no others.
    let keeper = unsafeDowncast(link, to: ElementLink<ID, Row, State>.self)
    core.turn.offer(state.pointee, of: version, to: keeper)
  }

  /// Forgets the stores that went with most of the elements.
  @usableFromInline
  func pruneIfShrunk(to count: Int) {
    mostElements = max(mostElements, count)
    guard stores.count > 16, count < mostElements / 4 else { return }
    mostElements = count
    prune()
  }

  @usableFromInline
  func prune() {
    // What is let go may run code of the user's: not while the table is changed.
    let old = stores
    stores = old.filter { $0.value.store != nil }
    limit = max(16, stores.count * 2)
  }
}
