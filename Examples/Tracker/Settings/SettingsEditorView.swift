import ComposableUI

/// The settings to choose from.
struct SettingsPagesView: View {
  @Bindable var store: StoreOf<SettingsEditor>

  var body: some View {
    List(selection: $store.page) {
      ForEach(SettingsEditor.Page.allCases, id: \.self) { page in
        Label(page.title, systemImage: symbol(of: page)).tag(page)
      }
    }
    .navigationTitle("Settings")
    .navigationSplitViewColumnWidth(min: 160, ideal: 236)
  }

  private func symbol(of page: SettingsEditor.Page) -> String {
    switch page {
    case .general: "gearshape"
    case .appearance: "paintbrush"
    case .server: "globe"
    }
  }
}

/// The settings of a page, bound to the shared value itself.
public struct SettingsEditorView: View {
  private let store: StoreOf<SettingsEditor>

  /// - Parameter store: the settings' store.
  public init(store: StoreOf<SettingsEditor>) {
    self.store = store
  }

  public var body: some View {
    Form {
      switch store.page {
      case .general, nil: GeneralSettings(store: store)
      case .appearance: AppearanceSettings(store: store)
      case .server: ServerSettings(store: store)
      }
    }
    .navigationTitle((store.page ?? .general).title)
  }
}

private struct GeneralSettings: View {
  let store: StoreOf<SettingsEditor>

  var body: some View {
    Section {
      TextField("Your name", text: Binding(store.$settings.name))
    } header: {
      Text("You")
    } footer: {
      Text("Your comments carry it, and it says which tickets are yours.")
    }
    Section("Lists") {
      Picker("Order", selection: Binding(store.$settings.order)) {
        ForEach(TicketOrder.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      Toggle("Show what is done", isOn: Binding(store.$settings.showsDone))
    }
    Section {
      ForEach(TrackerSettings.Notice.allCases, id: \.self) { notice in
        Toggle(notice.title, isOn: Binding(store.$settings.notices[notice]))
      }
    } header: {
      Text("Notices")
    } footer: {
      Text("A message says when the server has taken them.")
    }
    Section {
      Button("Reset all settings", role: .destructive) { store.send(.resetButtonTapped) }
    }
  }
}

private struct AppearanceSettings: View {
  let store: StoreOf<SettingsEditor>

  var body: some View {
    Section("Colors") {
      Picker("Accent color", selection: Binding(store.$settings.accent)) {
        ForEach(TrackerSettings.Accent.allCases, id: \.self) { Text($0.title).tag($0) }
      }
    }
    Section("Lists") {
      Picker("Rows", selection: Binding(store.$settings.density)) {
        ForEach(TrackerSettings.Density.allCases, id: \.self) { Text($0.title).tag($0) }
      }
    }
  }
}

private struct ServerSettings: View {
  let store: StoreOf<SettingsEditor>

  var body: some View {
    Section {
      Picker("Refused calls", selection: Binding(store.$settings.refused)) {
        ForEach(TrackerSettings.RefusedCalls.allCases, id: \.self) { Text($0.title).tag($0) }
      }
    } footer: {
      Text("Refuse comments, and comment on a ticket, to see how it is tried again.")
    }
  }
}

extension Set {
  /// Whether it contains a member; a binding to it adds and removes the member.
  fileprivate subscript(_ member: Element) -> Bool {
    get { contains(member) }
    set { if newValue { insert(member) } else { remove(member) } }
  }
}
