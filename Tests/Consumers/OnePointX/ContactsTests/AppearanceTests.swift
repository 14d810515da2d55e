import ComposableArchitecture
import ComposableTesting
import Foundation
import Testing

@testable import Contacts

@MainActor
struct AppearanceTests {
  @Test
  func launch() async {
    let store = TestStore(initialState: Appearance.State()) {
      Appearance()
    }

    await store.send(.appeared) {
      $0.$launchCount.withLock { $0 = 1 }
    }
    await store.receive(\.nicknameLoaded) {
      $0.$nickname.withLock { $0 = "Blob" }
      $0.message = "Hello, Blob"
    }
  }

  @Test
  func recents() async {
    @Shared(.recents) var recents
    let contact = Contact(id: UUID(0), name: "Blob")
    let store = TestStore(initialState: Appearance.State()) {
      Appearance()
    }

    await store.send(.contactOpened(contact)) {
      $0.$recents.withLock { $0 = [contact] }
    }
    #expect(recents == [contact])
  }

  @Test
  func previewChangesTheSettings() async {
    let store = TestStore(initialState: Appearance.State()) {
      Appearance()
    }

    await store.send(.previewButtonTapped) {
      $0.preview = Preview.State(fontSize: $0.$settings.fontSize)
    }
    await store.send(\.preview.largerButtonTapped) {
      $0.$settings.fontSize.withLock { $0 = 13 }
    }
    await store.send(.resetButtonTapped) {
      $0.$settings.withLock { $0.fontSize = 12 }
    }
  }

  @Test
  func savedSettings() throws {
    @Dependency(\.defaultFileStorage) var fileStorage
    try fileStorage.save(
      Data(#"{"colorScheme":"dark","fontSize":20}"#.utf8), .appearance)

    let state = Appearance.State()
    #expect(state.settings == AppearanceSettings(colorScheme: .dark, fontSize: 20))
  }

  @Test
  func valuesWithoutAPropertyWrapper() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      #expect(DependencyValues._current.uuid() == UUID(0))
    }
  }

  @Test
  func ownPreferences() {
    withDependencies {
      $0.defaultAppStorage = .inMemory
    } operation: {
      @Shared(.appStorage("launchCount")) var launchCount = 41
      $launchCount.withLock { $0 += 1 }
      #expect(launchCount == 42)
    }
  }
}
