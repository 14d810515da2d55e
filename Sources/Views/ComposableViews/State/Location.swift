internal import ComposableSessions
internal import Observation

/// The storage of a binding's value. Bindings to the same value share it, so that views compare as
/// the same.
class Location<Value> {
  var value: Value {
    get { fatalError("A subclass of Location must override 'value'.") }
    set { fatalError("A subclass of Location must override 'value'.") }
  }
}

/// The storage of a ``State`` in the graph. A view that reads it during evaluation is notified of
/// its next change.
final class StateLocation<Value>: Location<Value>, Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Value
  /// The invalidations of the graph that it is in.
  var invalidations: InvalidationQueue?

  init(_ value: Value) {
    stored = value
  }

  override var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set {
      guard !isEqual(newValue, stored) else { return }
      registrar.withMutation(of: self, keyPath: \.value) { stored = newValue }
      invalidations?.changed()
    }
  }
}

extension StateLocation: StateKeeping {
  /// Reading it registers no observer.
  var unobserved: Value { stored }

  var wrapperName: String { "@State" }

  var keptValue: Any { stored }

  var json: String? {
    if Value.self is any Decodable.Type, let value = stored as? any Encodable {
      return try? StateCoding.text(of: value)
    }
    if let value = stored as? any KeptInSnapshots { return value.json }
    return (stored as? any RawRepresentable).flatMap { $0.jsonOfRawValue }
  }

  func restore(_ json: String) {
    if let value = restored(json) { self.value = value }
  }

  private func restored(_ json: String) -> Value? {
    if let type = Value.self as? any Decodable.Type {
      return try? StateCoding.value(type, from: json) as? Value
    }
    if let value = stored as? any KeptInSnapshots { return value.restored(from: json) as? Value }
    return (Value.self as? any RawRepresentable.Type)?.value(ofRawJSON: json) as? Value
  }
}

extension RawRepresentable {
  /// The raw value as JSON; nil if its type is not `Codable`.
  fileprivate var jsonOfRawValue: String? {
    guard RawValue.self is any Decodable.Type, let value = rawValue as? any Encodable else {
      return nil
    }
    return try? StateCoding.text(of: value)
  }

  fileprivate static func value(ofRawJSON json: String) -> Self? {
    guard let type = RawValue.self as? any Decodable.Type,
      let rawValue = try? StateCoding.value(type, from: json) as? RawValue
    else { return nil }
    return Self(rawValue: rawValue)
  }
}

/// Of `@SceneStorage("tab") var tab: Tab?`.
extension Optional: KeptInSnapshots where Wrapped: RawRepresentable {
  var json: String? { map(\.jsonOfRawValue) ?? "null" }

  func restored(from json: String) -> Wrapped?? {
    json == "null" ? .some(nil) : Wrapped.value(ofRawJSON: json).map { .some($0) }
  }
}

/// A value that closures read and write.
final class ComputedLocation<Value>: Location<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  override var value: Value {
    get { get() }
    set { set(newValue) }
  }
}

/// A part of a value at another location.
final class PartLocation<Whole, Value>: Location<Value> {
  private let whole: Location<Whole>
  private let path: WritableKeyPath<Whole, Value>

  init(of whole: Location<Whole>, at path: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.path = path
  }

  override var value: Value {
    get { whole.value[keyPath: path] }
    set { whole.value[keyPath: path] = newValue }
  }
}
