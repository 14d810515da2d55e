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
  var keptValue: Any { stored }

  var json: String? {
    guard Value.self is any Decodable.Type, let value = stored as? any Encodable else { return nil }
    return try? StateCoding.text(of: value)
  }

  func restore(_ json: String) {
    guard let type = Value.self as? any Decodable.Type,
      let value = try? StateCoding.value(type, from: json) as? Value
    else { return }
    self.value = value
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
