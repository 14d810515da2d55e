#if !canImport(SwiftUI)
  public import ComposableViews
  public import Observation

  /// Holds an observable object owned elsewhere, such as a store.
  ///
  /// ```swift
  /// @ObservedObject var store: Store<[Int], FavoritePrimesAction>
  /// ```
  ///
  /// A body that reads the object is evaluated again when the state it read changes, whichever
  /// property wrapper holds the object. So this is `@Bindable` under an older name.
  @propertyWrapper
  public struct ObservedObject<ObjectType: AnyObject & Observable> {
    /// The object.
    public var wrappedValue: ObjectType

    /// - Parameter wrappedValue: the object.
    public init(wrappedValue: ObjectType) {
      self.wrappedValue = wrappedValue
    }

    /// - Parameter initialValue: the object.
    public init(initialValue: ObjectType) {
      self.init(wrappedValue: initialValue)
    }

    /// Makes bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Makes bindings to an object's properties.
    @dynamicMemberLookup
    public struct Wrapper {
      let object: ObjectType

      /// A binding to a property of the object.
      public subscript<Subject>(
        dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>
      ) -> Binding<Subject> {
        Bindable(object)[dynamicMember: path]
      }
    }
  }

  extension ObservedObject.Wrapper: _StoreHolder {
    /// The object.
    public var _held: ObjectType { object }
  }
#endif
