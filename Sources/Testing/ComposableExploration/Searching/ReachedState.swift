internal import ComposableRuntime
internal import ComposableSharing

/// A state, with its shared values as they were when it was reached.
struct ReachedState<State: Equatable> {
  let state: State
  private let shared: SharedLog
  private let moment: Int

  /// - Parameter moment: of the shared values; nil for the present one.
  init(_ state: State, _ shared: SharedLog, at moment: Int? = nil) {
    self.state = state
    self.shared = shared
    self.moment = moment ?? shared.moment
  }

  /// A hash by what it is made of.
  var valueHash: Int {
    guard shared.moment != moment else { return ValueHash(of: state).value }
    return SharedExpectation(shared.values(at: moment)).assert { ValueHash(of: state).value }.result
  }
}

extension ReachedState: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool {
    let (left, right) = (lhs.shared.values(at: lhs.moment), rhs.shared.values(at: rhs.moment))
    if left.isEmpty, right.isEmpty { return lhs.state == rhs.state }
    // Two moments of one run have the same references, which are equal to themselves.
    if lhs.shared === rhs.shared, lhs.moment != rhs.moment {
      guard
        left.allSatisfy({ id, value in
          // Values that are not `Equatable` count as different.
          right[id].map { areEqual(value, $0) == true } ?? false
        })
      else {
        return false
      }
    }
    return SharedExpectation(left.merging(right) { left, _ in left })
      .assert { lhs.state == rhs.state }.result
  }
}
