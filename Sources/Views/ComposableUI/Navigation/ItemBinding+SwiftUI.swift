#if canImport(SwiftUI)
  public import SwiftUI

  /// A `Binding` to an optional item, or a type that has one: a child in a store.
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

  /// An optional.
  public protocol _OptionalItem {
    associatedtype _Wrapped

    static func _binding(_ binding: Binding<Self>) -> Binding<_Wrapped?>
  }

  extension Optional: _OptionalItem {
    public static func _binding(_ binding: Binding<Wrapped?>) -> Binding<Wrapped?> { binding }
  }
#endif
