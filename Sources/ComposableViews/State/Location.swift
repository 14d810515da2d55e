internal import Observation

/// Where a binding's value is. Bindings to one place share it, so that views are known to be the same.
class Location<Value> {
  var value: Value {
    get { fatalError("A subclass of Location must override 'value'.") }
    set { fatalError("A subclass of Location must override 'value'.") }
  }
}

/// The value of a ``State``, in the graph. Whoever reads it while a view is evaluated is told of its
/// next change.
final class StateLocation<Value>: Location<Value>, Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Value

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
    }
  }
}

/// A value that is read and written by closures.
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

/// A part of a value that is elsewhere.
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
