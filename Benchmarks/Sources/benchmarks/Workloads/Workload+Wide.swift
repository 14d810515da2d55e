import ComposableArchitecture

extension Workload {
  /// An action to one of fifty features of one parent.
  static var wide: Workload {
    Workload("send: one of 50 features side by side") {
      (
        .sends(
          to: Store(initialState: Wide.State()) { Wide() }
            .scope(state: \.feature25, action: \.feature25)),
        .calls(of: Wide.apply, .feature25(.increment), on: Wide.State()) { $0.feature25.count }
      )
    }
  }
}
