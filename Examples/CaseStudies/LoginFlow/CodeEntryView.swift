import ComposableUI

/// The second step: the user enters the code they were sent.
struct CodeEntryView: View {
  @Bindable var store: StoreOf<CodeEntry>

  var body: some View {
    Form {
      Section {
        TextField(
          "Code", text: $store.code.sending(\.codeChanged),
          prompt: Text("\(CodeEntry.length) digits")
        )
        .keyboardType(.numberPad)
        .textContentType(.oneTimeCode)
        if store.isVerifying {
          ProgressView("Checking the code")
        }
        if let failure = store.failure {
          Text(failure).foregroundStyle(.red)
          Button("Try again") { store.send(.retryButtonTapped) }
        }
      } header: {
        Text("Which code were you sent?")
      } footer: {
        Text("It was sent to \(store.challenge.email).")
      }
    }
    .navigationTitle("Enter the code")
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Back", role: .cancel) { store.send(.backButtonTapped) }
      }
    }
  }
}
