/// Read and write access to a value stored elsewhere.
///
/// ```swift
/// Toggle("Loud", isOn: $isLoud)
/// ```
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let location: Location<Value>

  init(_ location: Location<Value>) {
    self.location = location
  }

  /// Creates a binding that reads and writes its value with closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ComputedLocation(get: get, set: set)
  }

  /// Creates a copy of a binding.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// The value.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.value = newValue }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(PartLocation(of: location, at: path))
  }

  /// Creates a binding with a constant value. Writes are ignored.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// Creates a binding to the wrapped value of an optional, or nil if there is none.
  ///
  /// If the optional becomes nil later, the binding returns the value that it was created with.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  /// Creates a binding to an optional that is never nil. Writing nil is ignored.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The value's id.
  public var id: Value.ID { wrappedValue.id }
}
