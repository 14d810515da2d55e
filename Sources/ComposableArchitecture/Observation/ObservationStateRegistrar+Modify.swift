public import ComposableCollections

// A property that is changed in place can't be compared with what it was: keeping that would make the
// arrays in it copy themselves. What is kept is a number or a few bytes: see `_Fingerprint`. And when
// nobody observes the property, nothing.

extension ObservationStateRegistrar {
  /// What is kept of a property for the time that it is changed.
  @frozen
  public struct _Before<Memory> {
    /// Nil when nobody observes the property.
    @usableFromInline let memory: Memory?

    @inlinable
    init(_ memory: Memory?) {
      self.memory = memory
    }
  }

  /// Before a property of any type is changed in place. Any change is told.
  @_disfavoredOverload
  @inlinable
  public mutating func willModify<Value>(
    _ value: inout Value, _ property: Int
  ) -> _Before<Void> {
    willChange()
    return _Before(isObserved(property) ? () : nil)
  }

  @_disfavoredOverload
  @inlinable
  public mutating func didModify<Value>(
    _ value: inout Value, _ property: Int, _ before: _Before<Void>
  ) {
    if before.memory != nil { notify(property) }
  }

  /// Before a value that is but a few bytes, and can be compared, is changed in place.
  @_disfavoredOverload
  @inlinable
  public mutating func willModify<Value: BitwiseCopyable & Equatable>(
    _ value: inout Value, _ property: Int
  ) -> _Before<Value> {
    willChange()
    return _Before(isObserved(property) ? value : nil)
  }

  @_disfavoredOverload
  @inlinable
  public mutating func didModify<Value: BitwiseCopyable & Equatable>(
    _ value: inout Value, _ property: Int, _ before: _Before<Value>
  ) {
    if let old = before.memory, old != value { notify(property) }
  }

  /// Before an observed state is changed in place.
  @inlinable
  public mutating func willModify<Value: ObservableState>(
    _ value: inout Value, _ property: Int
  ) -> _Before<_Fingerprint> {
    willChange()
    return _Before(isObserved(property) ? _Fingerprint(of: &value) : nil)
  }

  @inlinable
  public mutating func didModify<Value: ObservableState>(
    _ value: inout Value, _ property: Int, _ before: _Before<_Fingerprint>
  ) {
    if let old = before.memory, old != _Fingerprint(of: &value) { notify(property) }
  }

  /// Before an observed state that may be nil is changed in place.
  @inlinable
  public mutating func willModify<Value: ObservableState>(
    _ value: inout Value?, _ property: Int
  ) -> _Before<_Fingerprint> {
    willChange()
    return _Before(isObserved(property) ? _Fingerprint(of: &value) : nil)
  }

  @inlinable
  public mutating func didModify<Value: ObservableState>(
    _ value: inout Value?, _ property: Int, _ before: _Before<_Fingerprint>
  ) {
    if let old = before.memory, old != _Fingerprint(of: &value) { notify(property) }
  }

  /// Before a collection of observed states is changed in place.
  @inlinable
  public mutating func willModify<ID, Element: ObservableState>(
    _ value: inout IdentifiedArray<ID, Element>, _ property: Int
  ) -> _Before<_Fingerprint> {
    willChange()
    return _Before(isObserved(property) ? _Fingerprint(of: &value) : nil)
  }

  @inlinable
  public mutating func didModify<ID, Element: ObservableState>(
    _ value: inout IdentifiedArray<ID, Element>, _ property: Int, _ before: _Before<_Fingerprint>
  ) {
    if let old = before.memory, old != _Fingerprint(of: &value) { notify(property) }
  }
}
