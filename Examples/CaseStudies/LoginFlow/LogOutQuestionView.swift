import ComposableUI

/// Asks for confirmation.
struct LogOutQuestionView: View {
  let store: StoreOf<LogOutQuestion>

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Button("Log out", role: .destructive) { store.send(.yesButtonTapped) }
        } footer: {
          Text("You are logged in as \(store.name).")
        }
      }
      .navigationTitle("Log out?")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Stay", role: .cancel) { store.send(.noButtonTapped) }
        }
      }
    }
  }
}
