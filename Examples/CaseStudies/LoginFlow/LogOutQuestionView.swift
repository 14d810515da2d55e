public import ComposableUI

/// Asks whether the user means it.
public struct LogOutQuestionView: View {
  private let store: StoreOf<LogOutQuestion>

  /// - Parameter store: the question's store.
  public init(store: StoreOf<LogOutQuestion>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      Form {
        Section {
          Button("Log out", role: .destructive) { store.send(.yesButtonTapped) }
          Button("Stay", role: .cancel) { store.send(.noButtonTapped) }
        } footer: {
          Text("You are logged in as \(store.name).")
        }
      }
      .navigationTitle("Log out?")
    }
  }
}
