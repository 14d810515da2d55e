import ComposableUI

/// The settings, bound to the shared value itself.
public struct SettingsEditorView: View {
  private let store: StoreOf<SettingsEditor>

  /// - Parameter store: the settings' store.
  public init(store: StoreOf<SettingsEditor>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Your name", text: Binding(store.$settings.name))
        } header: {
          Text("You")
        } footer: {
          Text("Your comments carry it.")
        }
        Section("The list") {
          Picker("Order", selection: Binding(store.$settings.order)) {
            ForEach(TicketOrder.allCases, id: \.self) { Text($0.title).tag($0) }
          }
          Toggle("Show what is done", isOn: Binding(store.$settings.showsDone))
        }
        Section {
          Toggle("Connected", isOn: Binding(store.$settings.isConnected))
        } header: {
          Text("The server")
        } footer: {
          Text("Switch it off, and comment on a ticket, to see how it is tried again.")
        }
        Section {
          Button("Reset", role: .destructive) { store.send(.resetButtonTapped) }
        }
      }
      .navigationTitle("Settings")
    }
  }
}
