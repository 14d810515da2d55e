// A stack is observed like a collection: its observers are notified when elements are added, removed or replaced;
// an observed state notifies about everything else itself. For the code that the macro generates.

extension _Fingerprint {
  /// Creates the fingerprint of a stack of observed states.
  public init<Element: ObservableState>(of value: inout StackState<Element>) {
    self.init(of: &value.entries)
  }
}

extension ObservationStateRegistrar {
  /// Call before changing a stack of observed states in place.
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

  /// Sets a stack of observed states. Notifies observers unless it has the same states in the same order.
  @inlinable
  public mutating func set<Element: ObservableState>(
    _ value: inout StackState<Element>, to new: consuming StackState<Element>, _ property: Int
  ) {
    set(&value.entries, to: new.entries, property)
  }
}
