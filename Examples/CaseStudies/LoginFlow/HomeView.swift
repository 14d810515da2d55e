import ComposableUI

/// The home of a logged-in user, and the features presented over it.
struct HomeView: View {
  let store: StoreOf<Home>

  var body: some View {
    List {
      Section("You") {
        LabeledContent("Name", value: store.user.name)
        LabeledContent("Email", value: store.user.email)
      }
      Section {
        Button("About") { store.send(.aboutButtonTapped) }
      }
      Section {
        Button("Log out", role: .destructive) { store.send(.logOutButtonTapped) }
      }
    }
    .navigationTitle("Home")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Edit") { store.send(.editNameButtonTapped) }
          .accessibilityLabel("Edit the name")
      }
    }
    .sheet(isPresented: isPresented(\.editName)) {
      if case .editName(let store)? = destination { NameEditorView(store: store) }
    }
    // Not an alert: that would be dismissed after its button's action, when the flow has left the home.
    .sheet(isPresented: isPresented(\.logOutQuestion)) {
      if case .logOutQuestion(let store)? = destination { LogOutQuestionView(store: store) }
    }
    .alert("About", isPresented: isPresented(\.about)) {
      Button("OK") {}
    } message: {
      if case .about(let version)? = destination { Text("Version \(version)") }
    }
  }

  /// The presented feature, with its store.
  private var destination: Home.Destination.CaseScope? {
    store.scope(state: \.destination, action: \.destination)?.case
  }

  /// The home's state has one optional for the presented features, without `@Presents`: so the views send
  /// the action that dismisses it. A feature that was already dismissed is not dismissed again.
  private func isPresented(_ isCase: PartialCaseKeyPath<Home.Destination.State>) -> Binding<Bool> {
    Binding(
      StoreBinding {
        store.destination?.is(isCase) ?? false
      } set: { isPresented in
        if !isPresented, store.destination?.is(isCase) ?? false {
          store.send(.destinationDismissed)
        }
      })
  }
}
