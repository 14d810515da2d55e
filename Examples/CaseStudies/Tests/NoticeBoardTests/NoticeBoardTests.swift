import ComposableArchitecture
import ComposableTesting
import NoticeBoard
import Testing

@MainActor @Suite struct NoticeBoardTests {
  @Test func signingInLetsTheBoardPost() async {
    let store = TestStore(initialState: NoticeBoard.State()) { NoticeBoard() }
    await store.send(.notices(.draftChanged("Hello"))) { $0.notices.draft = "Hello" }
    await store.send(.notices(.postButtonTapped))
    await store.send(.profile(.nameChanged("Blob"))) { $0.profile.name = "Blob" }
    await store.send(.profile(.signInButtonTapped)) {
      $0.profile.$user.withLock { $0 = User(name: "Blob") }
      $0.profile.name = ""
    }
    #expect(store.state.notices.canPost)
    await store.send(.notices(.postButtonTapped)) {
      $0.notices.notices = [Notice(id: 1, author: "Blob", text: "Hello")]
      $0.notices.draft = ""
    }
    await store.send(.profile(.signOutButtonTapped)) { $0.profile.$user.withLock { $0 = nil } }
    #expect(!store.state.notices.canPost)
  }

  @Test func theSettingsOrderTheNotices() async {
    var state = NoticeBoard.State()
    state.notices.notices = [
      Notice(id: 1, author: "Blob", text: "a"), Notice(id: 2, author: "Blob", text: "b"),
    ]
    let store = TestStore(initialState: state) { NoticeBoard() }
    #expect(store.state.notices.sorted.map(\.id) == [2, 1])
    @Shared(.boardSettings) var settings
    $settings.isNewestFirst.withLock { $0 = false }
    #expect(store.state.notices.sorted.map(\.id) == [1, 2])
    await store.send(.settings(.resetButtonTapped)) {
      $0.settings.$settings.withLock { $0.isNewestFirst = true }
    }
  }

  @Test func theSettingsAreSaved() {
    let preferences = AppPreferences.inMemory
    for expected in [true, false] {
      withDependencies {
        $0.sharedReferences = SharedReferences()
        $0.defaultAppStorage = preferences
      } operation: {
        let state = Settings.State()
        #expect(state.settings.showsAuthors == expected)
        state.$settings.showsAuthors.withLock { $0 = false }
      }
    }
  }
}
