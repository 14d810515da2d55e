internal import ComposableCollections
public import OrderedCollections

/// The stores of a collection's elements that somebody holds, and what they have in common.
///
/// `Row` is what the collection holds of each, and `State` what an element's store has of that.
@usableFromInline
final class ElementStores<ID: Hashable, Row, State, Action>: ElementRemovals<ID, Row> {
  let core: EngineCore
  let rows: ElementRows<ID, Row, State>
  let location: SourceLocation
  private let route: (ID, Action) -> Void
  /// The link of the store that has the collection.
  private let outer: StoreLink?
  private let property: HoldingProperty?
  private let identifyRow: ((UnsafeRawPointer) -> ObservableStateID)?
  private var stores: [ID: Reference] = [:]
  private var limit = 16

  private struct Reference {
    weak var store: Store<State, Action>?
  }

  @usableFromInline
  init(
    _ rows: ElementRows<ID, Row, State>, route: @escaping (ID, Action) -> Void,
    location: SourceLocation,
    in property: HoldingProperty?, inside outer: StoreLink?, core: EngineCore
  ) {
    self.core = core
    self.rows = rows
    self.route = route
    self.location = location
    self.outer = outer
    self.property = property
    identifyRow = property == nil || rows.areComputed ? nil : observableIdentity(of: Row.self)
    super.init()
    core.removals.insert(self)
  }

  /// The ids of the collection as it is, and its first element.
  @usableFromInline
  var idsAndFirst: (OrderedSet<ID>, State?) {
    rows.all.withPointer { rows in
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
  @usableFromInline
  func store(_ id: ID, at position: Int, standIn: State?) -> Store<State, Action> {
    if let known = stores[id]?.store { return known }
    core.checkReadable()
    let place = ElementPlace(
      id, in: rows, at: position, standIn: { self.standIn(standIn, for: id) }, core: core)
    let route = route
    let store = Store<State, Action>(
      core: core, reading: place.reading,
      link: ElementLink(place, of: self, inside: outer), route: { route(id, $0) })
    if stores.count >= limit { prune() }
    stores[id] = Reference(store: store)
    return store
  }

  private func standIn(_ state: State?, for id: ID) -> State {
    location.reportAbsentElement(id: id, state: State.self)
    guard let state else {
      preconditionFailure("A collection of stores has no element, and was asked for one.")
    }
    return state
  }

  /// Notes with the engine that an element is read.
  ///
  /// - Returns: with what each reading has to be registered, beside what is read.
  func note(_ id: ID, near position: Int) -> ReadingOfElement {
    guard let property else { return .itself }
    guard let identifyRow,
      let state = rows.all.withPointer({ rows in
        rows.pointee._position(of: id, near: position).map {
          identifyRow(rows.pointee._address(of: $0))
        }
      })
    else { return .collection }
    let extent = readElements(in: property, identify: identifyRow).note(id, state)
    if state.extentOfStruct != nil { return .itself }
    if let inner = state.extent { core.readStates.note(inner, at: 0, of: extent) }
    return .element(extent)
  }

  /// Registers a reading of which elements there are.
  @usableFromInline
  func register() { property?.register() }

  override func willRemove(_ id: ID, _ row: UnsafePointer<Row>) {
    guard let link = stores[id]?.store?.link as? ElementLink<ID, Row, State, Action>,
      let state = rows.state(row)
    else { return }
    link.place.willRemove(state.pointee)
  }

  private func readElements(
    in property: HoldingProperty, identify: @escaping (UnsafeRawPointer) -> ObservableStateID
  ) -> ReadElements<ID, Row> {
    let holder = property.registrar.withPointer { $0.pointee.extent }
    let address = rows.all.withPointer { UnsafeRawPointer($0) }
    for known in core.readStates.collections(at: property.number, of: holder) {
      // A copy of the holder may have another.
      if let known = known as? ReadElements<ID, Row>, known.address == address { return known }
    }
    let made = ReadElements(rows.all, identify: identify)
    core.readStates.note(made, at: property.number, of: holder)
    return made
  }

  private func prune() {
    // What is let go may run code of the user's: not while the table is changed.
    let old = stores
    stores = old.filter { $0.value.store != nil }
    limit = max(16, stores.count * 2)
  }
}

/// With what the reading of an element has to be registered.
enum ReadingOfElement {
  /// Nothing but the properties that are read.
  case itself
  case element(ObservationExtent)
  case collection
}

/// The link to an element of a collection.
final class ElementLink<ID: Hashable, Row, State, Action>: StoreLink {
  let place: ElementPlace<ID, Row, State>
  private let stores: ElementStores<ID, Row, State, Action>
  private var reads = ReadingOfElement.itself

  init(
    _ place: ElementPlace<ID, Row, State>, of stores: ElementStores<ID, Row, State, Action>,
    inside outer: StoreLink?
  ) {
    self.place = place
    self.stores = stores
    super.init(inside: outer)
  }

  override var isPresent: Bool { place.isPresent }

  override func noteState(in core: EngineCore) -> Bool {
    reads = stores.note(place.id, near: place.position)
    if case .itself = reads { return false }
    return true
  }

  override func register() {
    switch reads {
    case .itself: break
    case .element(let extent): if EngineCore.current == nil { extent.access(0) }
    case .collection: stores.register()
    }
  }

  override func reportAbsence(of action: Any, in core: EngineCore) {
    stores.location.reportAbsentChild(action: action, state: State.self, in: core)
  }
}

extension SourceLocation {
  fileprivate func reportAbsentElement(id: Any, state: Any.Type) {
    report(
      """
      The store of an element was asked for after the element had gone, from a collection of stores \
      that was made before.

        Element: \(id)
        State:   \(String(reflecting: state))

      Scope the collection where it is used, instead of keeping it.
      """)
  }
}
