import ComposableUI

/// The first step: the user enters an address and a password.
struct LoginFormView: View {
  @Bindable var store: StoreOf<LoginForm>

  var body: some View {
    Form {
      Section("Who are you?") {
        TextField(
          "Email", text: $store.email.sending(\.emailChanged), prompt: Text("name@example.org"))
        SecureField("Password", text: $store.password.sending(\.passwordChanged))
      }
      .disabled(store.isLoggingIn)
      .onSubmit { store.send(.logInButtonTapped) }
      if let failure = store.failure {
        Text(failure).foregroundStyle(.red)
      }
      Section {
        if store.isLoggingIn {
          ProgressView("Logging in")
          Button("Cancel", role: .cancel) { store.send(.cancelButtonTapped) }
        } else {
          Button("Log in") { store.send(.logInButtonTapped) }.disabled(!store.canLogIn)
        }
      }
    }
    .navigationTitle("Log in")
  }
}
