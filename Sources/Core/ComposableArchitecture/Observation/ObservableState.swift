public import Observation

/// State whose properties are observed individually: an observer that read `count` is not notified when
/// `name` changes.
///
/// Conform with the macro ``ObservableState()``, on structs and enums:
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
/// from a store or from a copy of its state, registers an observer of that property. A state that is
/// changed directly, outside any store, notifies its observers at once, as long as it has no copies: a
/// copy shares the observers, and can't know whether it is the one they observe.
public protocol ObservableState: Observable, SendableMetatype {
  /// The identity of this value, independent of its properties: see ``ObservableStateID``.
  var _$id: ObservableStateID { get }

  /// Gives access to a property's storage and observers without its accessors; nil for a key path that
  /// is not one stored and observed property.
  static func _$property(at keyPath: PartialKeyPath<Self>) -> _ObservedProperty?

  /// The properties by name; empty unless the state's own declaration states that it is `Codable`.
  static func _$fields() -> [_CodableField<Self>]
}

extension ObservableState {
  public static func _$property(at keyPath: PartialKeyPath<Self>) -> _ObservedProperty? { nil }

  public static func _$fields() -> [_CodableField<Self>] { [] }
}
