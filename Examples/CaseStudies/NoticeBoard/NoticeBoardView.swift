import ComposableUI

/// The board, the profile and the settings, one tab each.
public struct NoticeBoardView: View {
  private let store: StoreOf<NoticeBoard>
  @State private var tab = Tab.board

  private enum Tab: String { case board, profile, settings }

  /// - Parameter store: the board's store.
  public init(store: StoreOf<NoticeBoard>) {
    self.store = store
  }

  public var body: some View {
    TabView(selection: $tab) {
      NoticesView(store: store.scope(state: \.notices, action: \.notices)) { tab = .profile }
        .tabItem { Label("Board", systemImage: "text.bubble") }
        .tag(Tab.board)
      ProfileView(store: store.scope(state: \.profile, action: \.profile))
        .tabItem { Label("Profile", systemImage: "person") }
        .tag(Tab.profile)
      SettingsView(store: store.scope(state: \.settings, action: \.settings))
        .tabItem { Label("Settings", systemImage: "gearshape") }
        .tag(Tab.settings)
    }
  }
}

/// The notices, and a field for a new one.
struct NoticesView: View {
  @Bindable var store: StoreOf<Notices>
  /// Leads to where the user signs in.
  let signIn: () -> Void

  var body: some View {
    NavigationStack {
      Group {
        if store.user == nil, store.notices.isEmpty {
          ContentUnavailableView {
            Label("No notices", systemImage: "text.bubble")
          } description: {
            Text("Sign in to post the first one.")
          } actions: {
            Button("Sign in", action: signIn).buttonStyle(.borderedProminent)
          }
        } else {
          list
        }
      }
      .navigationTitle("Notice board")
    }
  }

  private var list: some View {
    List {
      Section {
        if let user = store.user {
          DraftView(store: store, user: user)
        } else {
          Button("Sign in to post", action: signIn)
        }
      }
      Section("Notices") {
        if store.notices.isEmpty {
          Text("No notices yet. Post the first one above.").foregroundStyle(.secondary)
        }
        ForEach(store.sorted) { notice in
          NoticeView(notice: notice, showsAuthor: store.settings.showsAuthors)
        }
      }
    }
  }
}

/// A field for a new notice, and the button that posts it.
private struct DraftView: View {
  @Bindable var store: StoreOf<Notices>
  let user: User

  var body: some View {
    HStack {
      TextField(
        "Text", text: $store.draft.sending(\.draftChanged), prompt: Text("A notice by \(user.name)")
      )
      .labelsHidden()
      .onSubmit { store.send(.postButtonTapped) }
      Button("Post") { store.send(.postButtonTapped) }
        .buttonStyle(.borderedProminent)
        .disabled(!store.canPost)
    }
  }
}

/// A notice, with its author below it.
private struct NoticeView: View {
  let notice: Notice
  let showsAuthor: Bool

  var body: some View {
    if showsAuthor {
      VStack(alignment: .leading) {
        Text(notice.text)
        Text(notice.author).font(.caption).foregroundStyle(.secondary)
      }
    } else {
      Text(notice.text)
    }
  }
}

/// The user, and a field to sign in.
struct ProfileView: View {
  @Bindable var store: StoreOf<Profile>

  var body: some View {
    NavigationStack {
      Form {
        if let user = store.user {
          Section("You") {
            LabeledContent("Signed in as", value: user.name)
          }
          Section {
            Button("Sign out", role: .destructive) { store.send(.signOutButtonTapped) }
          }
        } else {
          Section {
            TextField("Name", text: $store.name.sending(\.nameChanged), prompt: Text("Your name"))
              .onSubmit { store.send(.signInButtonTapped) }
          } header: {
            Text("You")
          } footer: {
            Text("Your notices carry the name.")
          }
          Section {
            Button("Sign in") { store.send(.signInButtonTapped) }.disabled(store.name.isEmpty)
          }
        }
      }
      .navigationTitle("Profile")
    }
  }
}

/// The settings, bound to the shared value itself.
struct SettingsView: View {
  let store: StoreOf<Settings>

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Toggle("Newest first", isOn: Binding(store.$settings.isNewestFirst))
          Toggle("Show authors", isOn: Binding(store.$settings.showsAuthors))
        } header: {
          Text(store.user.map { "The board of \($0.name)" } ?? "The board")
        } footer: {
          Text("They are the same for all users of this program.")
        }
        if let error = store.$settings.loadError ?? store.$settings.saveError {
          Section {
            Text("\(error)").foregroundStyle(.red)
          }
        }
        Section {
          Button("Reset all settings", role: .destructive) { store.send(.resetButtonTapped) }
        }
      }
      .navigationTitle("Settings")
    }
  }
}
