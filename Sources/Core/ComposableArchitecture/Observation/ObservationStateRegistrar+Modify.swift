public import ComposableCollections
public import ComposableThreads

// A property that is changed in place can't be compared with its previous value: keeping that would
// make the arrays in it copy themselves. A number or a few bytes are kept instead: see `_Fingerprint`.
// If the property has no observers, nothing is kept.

extension ObservationStateRegistrar {
  /// The data kept of a property while it is changed.
  @frozen
  public struct _Before<Memory> {
    /// Nil if the property has no observers.
    @usableFromInline let memory: Memory?
    /// A number from before a direct change, outside of turns.
    @usableFromInline let start: UInt64

    @inlinable
    init(_ memory: Memory?) {
      self.memory = memory
      start = memory != nil && composable_current_turn() == nil ? composable_next_stamp() : 0
    }
  }

  /// Call before a property of any type is changed in place. Every change is published.
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

  /// Call before a comparable value of a few bytes is changed in place.
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

  /// Call before an observed state is changed in place.
  @inlinable
  public mutating func willModify<Value: ObservableState>(
    _ value: inout Value, _ property: Int
  ) -> _Before<_Fingerprint> {
    willChange()
    return _Before(isObserved(property) ? _Fingerprint(of: &value, since: .unstarted) : nil)
  }

  @inlinable
  public mutating func didModify<Value: ObservableState>(
    _ value: inout Value, _ property: Int, _ before: _Before<_Fingerprint>
  ) {
    if let old = before.memory, old != _Fingerprint(of: &value, since: before.start) {
      notify(property)
    }
  }

  /// Call before an optional observed state is changed in place.
  @inlinable
  public mutating func willModify<Value: ObservableState>(
    _ value: inout Value?, _ property: Int
  ) -> _Before<_Fingerprint> {
    willChange()
    return _Before(isObserved(property) ? _Fingerprint(of: &value, since: .unstarted) : nil)
  }

  @inlinable
  public mutating func didModify<Value: ObservableState>(
    _ value: inout Value?, _ property: Int, _ before: _Before<_Fingerprint>
  ) {
    if let old = before.memory, old != _Fingerprint(of: &value, since: before.start) {
      notify(property)
    }
  }

  /// Call before an array of observed states is changed in place. Takes time in proportion to its length
  /// if the array is observed; an identified array doesn't.
  public mutating func willModify<Element: ObservableState>(
    _ value: inout [Element], _ property: Int
  ) -> _Before<_Fingerprint> {
    willChange()
    return _Before(
      isObserved(property) ? _Fingerprint(ofElements: &value, since: .unstarted) : nil)
  }

  public mutating func didModify<Element: ObservableState>(
    _ value: inout [Element], _ property: Int, _ before: _Before<_Fingerprint>
  ) {
    if let old = before.memory, old != _Fingerprint(ofElements: &value, since: before.start) {
      notify(property)
    }
  }

  /// Call before a collection of observed states is changed in place.
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

extension UInt64 {
  /// Before a direct change no version is of the change.
  @usableFromInline
  static var unstarted: UInt64 { .max }
}
