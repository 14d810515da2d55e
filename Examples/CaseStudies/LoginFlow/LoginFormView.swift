import ComposableUI

/// The first step: the user enters an address and a password.
struct LoginFormView: View {
  @Bindable var store: StoreOf<LoginForm>

  var body: some View {
    Form {
      Section("Who are you?") {
        fields
        if let failure = store.failure {
          Text(failure).foregroundStyle(.red)
        }
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

  private var fields: some View {
    Group {
      TextField(
        "Email", text: $store.email.sending(\.emailChanged), prompt: Text("name@example.org")
      )
      .keyboardType(.emailAddress)
      .textContentType(.username)
      SecureField("Password", text: $store.password.sending(\.passwordChanged))
        .textContentType(.password)
    }
    .disabled(store.isLoggingIn)
    .onSubmit { store.send(.logInButtonTapped) }
  }
}
