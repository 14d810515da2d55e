/// Where a property of an ``ObservableState`` is stored, and which observers it has: for code that
/// bypasses its accessors to change it in place. For the macro's generated code.
public struct _ObservedProperty {
  /// The number that identifies the property to its observers.
  @usableFromInline let number: Int
  /// The offsets of its value and of the registrar in the state.
  @usableFromInline let offset: Int
  @usableFromInline let registrarOffset: Int
  private let storage: AnyKeyPath
  private let fingerprint: (UnsafeMutableRawPointer) -> _Fingerprint

  /// - Parameters:
  ///   - number: The property's number.
  ///   - storage: The property that holds the value.
  ///   - registrar: The state's registrar.
  ///   - fingerprint: `_Fingerprint(of:)`, chosen where the property's type is known.
  /// - Returns: Nil for storage without a fixed offset, because it has property observers (`didSet`).
  public init?<State, Value>(
    _ number: Int, _ storage: KeyPath<State, Value>,
    _ registrar: KeyPath<State, ObservationStateRegistrar>,
    _ fingerprint: @escaping (inout Value) -> _Fingerprint
  ) {
    guard let offset = MemoryLayout<State>.offset(of: storage),
      let registrarOffset = MemoryLayout<State>.offset(of: registrar)
    else { return nil }
    self.number = number
    self.offset = offset
    self.registrarOffset = registrarOffset
    self.storage = storage
    self.fingerprint = { value in
      fingerprint(&value.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// The property at a key path, if the state is an ``ObservableState`` and the key path is one of its
  /// observed properties.
  @usableFromInline
  init?<State>(_ keyPath: PartialKeyPath<State>, of state: State.Type) {
    guard let type = State.self as? any ObservableState.Type,
      let property = Self.property(at: keyPath, of: type)
    else { return nil }
    self = property
  }

  private static func property<State: ObservableState>(
    at keyPath: AnyKeyPath, of state: State.Type
  ) -> _ObservedProperty? {
    (keyPath as? PartialKeyPath<State>).flatMap(State._$property)
  }

  /// The property's name. Every platform keeps a stored property's name, and the storage's name adds an
  /// underscore.
  var name: Substring? {
    let text = String(describing: storage)
    return text.firstRange(of: "._").map { text[$0.upperBound...] }
  }

  /// Whether the storage holds a value of this type.
  @usableFromInline
  func holds<Value>(_ type: Value.Type) -> Bool {
    Swift.type(of: storage).valueType == Value.self
  }

  /// The registrar of the state at this address.
  func registrar(
    of state: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<ObservationStateRegistrar> {
    registration.registrar(of: state)
  }

  /// Identifies a property of a registrar.
  @usableFromInline
  struct Registration {
    @usableFromInline let number: Int
    @usableFromInline let registrarOffset: Int

    @inlinable
    init(number: Int, registrarOffset: Int) {
      self.number = number
      self.registrarOffset = registrarOffset
    }

    /// The registrar of the state at this address.
    @inlinable
    func registrar(
      of state: UnsafeMutableRawPointer
    ) -> UnsafeMutablePointer<ObservationStateRegistrar> {
      // At the offset that the standard library gave for a property of this type.
      (state + registrarOffset).assumingMemoryBound(to: ObservationStateRegistrar.self)
    }

    /// Call before the value is changed without its accessors. The state must not be accessed
    /// otherwise.
    ///
    /// - Returns: whether the property has observers.
    @inlinable
    func willModify(_ state: UnsafeMutableRawPointer) -> Bool {
      let registrar = registrar(of: state)
      registrar.pointee.willChange()
      return registrar.pointee.isObserved(number)
    }
  }

  @usableFromInline
  var registration: Registration { Registration(number: number, registrarOffset: registrarOffset) }

  /// The fingerprint to pass to ``didModify(_:_:)``. Call before the value of an observed property is
  /// changed.
  @usableFromInline
  func before(_ state: UnsafeMutableRawPointer) -> _Fingerprint {
    fingerprint(state + offset)
  }

  @usableFromInline
  func didModify(_ state: UnsafeMutableRawPointer, _ before: _Fingerprint) {
    if fingerprint(state + offset) != before { registrar(of: state).pointee.notify(number) }
  }
}

/// Returns a function that gives the identity of a state at an address; nil if the type is not an
/// ``ObservableState``.
func observableIdentity<State>(
  of state: State.Type
) -> ((UnsafeRawPointer) -> ObservableStateID)? {
  func identity<Observed: ObservableState>(
    of state: Observed.Type
  ) -> (UnsafeRawPointer) -> ObservableStateID {
    // By `inout`: a getter called on a pointer's value gets a copy of the whole state. The state is
    // only read.
    func id(of state: inout Observed) -> ObservableStateID { state._$id }
    return {
      id(of: &UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Observed.self).pointee)
    }
  }
  guard let type = State.self as? any ObservableState.Type else { return nil }
  return identity(of: type)
}
