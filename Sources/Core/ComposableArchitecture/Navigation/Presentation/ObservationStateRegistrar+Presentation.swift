// A presented child is observed like an optional state: its observers are notified when it is presented, dismissed or
// replaced. One that replaces an equal one has another store, and the previous store leads nowhere. An observed state
// notifies about everything else itself. For the code that `@Presents` generates.

extension _Fingerprint {
  /// Creates the fingerprint of an observed state that may be presented.
  public init<Value: ObservableState>(of value: inout PresentationState<Value>) {
    self.init(of: &value, since: nil)
  }

  @usableFromInline
  init<Value: ObservableState>(of value: inout PresentationState<Value>, since start: UInt64?) {
    guard let child = value.child else {
      var none: Value?
      self.init(of: &none, since: start)
      return
    }
    self.init(of: &child.pointer.pointee, since: start)
  }
}

extension ObservationStateRegistrar {
  /// Call before changing a child that may be presented in place.
  @inlinable
  public mutating func willModify<Value: ObservableState>(
    _ value: inout PresentationState<Value>, _ property: Int
  ) -> _Before<_Fingerprint> {
    willChange()
    return _Before(isObserved(property) ? _Fingerprint(of: &value, since: .unstarted) : nil)
  }

  @inlinable
  public mutating func didModify<Value: ObservableState>(
    _ value: inout PresentationState<Value>, _ property: Int, _ before: _Before<_Fingerprint>
  ) {
    if let old = before.memory, old != _Fingerprint(of: &value, since: before.start) {
      notify(property)
    }
  }

  /// Presents or dismisses a child with any state. Notifies observers each time.
  @_disfavoredOverload
  @inlinable
  public mutating func present<Value>(
    _ new: consuming Value?, in value: inout PresentationState<Value>, _ property: Int
  ) {
    willChange()
    value.wrappedValue = new
    if isObserved(property) { notify(property) }
  }

  /// Presents or dismisses a child with an equatable state.
  @_disfavoredOverload
  @inlinable
  public mutating func present<Value: Equatable>(
    _ new: consuming Value?, in value: inout PresentationState<Value>, _ property: Int
  ) {
    willChange()
    guard isObserved(property) else {
      value.wrappedValue = new
      return
    }
    let number = value.number
    let isEqual = value.wrappedValue == new
    value.wrappedValue = new
    if !isEqual || value.number != number { notify(property) }
  }

  /// Presents or dismisses a child with an observed state.
  @inlinable
  public mutating func present<Value: ObservableState>(
    _ new: consuming Value?, in value: inout PresentationState<Value>, _ property: Int
  ) {
    let before = willModify(&value, property)
    let number = value.number
    value.wrappedValue = new
    if value.number == number {
      didModify(&value, property, before)
    } else if isObserved(property) {
      notify(property)
    }
  }

  /// Presents or dismisses a child with an observed equatable state, for which identity alone is not enough.
  @inlinable
  public mutating func present<Value: ObservableState & Equatable>(
    _ new: consuming Value?, in value: inout PresentationState<Value>, _ property: Int
  ) {
    willChange()
    guard isObserved(property) else {
      value.wrappedValue = new
      return
    }
    let number = value.number
    let isSame = _Fingerprint.isSame(value.wrappedValue, new)
    value.wrappedValue = new
    if !isSame || value.number != number { notify(property) }
  }
}
