public import Observation

/// State whose properties are observed one by one: who has read `count` is not told that `name`
/// changed.
///
/// Conform by the macro ``ObservableState()``, on structs and enums:
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   var name = ""
/// }
/// ```
///
/// Reading a property where observation is tracked (in a view's body, in `withObservationTracking`),
/// from a store or from a copy of its state, asks to be told when a store changes that property. A
/// state that is changed by hand, outside any store, tells its observers at once, as long as there are
/// no copies of it: a copy has the same observers, and does not know whether it is the one they mean.
public protocol ObservableState: Observable, SendableMetatype {
  /// Which value this is, whatever its properties are now: see ``ObservableStateID``.
  var _$id: ObservableStateID { get }

  /// What is needed to get at a property's storage and observers without its accessors; nil for a
  /// key path that is not one stored and observed property.
  static func _$property(at keyPath: PartialKeyPath<Self>) -> _ObservedProperty?
}

extension ObservableState {
  public static func _$property(at keyPath: PartialKeyPath<Self>) -> _ObservedProperty? { nil }
}
