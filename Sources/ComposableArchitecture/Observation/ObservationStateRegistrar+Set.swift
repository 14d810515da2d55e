public import ComposableCollections

// Who observes a property is told when it is set to another value. What can be compared at little
// cost is: an `Equatable` value with itself, an observed state by its identity, since whatever else
// of it changed has been told by its own properties. The compiler chooses the comparison, where the
// property is declared.
//
// The two for any value are disfavoured, so that an observed state is compared by identity even if it
// is `Equatable`: an equal state with another identity has other observers.

extension ObservationStateRegistrar {
  /// Sets a property of any type. Any setting is told.
  @_disfavoredOverload
  @inlinable
  public mutating func set<Value>(_ value: inout Value, to new: consuming Value, _ property: Int) {
    willChange()
    value = new
    if isObserved(property) { notify(property) }
  }

  /// Sets a property whose values can be compared.
  @_disfavoredOverload
  @inlinable
  public mutating func set<Value: Equatable>(
    _ value: inout Value, to new: consuming Value, _ property: Int
  ) {
    willChange()
    guard isObserved(property) else {
      value = new
      return
    }
    let isEqual = value == new
    value = new
    if !isEqual { notify(property) }
  }

  /// Sets a property that is an observed state.
  @inlinable
  public mutating func set<Value: ObservableState>(
    _ value: inout Value, to new: consuming Value, _ property: Int
  ) {
    let before = willModify(&value, property)
    value = new
    didModify(&value, property, before)
  }

  /// Sets a property that is an observed state whose values can be compared, where identity does not
  /// tell all.
  @inlinable
  public mutating func set<Value: ObservableState & Equatable>(
    _ value: inout Value, to new: consuming Value, _ property: Int
  ) {
    willChange()
    guard isObserved(property) else {
      value = new
      return
    }
    let isSame = _Fingerprint.isSame(value, new)
    value = new
    if !isSame { notify(property) }
  }

  /// Sets a property that is an observed state or nil.
  @inlinable
  public mutating func set<Value: ObservableState>(
    _ value: inout Value?, to new: consuming Value?, _ property: Int
  ) {
    let before = willModify(&value, property)
    value = new
    didModify(&value, property, before)
  }

  /// Sets a property that is an observed state, whose values can be compared, or nil.
  @inlinable
  public mutating func set<Value: ObservableState & Equatable>(
    _ value: inout Value?, to new: consuming Value?, _ property: Int
  ) {
    willChange()
    guard isObserved(property) else {
      value = new
      return
    }
    let isSame = _Fingerprint.isSame(value, new)
    value = new
    if !isSame { notify(property) }
  }

  /// Sets a property that is a collection of observed states: told unless the same states are in the
  /// same order.
  @inlinable
  public mutating func set<ID, Element: ObservableState>(
    _ value: inout IdentifiedArray<ID, Element>, to new: consuming IdentifiedArray<ID, Element>,
    _ property: Int
  ) {
    willChange()
    guard isObserved(property) else {
      value = new
      return
    }
    let isSame = _Fingerprint.isSame(value, new)
    value = new
    if !isSame { notify(property) }
  }

  /// Sets a property that is an array of observed states. Any setting is told: equal elements may
  /// have other identities.
  @inlinable
  public mutating func set<Element: ObservableState>(
    _ value: inout [Element], to new: consuming [Element], _ property: Int
  ) {
    willChange()
    value = new
    if isObserved(property) { notify(property) }
  }
}
