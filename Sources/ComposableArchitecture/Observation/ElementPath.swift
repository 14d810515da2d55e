public import ComposableCollections

/// The path to one element of a collection: its observers are told when it goes or another is put in
/// its place, and not of what happens to its neighbours.
final class ElementPath<ID: Hashable, Element: ObservableState>: ObservedPath {
  private let elements: ObservedElements<ID, Element>
  private let id: ID
  /// Found again without a look-up, for as long as it is observed.
  private var element: ObservedElement?

  init(_ elements: ObservedElements<ID, Element>, id: ID) {
    self.elements = elements
    self.id = id
  }

  func access(in core: EngineCore) {
    // What a reducer reads asks for nothing.
    guard core.phase != .reducing else { return }
    element = elements.access(id, known: element, in: core)
  }
}

/// The paths to a collection's elements.
@usableFromInline
struct ElementPaths<ID: Hashable> {
  private let make: (ID) -> (any ObservedPath)?

  /// - Parameters:
  ///   - collection: the path to the collection.
  ///   - elements: where the collection is read.
  ///   - core: the engine that has the collection.
  @usableFromInline
  init<Element>(
    of collection: (any ObservedPath)?, _ elements: Reading<IdentifiedArray<ID, Element>>,
    in core: EngineCore
  ) {
    if let collection = collection as? PropertyPath, case .stored(let elements) = elements,
      let observed = Element.self as? any ObservableState.Type
    {
      make = Self.paths(of: observed, in: collection, UnsafeRawPointer(elements), core)
    } else {
      // Elements that do not tell their changes themselves are told by the collection.
      make = { _ in collection }
    }
  }

  @usableFromInline
  subscript(id: ID) -> (any ObservedPath)? { make(id) }

  private static func paths<Element: ObservableState>(
    of _: Element.Type, in collection: PropertyPath, _ elements: UnsafeRawPointer,
    _ core: EngineCore
  ) -> (ID) -> (any ObservedPath)? {
    // The address is that of an array of these elements; only the compiler did not know.
    let observed = ObservedElements<ID, Element>.at(
      elements.assumingMemoryBound(to: IdentifiedArray<ID, Element>.self), in: collection, core)
    return { id in ElementPath(observed, id: id) }
  }
}
