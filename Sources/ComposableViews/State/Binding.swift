/// A value that can be read and written, wherever it is.
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

  /// A binding whose value is read and written by closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ComputedLocation(get: get, set: set)
  }

  /// The same binding.
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

  /// A binding that always has the same value; what is written is lost.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// A binding to what an optional holds; nil while it holds nothing.
  ///
  /// Read after it has become nil, it still has the value that it was made with.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  /// A binding to an optional that is never nil unless somebody writes nil, which is lost.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The value's id.
  public var id: Value.ID { wrappedValue.id }
}
