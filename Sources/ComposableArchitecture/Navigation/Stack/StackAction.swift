public import ComposableCasePaths

/// What happens to the features on a stack, and to the stack.
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
  // Indirect, so that the actions of a feature that goes on to itself have a size.
  /// Something happened to the element with this id.
  indirect case element(id: StackElementID, action: Action)

  /// The element with this id goes, and all that lie on it. The parent sees this action while they are
  /// still there.
  case popFrom(id: StackElementID)

  /// An element comes on top, under an id that no other has had. The parent sees this action when it is
  /// there.
  case push(id: StackElementID, state: State)

  /// The case paths of all cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of all cases, and those of single elements.
  public struct AllCasePaths: CasePathReflectable {
    /// Something happened to an element.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } }
      )
    }

    /// An element goes, and all that lie on it.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) },
        extract: { if case .popFrom(let id) = $0 { id } else { nil } }
      )
    }

    /// An element comes.
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

    /// The key path of the case that the value is of.
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
