// A stack is observed as a collection is: who has read it is told when elements come or go, or one is
// replaced by another; an observed state tells the rest itself. For the code that the macro generates.

extension _Fingerprint {
  /// Of a stack of observed states.
  public init<Element: ObservableState>(of value: inout StackState<Element>) {
    self.init(of: &value.entries)
  }
}

extension ObservationStateRegistrar {
  /// Before a stack of observed states is changed in place.
  @inlinable
  public mutating func willModify<Element: ObservableState>(
    _ value: inout StackState<Element>, _ property: Int
  ) -> _Before<_Fingerprint> {
    willModify(&value.entries, property)
  }

  @inlinable
  public mutating func didModify<Element: ObservableState>(
    _ value: inout StackState<Element>, _ property: Int, _ before: _Before<_Fingerprint>
  ) {
    didModify(&value.entries, property, before)
  }

  /// Sets a stack of observed states: told unless the same states are in the same order.
  @inlinable
  public mutating func set<Element: ObservableState>(
    _ value: inout StackState<Element>, to new: consuming StackState<Element>, _ property: Int
  ) {
    set(&value.entries, to: new.entries, property)
  }
}
