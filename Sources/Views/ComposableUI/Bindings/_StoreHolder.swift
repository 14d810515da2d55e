#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

/// The common protocol of `$store`, whichever wrapper the view holds its store in.
///
/// Not for users: it makes `$store.scope(…)` and `$store.query.sending(…)` work the same for all of
/// them.
@dynamicMemberLookup
public protocol _StoreHolder<Held> {
  /// The store's type.
  associatedtype Held
  /// The store.
  var _held: Held { get }
}

extension Bindable: _StoreHolder {
  /// The object.
  public var _held: Value { wrappedValue }
}

extension Binding: _StoreHolder {
  /// The value.
  public var _held: Value { wrappedValue }
}
