public import ComposableArchitecture

extension PresentationAction.AllCasePaths {
  /// The presentation of one case of a destination: `\.destination.edit` is the presentation of
  /// `edit`, and dismissing it dismisses the destination.
  // Disfavored: unless the context asks for a presentation, the path leads to the child's action.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath:
      any Sendable & KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
  ) -> AnyCasePath<PresentationAction, PresentationAction<Member>> where Action: CasePathable {
    Action.allCasePaths[keyPath: keyPath].presentation
  }
}

extension AnyCasePath {
  /// The path between presentations of both. It is separate from the subscript because here the
  /// compiler sees no conformance that a closure could carry from one actor to another.
  fileprivate var presentation: AnyCasePath<PresentationAction<Root>, PresentationAction<Value>> {
    AnyCasePath<PresentationAction<Root>, PresentationAction<Value>>(
      embed: { $0.map(embed) },
      extract: {
        switch $0 {
        case .dismiss: .dismiss
        case .presented(let action): extract(from: action).map { .presented($0) }
        }
      })
  }
}
