public import ComposableCasePaths

/// Finds the reducers of a list that an action concerns, by the action's case, so that an action costs the same for two
/// hundred features side by side as for two.
@usableFromInline
struct CaseDispatch<State, Action> {
  @usableFromInline let positions: CasePositions<Action>
  /// For each case, the reducers that are not bound to another case, in order.
  @usableFromInline let byCase: [[StoredReduction<State, Action>]]
  @usableFromInline let all: [StoredReduction<State, Action>]

  /// Returns nil if a dispatch would not be faster than asking each reducer.
  ///
  /// - Parameters:
  ///   - all: the reducers.
  ///   - cases: the case to which each reducer is bound, if any.
  @usableFromInline
  init?(
    _ all: [StoredReduction<State, Action>], boundTo cases: [PartialCaseKeyPath<Action>?]
  ) {
    guard Self.isWorthwhile(cases), let positions = CasePositions<Action>() else { return nil }
    let bound = cases.map { $0.flatMap { positions.position(of: $0) } }
    guard Self.isWorthwhile(bound) else { return nil }
    self.positions = positions
    self.all = all
    byCase = (0..<positions.count).map { position in
      zip(all, bound).filter { $1 == nil || $1 == position }.map { $0.0 }
    }
  }

  /// Asking a few reducers one after the other is as fast.
  private static func isWorthwhile<Case>(_ cases: [Case?]) -> Bool {
    cases.count { $0 != nil } > 4
  }

  /// The reducers that an action concerns.
  @inlinable
  func reductions(for action: Action) -> [StoredReduction<State, Action>] {
    guard let position = positions.position(of: action), position < byCase.count else { return all }
    return byCase[position]
  }
}
