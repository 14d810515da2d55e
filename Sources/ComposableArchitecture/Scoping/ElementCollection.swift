internal import ComposableCollections
public import ComposableIssues

/// A collection of which elements are read through stores: where it lies, and how it is observed.
///
/// `Row` is what the collection holds of each element, and `State` what the element's store has of that.
@usableFromInline
class ElementCollection<ID: Hashable, Row, State>: ElementRemovals<ID, Row> {
  // Every user of this holds a store, and that the engine.
  @usableFromInline unowned let core: EngineCore
  @usableFromInline let rows: ElementRows<ID, Row, State>
  let location: SourceLocation
  /// The link of the store that has the collection.
  @usableFromInline let outer: StoreLink?
  private let property: HoldingProperty?
  private let identifyRow: ((UnsafeRawPointer) -> ObservableStateID)?

  @usableFromInline
  init(
    _ rows: ElementRows<ID, Row, State>, location: SourceLocation,
    in property: HoldingProperty?, inside outer: StoreLink?, core: EngineCore
  ) {
    self.core = core
    self.rows = rows
    self.location = location
    self.outer = outer
    self.property = property
    identifyRow = property == nil || rows.areComputed ? nil : observableIdentity(of: Row.self)
    super.init()
    core.turn.removals.insert(self)
    core.turn._listen()
  }

  /// Registers a reading of which elements there are.
  @usableFromInline
  final func register() { property?.register() }

  /// Notes with the engine that an element is read.
  ///
  /// - Returns: with what each reading has to be registered, beside what is read.
  final func note(_ id: ID, near position: Int) -> ReadingOfElement {
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
    if let inner = state.extent { core.turn.readStates.note(inner, at: 0, of: extent) }
    return .element(extent)
  }

  private func readElements(
    in property: HoldingProperty, identify: @escaping (UnsafeRawPointer) -> ObservableStateID
  ) -> ReadElements<ID, Row> {
    let holder = property.registrar.withPointer { $0.pointee.extent }
    let address = rows.all.withPointer { UnsafeRawPointer($0) }
    for known in core.turn.readStates.collections(at: property.number, of: holder) {
      // A copy of the holder may have another.
      if let known = known as? ReadElements<ID, Row>, known.address == address { return known }
    }
    let made = ReadElements(rows.all, identify: identify)
    core.turn.readStates.note(made, at: property.number, of: holder)
    return made
  }
}

/// With what the reading of an element has to be registered.
enum ReadingOfElement {
  /// Nothing but the properties that are read.
  case itself
  case element(ObservationExtent)
  case collection
}
