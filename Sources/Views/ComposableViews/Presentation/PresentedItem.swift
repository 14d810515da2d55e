/// An item whose id does not change with each presentation, so it has a separate presentation id: a store can show one
/// child after the other.
public protocol _PresentedItem {
  /// Differs for each presentation.
  var _presentationID: AnyHashable { get }
}

func presentationID(of item: some Identifiable) -> AnyHashable {
  (item as? any _PresentedItem)?._presentationID ?? AnyHashable(item.id)
}

@_disfavoredOverload
func presentationID(of item: some Hashable) -> AnyHashable {
  (item as? any _PresentedItem)?._presentationID ?? AnyHashable(item)
}
