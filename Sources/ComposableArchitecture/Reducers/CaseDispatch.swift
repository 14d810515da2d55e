public import ComposableCasePaths

/// Which reducers of a list an action concerns, by its case: so that one of two hundred features side by
/// side costs what one of two does.
@usableFromInline
struct CaseDispatch<State, Action> {
  @usableFromInline let positions: _CasePositions<Action>
  /// For each case those that are not bound to another, in their order.
  @usableFromInline let byCase: [[StoredReduction<State, Action>]]
  @usableFromInline let all: [StoredReduction<State, Action>]

  /// Nil where it would not be faster than to ask each.
  ///
  /// - Parameters:
  ///   - all: the reducers.
  ///   - cases: the case that each is bound to, if it is.
  @usableFromInline
  init?(
    _ all: [StoredReduction<State, Action>], boundTo cases: [PartialCaseKeyPath<Action>?]
  ) {
    guard Self.isWorthwhile(cases), let positions = _CasePositions<Action>() else { return nil }
    let bound = cases.map { $0.flatMap { positions.position(of: $0) } }
    guard Self.isWorthwhile(bound) else { return nil }
    self.positions = positions
    self.all = all
    byCase = (0..<positions.count).map { position in
      zip(all, bound).filter { $1 == nil || $1 == position }.map { $0.0 }
    }
  }

  /// To ask a few in turn is as fast.
  private static func isWorthwhile<Case>(_ cases: [Case?]) -> Bool {
    cases.count { $0 != nil } > 4
  }

  /// Those that an action concerns.
  @inlinable
  func reductions(for action: Action) -> [StoredReduction<State, Action>] {
    guard let position = positions.position(of: action), position < byCase.count else { return all }
    return byCase[position]
  }
}
