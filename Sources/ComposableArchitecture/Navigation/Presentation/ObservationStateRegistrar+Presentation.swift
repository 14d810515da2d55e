// A child that is presented is observed as an optional state is: who has read it is told when it comes,
// goes, or becomes another; an observed state tells the rest itself. For the code that `@Presents` is.

extension _Fingerprint {
  /// Of an observed state that may be presented.
  @inlinable
  public init<Value: ObservableState>(of value: inout PresentationState<Value>) {
    guard let child = value.child else {
      var none: Value?
      self.init(of: &none)
      return
    }
    self.init(of: &child.pointer.pointee)
  }
}

extension ObservationStateRegistrar {
  /// Before a child that may be presented is changed in place.
  @inlinable
  public mutating func willModify<Value: ObservableState>(
    _ value: inout PresentationState<Value>, _ property: Int
  ) -> _Before<_Fingerprint> {
    willChange()
    return _Before(isObserved(property) ? _Fingerprint(of: &value) : nil)
  }

  @inlinable
  public mutating func didModify<Value: ObservableState>(
    _ value: inout PresentationState<Value>, _ property: Int, _ before: _Before<_Fingerprint>
  ) {
    if let old = before.memory, old != _Fingerprint(of: &value) { notify(property) }
  }

  /// Presents a child of any state, or lets it go. Any setting is told.
  @_disfavoredOverload
  @inlinable
  public mutating func present<Value>(
    _ new: consuming Value?, in value: inout PresentationState<Value>, _ property: Int
  ) {
    willChange()
    value.wrappedValue = new
    if isObserved(property) { notify(property) }
  }

  /// Presents a child whose states can be compared.
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
    let isEqual = value.wrappedValue == new
    value.wrappedValue = new
    if !isEqual { notify(property) }
  }

  /// Presents a child with an observed state.
  @inlinable
  public mutating func present<Value: ObservableState>(
    _ new: consuming Value?, in value: inout PresentationState<Value>, _ property: Int
  ) {
    let before = willModify(&value, property)
    value.wrappedValue = new
    didModify(&value, property, before)
  }

  /// Presents a child with an observed state that can be compared, where identity does not tell all.
  @inlinable
  public mutating func present<Value: ObservableState & Equatable>(
    _ new: consuming Value?, in value: inout PresentationState<Value>, _ property: Int
  ) {
    willChange()
    guard isObserved(property) else {
      value.wrappedValue = new
      return
    }
    let isSame = _Fingerprint.isSame(value.wrappedValue, new)
    value.wrappedValue = new
    if !isSame { notify(property) }
  }
}
