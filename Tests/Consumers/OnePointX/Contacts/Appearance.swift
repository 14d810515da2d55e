import ComposableArchitecture
import ComposableUI
import Foundation

/// Settings in files and in preferences, as 1.x has them.
struct AppearanceSettings: Codable, Equatable {
  var colorScheme = ColorScheme.system
  var fontSize = 12

  enum ColorScheme: String, CaseIterable, Codable {
    case dark, light, system
  }
}

extension URL {
  static let appearance = Self.homeDirectory.appending(component: "appearance.json")
  static let recents = Self.homeDirectory.appending(component: "recents.json")
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Contact>>.Default {
  static var recents: Self { Self[.fileStorage(.recents), default: []] }
}

extension SharedReaderKey where Self == AppStorageKey<Bool>.Default {
  static var isSortedByName: Self { Self[.appStorage("isSortedByName"), default: true] }
}

@Reducer
struct Appearance {
  @ObservableState
  struct State: Equatable {
    @Shared(.fileStorage(.appearance)) var settings = AppearanceSettings()
    @Shared(.appStorage("launchCount")) var launchCount = 0
    @Shared(.appStorage("nickname")) var nickname: String?
    @Shared(.isSortedByName) var isSortedByName
    @Shared(.recents) var recents
    var message = ""
    var preview: Preview.State?
  }

  enum Action: BindableAction {
    case appeared
    case binding(BindingAction<State>)
    case contactOpened(Contact)
    case nicknameLoaded(String)
    case preview(Preview.Action)
    case previewButtonTapped
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .appeared:
        state.$launchCount.withLock { $0 += 1 }
        return .run { [nickname = state.$nickname] send in
          nickname.withLock { $0 = "Blob" }
          await send(.nicknameLoaded("Blob"))
        }

      case .binding:
        return .none

      case .contactOpened(let contact):
        state.$recents.withLock {
          $0.remove(id: contact.id)
          $0.insert(contact, at: 0)
        }
        return .none

      case .nicknameLoaded(let nickname):
        state.message = "Hello, \(nickname)"
        return .none

      case .preview:
        return .none

      case .previewButtonTapped:
        state.preview = Preview.State(fontSize: state.$settings.fontSize)
        return .none

      case .resetButtonTapped:
        state.$settings.withLock { $0 = AppearanceSettings() }
        state.$isSortedByName.withLock { $0 = true }
        return .none
      }
    }
    .ifLet(\.preview, action: \.preview) {
      Preview()
    }
  }
}

@Reducer
struct Preview {
  @ObservableState
  struct State: Equatable {
    @Shared var fontSize: Int
  }

  enum Action {
    case largerButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .largerButtonTapped:
        state.$fontSize.withLock { $0 += 1 }
        return .none
      }
    }
  }
}

struct AppearanceView: View {
  let store: StoreOf<Appearance>
  @Shared(.appStorage("isCompact")) var isCompact = false

  var body: some View {
    Form {
      Toggle("Sort by name", isOn: Binding(store.$isSortedByName))
      Toggle("Compact", isOn: Binding($isCompact))
      Stepper("Font size \(store.settings.fontSize)", value: Binding(store.$settings.fontSize))
      Button("Reset") { store.send(.resetButtonTapped) }
    }
  }
}
