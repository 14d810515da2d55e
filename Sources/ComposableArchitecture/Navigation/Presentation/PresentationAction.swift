public import ComposableCasePaths

/// The actions of a child that is presented: what happens to it, and that it is dismissed.
///
/// ```swift
/// enum Action {
///   case edit(PresentationAction<Edit.Action>)
/// }
/// store.send(.edit(.presented(.saveButtonTapped)))
/// store.send(.edit(.dismiss))
/// ```
///
/// A child's case is named by `\.edit.presented.saveButtonTapped`, or shorter by
/// `\.edit.saveButtonTapped`.
public enum PresentationAction<Action>: CasePathable {
  /// The child goes. The parent sees this action while the child's state is still there; then
  /// `ifLet` sets it to nil.
  case dismiss

  // Indirect, so that the actions of a feature that presents itself have a size.
  /// Something happened to the child.
  indirect case presented(Action)

  /// The case paths of both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of both cases, and those of the child's action.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable {
    /// The child goes.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        embed: { _ in .dismiss },
        extract: { if case .dismiss = $0 { () } else { nil } }
      )
    }

    /// Something happened to the child.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } }
      )
    }

    /// The case of the child's action that has this name.
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

    /// The key path of the case that the value is of.
    public static func _keyPath(
      of root: PresentationAction
    ) -> PartialCaseKeyPath<PresentationAction> {
      switch root {
      case .dismiss: \.dismiss
      case .presented: \.presented
      }
    }
  }

  /// What happened to the child, in another domain.
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
