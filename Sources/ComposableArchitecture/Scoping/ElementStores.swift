public import ComposableCollections
public import OrderedCollections

/// The stores of a collection's elements that somebody holds, and what they have in common.
///
/// `Row` is what the collection holds of each, and `State` what an element's store has of that.
@usableFromInline
final class ElementStores<ID: Hashable, Row, State, Action> {
  let core: EngineCore
  let rows: Rows
  let location: SourceLocation
  private let route: (ID, Action) -> Void
  /// The link of the store that has the collection.
  private let outer: StoreLink?
  private let property: HoldingProperty?
  private let identifyRow: ((UnsafeRawPointer) -> ObservableStateID)?
  private var stores: [ID: Reference] = [:]
  private var limit = 16

  /// Where the collection and its elements are found.
  @usableFromInline
  struct Rows {
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
    var areComputed: Bool {
      if case .computed = all { true } else { false }
    }
  }

  private struct Reference {
    weak var store: Store<State, Action>?
  }

  @usableFromInline
  init(
    _ rows: Rows, route: @escaping (ID, Action) -> Void, location: SourceLocation,
    in property: HoldingProperty?, inside outer: StoreLink?, core: EngineCore
  ) {
    self.core = core
    self.rows = rows
    self.route = route
    self.location = location
    self.outer = outer
    self.property = property
    identifyRow = property == nil || rows.areComputed ? nil : observableIdentity(of: Row.self)
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
    let link = ElementLink(self, id, at: position, standIn: standIn, inside: outer)
    let route = route
    let store = Store<State, Action>(
      core: core, reading: link.reading, link: link, route: { route(id, $0) })
    if stores.count >= limit { prune() }
    stores[id] = Reference(store: store)
    return store
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

  /// Has the stores of elements that are removed keep their last states.
  ///
  /// To be called for each scoping: another array may have been put in the place of the one before.
  @usableFromInline
  func watchRemovals() {
    guard !rows.areComputed else { return }
    rows.all.withPointer { elements in
      let state = rows.state
      UnsafeMutablePointer(mutating: elements).pointee._onRemoval { [weak self] id, row in
        guard let self, EngineCore.current === core, let state = state(row) else { return }
        (stores[id]?.store?.link as? ElementLink<ID, Row, State, Action>)?.keep(state.pointee)
      }
    }
  }

  private func readElements(
    in property: HoldingProperty, identify: @escaping (UnsafeRawPointer) -> ObservableStateID
  ) -> ReadElements<ID, Row> {
    let holder = property.registrar.withPointer { $0.pointee.extent }
    let known = core.readStates.collection(at: property.number, of: holder)
    if let known = known as? ReadElements<ID, Row> { return known }
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

/// The link to an element of a collection, and the last that is known of its state.
final class ElementLink<ID: Hashable, Row, State, Action>: StoreLink {
  private let stores: ElementStores<ID, Row, State, Action>
  private let id: ID
  private var position: Int
  private var reads = ReadingOfElement.itself
  private var lastKnown: UnsafeMutablePointer<State>

  init(
    _ stores: ElementStores<ID, Row, State, Action>, _ id: ID, at position: Int, standIn: State?,
    inside outer: StoreLink?
  ) {
    self.stores = stores
    self.id = id
    self.position = position
    lastKnown = .allocate(capacity: 1)
    super.init(inside: outer)
    if let state = stores.rows.copy(id, &self.position) {
      lastKnown.initialize(to: state)
    } else {
      stores.location.reportAbsentElement(id: id, state: State.self)
      guard let standIn else {
        preconditionFailure("A collection of stores has no element, and was asked for one.")
      }
      lastKnown.initialize(to: standIn)
    }
  }

  deinit {
    lastKnown.deinitialize(count: 1)
    lastKnown.deallocate()
  }

  /// How the element's store gets at its state.
  var reading: Reading<State> {
    guard !stores.rows.areComputed else {
      return .computed { [self] in stores.rows.copy(id, &position) ?? remains.pointee }
    }
    return .located { [self] in stores.rows.find(id, &position) ?? remains }
  }

  /// The last known state, of an element that is not there.
  private var remains: UnsafePointer<State> {
    stores.core.foundAbsence = true
    return UnsafePointer(lastKnown)
  }

  override var isPresent: Bool {
    stores.rows.areComputed
      ? stores.rows.copy(id, &position) != nil : stores.rows.find(id, &position) != nil
  }

  func keep(_ state: State) {
    lastKnown.pointee = state
  }

  override func noteState(in core: EngineCore) -> Bool {
    reads = stores.note(id, near: position)
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
