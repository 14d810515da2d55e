import ComposableUI

/// What a user sees who is logged in, and what can lie over it.
struct HomeView: View {
  let store: StoreOf<Home>

  var body: some View {
    List {
      Section("You are") {
        LabeledContent("Name", value: store.user.name)
        LabeledContent("Email", value: store.user.email)
        Button("Edit the name") { store.send(.editNameButtonTapped) }
      }
      Section {
        Button("About") { store.send(.aboutButtonTapped) }
        Button("Log out", role: .destructive) { store.send(.logOutButtonTapped) }
      }
    }
    .navigationTitle("Home")
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

  /// What lies over the home, with its store.
  private var destination: Home.Destination.CaseScope? {
    store.scope(state: \.destination, action: \.destination)?.case
  }

  /// The home tells what lies over it by one optional, which is not `@Presents`: so the views say what
  /// dismisses it. What is gone already is not dismissed again.
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
