public import ComposableCasePaths

/// An action for a feature on a stack, or for the stack itself.
///
/// ```swift
/// enum Action {
///   case path(StackActionOf<Path>)
/// }
/// store.send(.path(.push(id: 0, state: .detail(Detail.State()))))
/// store.send(.path(.element(id: 0, action: .detail(.saveButtonTapped))))
/// store.send(.path(.popFrom(id: 0)))
/// ```
public enum StackAction<State, Action>: CasePathable {
  // Indirect, so that the actions of a feature that pushes itself have a finite size.
  /// An action of the element with this id.
  indirect case element(id: StackElementID, action: Action)

  /// Pops the element with this id and all elements above it. The parent receives this action while they are
  /// still on the stack.
  case popFrom(id: StackElementID)

  /// Pushes an element under an id that no other element has had. The parent receives this action after the
  /// push.
  case push(id: StackElementID, state: State)

  /// The case paths of all cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of all cases, and of single elements.
  public struct AllCasePaths: CasePathReflectable {
    /// The actions of the elements.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } }
      )
    }

    /// The pop of an element and all elements above it.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) },
        extract: { if case .popFrom(let id) = $0 { id } else { nil } }
      )
    }

    /// The push of an element.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } }
      )
    }

    /// The actions of one element.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        }
      )
    }

    /// The key paths of all cases.
    public static var _keyPaths: [PartialCaseKeyPath<StackAction>] {
      [\.element, \.popFrom, \.push]
    }

    /// The names of all cases.
    public static var _caseNames: [String] { ["element", "popFrom", "push"] }

    /// Returns the key path of the value's case.
    public static func _keyPath(of root: StackAction) -> PartialCaseKeyPath<StackAction> {
      switch root {
      case .element: \.element
      case .popFrom: \.popFrom
      case .push: \.push
      }
    }
  }
}

/// The actions of a stack of features that run the reducer `R`: `case path(StackActionOf<Path>)`.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: ActionOfElements {
  package static var elementAction: Any.Type { Action.self }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}

extension Case {
  /// The actions of one element of a stack: `\.path[id: 0]`.
  public subscript<State, Action>(id id: StackElementID) -> Case<Action>
  where Value == StackAction<State, Action> {
    self[dynamicMember: \.[id: id]]
  }
}
