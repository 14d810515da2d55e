internal import ComposableCollections
internal import ComposableThreads
internal import Observation

/// The elements of a collection that were read one by one, each with its readers.
///
/// The collection itself is read by nobody here. Its engine asks, when it has told that the collection
/// has changed, which of these elements are still the same; see ``EngineCore/tellPending()``.
final class ObservedElements<ID: Hashable, Element: ObservableState> {
  private let collection: PropertyPath
  /// Inside the engine's allocation.
  private let elements: UnsafePointer<IdentifiedArray<ID, Element>>
  private var observed: [ID: ObservedElement] = [:]
  /// The state whose collection it was when the elements were read.
  private var owner: UInt64 = 0
  /// Whether the engine will ask.
  private var isAwaited = false

  /// The one that the engine has already, or a new one. A list that is shown again and again would
  /// leave one behind each time.
  static func at(
    _ elements: UnsafePointer<IdentifiedArray<ID, Element>>, in collection: PropertyPath,
    _ core: EngineCore
  ) -> ObservedElements {
    for listener in core.listeners(to: collection.property, of: collection.extent) {
      // By the address too: copies of a state share the extent.
      if let known = listener as? ObservedElements, known.elements == elements { return known }
    }
    return ObservedElements(collection, at: elements)
  }

  private init(_ collection: PropertyPath, at elements: UnsafePointer<IdentifiedArray<ID, Element>>)
  {
    self.collection = collection
    self.elements = elements
  }

  /// To be called before an element is read.
  ///
  /// - Parameter known: what this gave the last time.
  func access(_ id: ID, known: ObservedElement?, in core: EngineCore) -> ObservedElement? {
    let extent = collection.extent
    if owner != extent.number { forgetAll(for: extent.number) }
    guard let element = find(id, known: known?.isObserved == true ? known : observed[id], in: core)
    else {
      // It is gone. If it comes back, that is a change of the collection.
      collection.access(in: core)
      return nil
    }
    element.access()
    if !isAwaited { core.await(self, at: collection.property, of: extent) }
    isAwaited = true
    collection.outer?.access(in: core)
    return element
  }

  private func find(
    _ id: ID, known: ObservedElement?, in core: EngineCore
  ) -> ObservedElement? {
    let elements = elements.pointee
    guard let position = elements._position(of: id, near: known?.position ?? 0) else { return nil }
    let fingerprint = core.fingerprint(of: elements[position])
    guard let known else {
      let element = ObservedElement(fingerprint: fingerprint, position: position)
      observed[id] = element
      return element
    }
    // What the element's own properties have told since it was last read is no longer of interest.
    known.fingerprint = fingerprint
    known.position = position
    return known
  }

  /// The collection is that of another state now, and who reads it was told so.
  private func forgetAll(for owner: UInt64) {
    for element in observed.values { element.isObserved = false }
    observed.removeAll()
    self.owner = owner
    isAwaited = false
  }
}

extension ObservedElements: CollectionListener {
  func collectionDidChange(in core: EngineCore) -> Bool {
    isAwaited = false
    guard collection.extent.number == owner else { return false }
    var changed: [ObservedElement] = []
    for (id, element) in observed {
      if let state = elements.pointee[id: id],
        core.fingerprintOfTurn(of: state) == element.fingerprint
      {
        element.fingerprint = core.fingerprint(of: state)
      } else {
        element.isObserved = false
        observed[id] = nil
        changed.append(element)
      }
    }
    isAwaited = !observed.isEmpty
    // At last, since whoever is told may read again at once.
    let isAwaited = isAwaited
    for element in changed { element.tell() }
    return isAwaited
  }
}

/// An element that was read, and who has read it.
final class ObservedElement: Observable {
  /// Of the state that was read; see ``ObservableStateID/fingerprint``.
  var fingerprint: UInt64
  /// Where in the collection it was then.
  var position: Int
  /// Whether its readers are still to be told.
  var isObserved = true
  private let registrar = ObservationRegistrar()

  init(fingerprint: UInt64, position: Int) {
    self.fingerprint = fingerprint
    self.position = position
  }

  /// Stands for the element as far as the registrar is concerned.
  private var state: Void { () }

  func access() {
    registrar.access(self, keyPath: \.state)
  }

  func tell() {
    registrar.withMutation(of: self, keyPath: \.state) {}
  }
}

extension EngineCore {
  /// A number that changes when another state, or another copy of the same, is put in the place of
  /// one, and also when the state changes while there are copies of it.
  fileprivate func fingerprint(of state: some ObservableState) -> UInt64 {
    let first = firstVersion
    firstVersion = 0
    defer { firstVersion = first }
    return fingerprintOfTurn(of: state)
  }

  /// The number that the state had before the last turn, if it changed in that by its properties alone.
  fileprivate func fingerprintOfTurn(of state: some ObservableState) -> UInt64 {
    let outer = composable_current_turn()
    composable_set_current_turn(Unmanaged.passUnretained(self).toOpaque())
    defer { composable_set_current_turn(outer) }
    return state._$id.fingerprint
  }
}
