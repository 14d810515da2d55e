public import ComposableCollections

// The observers of a property are notified when it is set to a different value. Values are compared
// where that is cheap: an `Equatable` value by equality, an observed state by its identity, since its
// own properties publish all other changes. The compiler chooses the comparison where the property is
// declared.
//
// The overloads for any value are disfavored, so an observed state is compared by identity even if it
// is `Equatable`: an equal state with another identity has other observers.

extension ObservationStateRegistrar {
  /// Sets a property of any type. Every assignment is published.
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

  /// Sets a property that is an observed state with comparable values, where identity does not cover
  /// everything.
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

  /// Sets a property that is an optional observed state.
  @inlinable
  public mutating func set<Value: ObservableState>(
    _ value: inout Value?, to new: consuming Value?, _ property: Int
  ) {
    let before = willModify(&value, property)
    value = new
    didModify(&value, property, before)
  }

  /// Sets a property that is an optional observed state with comparable values.
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

  /// Sets a property that is a collection of observed states. Published unless it holds the same states
  /// in the same order.
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

  /// Sets a property that is an array of observed states. Every assignment is published: equal elements
  /// may have other identities.
  public mutating func set<Element: ObservableState>(
    _ value: inout [Element], to new: consuming [Element], _ property: Int
  ) {
    willChange()
    value = new
    if isObserved(property) { notify(property) }
  }
}
