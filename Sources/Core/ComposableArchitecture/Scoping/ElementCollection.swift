internal import ComposableCollections
public import ComposableRuntime

/// A collection whose elements are read through stores: its location, and how it is observed.
///
/// `Row` is the type that the collection stores, and `State` the part of a row that the element's store reads.
@usableFromInline
class ElementCollection<ID: Hashable, Row, State>: ElementRemovals<ID, Row> {
  // Every user of this retains a store, which retains the engine.
  @usableFromInline unowned let core: EngineCore
  @usableFromInline let rows: ElementRows<ID, Row, State>
  let location: SourceLocation
  /// The link of the store that contains the collection.
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
    core.turn.isListening = true
  }

  /// Registers a read of the collection's ids.
  @usableFromInline
  final func register() { property?.register() }

  /// Records with the engine that an element is read.
  ///
  /// - Returns: the observation targets of each read, in addition to the properties that are read.
  final func note(_ id: ID, near position: Int) -> ReadingOfElement {
    guard let property else { return .itself }
    guard let identifyRow,
      let state = rows.all.withPointer({ rows in
        rows.pointee.position(of: id, near: position).map {
          identifyRow(rows.pointee.address(of: $0))
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
      // A copy of the holder may have another collection.
      if let known = known as? ReadElements<ID, Row>, known.address == address { return known }
    }
    let made = ReadElements(rows.all, identify: identify)
    core.turn.readStates.note(made, at: property.number, of: holder)
    return made
  }
}

/// The observation target of a read of an element.
enum ReadingOfElement {
  /// Only the properties that are read.
  case itself
  case element(ObservationExtent)
  case collection
}
