public import ComposableCollections

extension Shared {
  /// References to the elements of an identified array, as it is now. Each goes on to refer to the element with its id.
  public func elements<ID: Hashable, Element>() -> [Shared<Element>]
  where Value == IdentifiedArray<ID, Element> {
    wrappedValue.ids.compactMap { Shared<Element>(self[dynamicMember: \.[id: $0]]) }
  }
}
