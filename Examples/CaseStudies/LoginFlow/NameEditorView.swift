import ComposableUI

/// Edits a user's display name.
struct NameEditorView: View {
  @Bindable var store: StoreOf<NameEditor>
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $store.name.sending(\.nameChanged))
      }
      .navigationTitle("Your name")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveButtonTapped) }.disabled(!store.canSave)
        }
      }
    }
  }
}
