/// Where a property of an ``ObservableState`` lies, and who is to be told of its changes: for those
/// who go past its accessors, to change it in place. For the code that the macro generates.
public struct _ObservedProperty {
  /// The number that the property's observers know it by.
  @usableFromInline let number: Int
  /// Where in the state its value lies, and where the registrar.
  @usableFromInline let offset: Int
  @usableFromInline let registrarOffset: Int
  private let storage: AnyKeyPath
  private let fingerprint: (UnsafeMutableRawPointer) -> _Fingerprint

  /// - Parameters:
  ///   - number: The property's number.
  ///   - storage: The property that holds the value.
  ///   - registrar: The state's registrar.
  ///   - fingerprint: `_Fingerprint(of:)`, chosen where the property's type is known.
  /// - Returns: Nil for storage that lies at no fixed place, since it has observers of its own
  ///   (`didSet`).
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

  /// The property at a key path, when the state is observed by its properties and this is one.
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

  /// The property's name: a stored property's is kept on each platform, and that of the storage has an
  /// underscore before it.
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
    place.registrar(of: state)
  }

  /// Which property of which registrar it is.
  @usableFromInline
  struct Place {
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

    /// To be called before the value is changed without its accessors. The state must not be accessed
    /// otherwise.
    ///
    /// - Returns: whether somebody observes the property.
    @inlinable
    func willModify(_ state: UnsafeMutableRawPointer) -> Bool {
      let registrar = registrar(of: state)
      registrar.pointee.willChange()
      return registrar.pointee.isObserved(number)
    }
  }

  @usableFromInline
  var place: Place { Place(number: number, registrarOffset: registrarOffset) }

  /// What ``didModify(_:_:)`` wants, before the value of an observed property is changed.
  @usableFromInline
  func before(_ state: UnsafeMutableRawPointer) -> _Fingerprint {
    fingerprint(state + offset)
  }

  @usableFromInline
  func didModify(_ state: UnsafeMutableRawPointer, _ before: _Fingerprint) {
    if fingerprint(state + offset) != before { registrar(of: state).pointee.notify(number) }
  }
}

/// Tells of a state at an address which it is; nil if the type is no ``ObservableState``.
func observableIdentity<State>(
  of state: State.Type
) -> ((UnsafeRawPointer) -> ObservableStateID)? {
  func identity<Observed: ObservableState>(
    of state: Observed.Type
  ) -> (UnsafeRawPointer) -> ObservableStateID {
    // By way of `inout`: a getter that is called on a pointer's value gets a copy of the whole state.
    // It is only read.
    func id(of state: inout Observed) -> ObservableStateID { state._$id }
    return {
      id(of: &UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Observed.self).pointee)
    }
  }
  guard let type = State.self as? any ObservableState.Type else { return nil }
  return identity(of: type)
}
