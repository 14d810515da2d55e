public import Observation

/// Creates bindings to the properties of an observable object.
///
/// ```swift
/// @Bindable var model: Model
/// TextField("Name", text: $model.name)
/// ```
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// - Parameter wrappedValue: the object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  /// - Parameter wrappedValue: the object.
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    let object = wrappedValue
    return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
  }
}
