/// Presents a sheet, a cover, a popover or a page: a `Binding` to an optional item, or a type that has one, such as a child
/// in a store.
///
/// It is a protocol so that `sheet(item:)` and its kin have one form. A screen is one expression, and with a form for each
/// type, the compiler tries all combinations of them to explain a mistake anywhere in it.
public protocol ItemBinding<Item> {
  /// The item.
  associatedtype Item

  /// The binding to the item, nil while there is none.
  var _item: Binding<Item?> { get }
}

extension Binding: ItemBinding where Value: _OptionalItem {
  public typealias Item = Value._Wrapped

  public var _item: Binding<Value._Wrapped?> { Value._binding(self) }
}

extension ItemBinding {
  /// A binding to an item that never changes.
  ///
  /// - Parameter item: the item, or nil for none.
  public static func constant<Value>(_ item: Value?) -> Self where Self == Binding<Value?> {
    Binding(get: { item }, set: { _ in })
  }
}

/// An optional.
public protocol _OptionalItem {
  associatedtype _Wrapped

  static func _binding(_ binding: Binding<Self>) -> Binding<_Wrapped?>
}

extension Optional: _OptionalItem {
  public static func _binding(_ binding: Binding<Wrapped?>) -> Binding<Wrapped?> { binding }
}
