public import ComposableArchitecture

extension PresentationAction.AllCasePaths {
  /// The presentation of one case of a destination: `\.destination.edit` as the presentation of
  /// `edit`, whose dismissal is that of the destination.
  // Disfavoured: where nothing asks for a presentation it is the case of the child's action.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath:
      any Sendable & KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
  ) -> AnyCasePath<PresentationAction, PresentationAction<Member>> where Action: CasePathable {
    Action.allCasePaths[keyPath: keyPath].presentation
  }
}

extension AnyCasePath {
  /// The path between presentations of both. Apart from the subscript, where the compiler knows of
  /// no conformance that a closure could take from one actor to another.
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
