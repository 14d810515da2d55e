#if canImport(SwiftUI)
  public import ComposableArchitecture
  public import SwiftUI

  extension ObservedObject.Wrapper: _StoreHolder where ObjectType: _ObservedStore {
    /// The object.
    public var _held: ObjectType { self[dynamicMember: \._this].wrappedValue }
  }

  /// An object that returns itself through a wrapper that only gives bindings to properties.
  ///
  /// Not for users.
  public protocol _ObservedStore: AnyObject {
    /// This object. The setter does nothing.
    var _this: Self { get set }
  }

  extension Store: _ObservedStore {
    /// This store.
    public var _this: Store {
      get { self }
      set {}
    }
  }
#endif
