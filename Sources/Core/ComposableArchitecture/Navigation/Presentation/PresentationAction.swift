public import ComposableCasePaths

/// An action for a presented child: one of its own actions, or its dismissal.
///
/// ```swift
/// enum Action {
///   case edit(PresentationAction<Edit.Action>)
/// }
/// store.send(.edit(.presented(.saveButtonTapped)))
/// store.send(.edit(.dismiss))
/// ```
///
/// The case key path of a child's action is `\.edit.presented.saveButtonTapped`, or in short
/// `\.edit.saveButtonTapped`.
public enum PresentationAction<Action>: CasePathable {
  /// Dismisses the child. The parent receives this action while the child's state is still present; then `ifLet`
  /// sets it to nil.
  case dismiss

  // Indirect, so that the actions of a feature that presents itself have a finite size.
  /// An action of the child.
  indirect case presented(Action)

  /// The case paths of both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of both cases, and of the child's action.
  @dynamicMemberLookup
  public struct AllCasePaths: _CasesOfEnum {
    /// The dismissal of the child.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { _ in .dismiss },
        extract: { if case .dismiss = $0 { () } else { nil } }
      )
    }

    /// The actions of the child.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } }
      )
    }

    /// The case of the child's action with this name.
    public subscript<Member>(
      dynamicMember keyPath:
        any Sendable & KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, Member> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    /// The key paths of both cases.
    public static var _keyPaths: [PartialCaseKeyPath<PresentationAction>] {
      [\.dismiss, \.presented]
    }

    /// The names of both cases.
    public static var _caseNames: [String] { ["dismiss", "presented"] }

    /// Returns the key path of the value's case.
    public static func _keyPath(
      of root: PresentationAction
    ) -> PartialCaseKeyPath<PresentationAction> {
      switch root {
      case .dismiss: \.dismiss
      case .presented: \.presented
      }
    }
  }

  /// Returns the same action in another domain.
  public func map<Other>(_ transform: (Action) -> Other) -> PresentationAction<Other> {
    switch self {
    case .dismiss: .dismiss
    case .presented(let action): .presented(transform(action))
    }
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
