public import ComposableUI

/// Changes the name that a user goes by.
public struct NameEditorView: View {
  @Bindable private var store: StoreOf<NameEditor>
  @Environment(\.dismiss) private var dismiss

  /// - Parameter store: the editor's store.
  public init(store: StoreOf<NameEditor>) {
    self.store = store
  }

  public var body: some View {
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
