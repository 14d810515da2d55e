public import ComposableCasePaths

/// An action with one case for everything that bindings write into the state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveButtonTapped
/// }
/// ```
///
/// The case satisfies the protocol. The write is extracted with the case paths that `@CasePathable` generates,
/// which `@Reducer` adds. An action without them works too, but each action that a ``BindingReducer`` receives
/// is inspected by reflection; to avoid that, implement the property `binding` as well.
public protocol BindableAction {
  /// The state that bindings write into.
  associatedtype State

  /// The action of a binding's write. A case of this name satisfies the requirement.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The write of a binding, or nil if this is another action.
  var binding: BindingAction<State>? { get }

  /// Returns a function that does the same as ``binding``, with all look-ups done in advance.
  static func _bindingExtraction() -> (Self) -> BindingAction<State>?
}

extension BindableAction {
  /// The write of a binding, or nil if this is another action.
  public var binding: BindingAction<State>? { reflectedBinding }

  public static func _bindingExtraction() -> (Self) -> BindingAction<State>? {
    { $0.binding }
  }

  /// The action of a binding's write: `.set(\.isOn, true)`, short for
  /// `.binding(.set(\.isOn, true))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable, _ value: Value
  ) -> Self where State: ObservableState {
    .binding(.set(keyPath, value))
  }

  /// The action of a binding's write: `.set(\.$isOn, true)`, short for
  /// `.binding(.set(\.$isOn, true))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }

  fileprivate var reflectedBinding: BindingAction<State>? {
    let payload = Mirror(reflecting: self).children.first
    guard let payload, payload.label == "binding" else { return nil }
    return payload.value as? BindingAction<State>
  }
}

extension BindableAction where Self: CasePathable, AllCasePaths: CasePathReflectable<Self> {
  /// The write of a binding, or nil if this is another action.
  public var binding: BindingAction<State>? {
    if let path = Self.bindingPath { path.extract(from: self) } else { reflectedBinding }
  }

  public static func _bindingExtraction() -> (Self) -> BindingAction<State>? {
    guard let path = bindingPath else { return { $0.binding } }
    return path.extract(from:)
  }

  /// The path of the case that `binding(_:)` creates; nil if that is a function instead of a case with a
  /// write.
  private static var bindingPath: AnyCasePath<Self, BindingAction<State>>? {
    let keyPath = allCasePaths[binding(BindingAction(write: NoWrite()))]
    return (keyPath as? CaseKeyPath<Self, BindingAction<State>>).map { AnyCasePath($0) }
  }
}
