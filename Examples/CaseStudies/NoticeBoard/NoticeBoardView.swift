import ComposableUI

/// The board, the profile and the settings, one tab each.
public struct NoticeBoardView: View {
  private let store: StoreOf<NoticeBoard>

  /// - Parameter store: the board's store.
  public init(store: StoreOf<NoticeBoard>) {
    self.store = store
  }

  public var body: some View {
    TabView {
      NoticesView(store: store.scope(state: \.notices, action: \.notices))
        .tabItem { Text("Board") }
      ProfileView(store: store.scope(state: \.profile, action: \.profile))
        .tabItem { Text("Profile") }
      SettingsView(store: store.scope(state: \.settings, action: \.settings))
        .tabItem { Text("Settings") }
    }
  }
}

/// The notices, and a field for a new one.
struct NoticesView: View {
  @Bindable var store: StoreOf<Notices>

  var body: some View {
    List {
      if let user = store.user {
        Section("A notice by \(user.name)") {
          TextField("Text", text: $store.draft.sending(\.draftChanged))
            .onSubmit { store.send(.postButtonTapped) }
          Button("Post") { store.send(.postButtonTapped) }.disabled(!store.canPost)
        }
      } else {
        Text("Sign in to post a notice.").foregroundStyle(.secondary)
      }
      Section("Notices") {
        if store.notices.isEmpty { Text("There are none.").foregroundStyle(.secondary) }
        ForEach(store.sorted) { notice in
          if store.settings.showsAuthors {
            LabeledContent(notice.author, value: notice.text)
          } else {
            Text(notice.text)
          }
        }
      }
    }
  }
}

/// The user, and a field to sign in.
struct ProfileView: View {
  @Bindable var store: StoreOf<Profile>

  var body: some View {
    Form {
      if let user = store.user {
        LabeledContent("Signed in as", value: user.name)
        Button("Sign out", role: .destructive) { store.send(.signOutButtonTapped) }
      } else {
        TextField("Name", text: $store.name.sending(\.nameChanged))
          .onSubmit { store.send(.signInButtonTapped) }
        Button("Sign in") { store.send(.signInButtonTapped) }.disabled(store.name.isEmpty)
      }
    }
  }
}

/// The settings, bound to the shared value itself.
struct SettingsView: View {
  let store: StoreOf<Settings>

  var body: some View {
    Form {
      Section(store.user.map { "The board of \($0.name)" } ?? "The board") {
        Toggle("Newest first", isOn: Binding(store.$settings.isNewestFirst))
        Toggle("Authors", isOn: Binding(store.$settings.showsAuthors))
      }
      if let error = store.$settings.loadError ?? store.$settings.saveError {
        Text("\(error)").foregroundStyle(.red)
      }
      Button("Reset") { store.send(.resetButtonTapped) }
    }
  }
}
