import ComposableUI

/// The flow's current step.
public struct LoginFlowView: View {
  private let store: StoreOf<LoginFlow>

  /// - Parameter store: the flow's store.
  public init(store: StoreOf<LoginFlow>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      switch store.state {
      case .form:
        if let store = store.scope(state: \.form, action: \.form) { LoginFormView(store: store) }
      case .code:
        if let store = store.scope(state: \.code, action: \.code) { CodeEntryView(store: store) }
      case .home:
        if let store = store.scope(state: \.home, action: \.home) { HomeView(store: store) }
      }
    }
  }
}
