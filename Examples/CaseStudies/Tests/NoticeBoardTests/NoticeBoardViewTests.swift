import ComposableUI
import ComposableViewsTesting
import NoticeBoard
import Testing

@MainActor @Suite struct NoticeBoardViewTests {
  @Test func theThreeFeaturesFollowEachOther() async {
    let store = Store(initialState: NoticeBoard.State()) { NoticeBoard() }
    let screen = TestScreen { NoticeBoardView(store: store) }
    #expect(screen.contains("Sign in to post the first one."))
    screen.tap("Sign in")
    screen.type("Blob", into: "Name")
    screen.tap("Sign in")
    #expect(screen.text.contains("Signed in as: Blob"))
    screen.tap("Board")
    screen.type("Hello", into: "Text")
    screen.tap("Post")
    screen.type("World", into: "Text")
    screen.tap("Post")
    #expect(
      screen.text == """
        TabView
          (*) :text.bubble: Board
            NavigationStack
              Page: Notice board
                List
                  Section
                    HStack
                      Text: || (A notice by Blob)
                      [Post] {disabled}
                  Section: Notices
                    VStack
                      World
                      Blob
                    VStack
                      Hello
                      Blob
          ( ) :person: Profile
          ( ) :gearshape: Settings
        """)
    screen.tap("Settings")
    screen.toggle("Newest first")
    screen.toggle("Show authors")
    screen.tap("Board")
    #expect(
      screen.text == """
        TabView
          (*) :text.bubble: Board
            NavigationStack
              Page: Notice board
                List
                  Section
                    HStack
                      Text: || (A notice by Blob)
                      [Post] {disabled}
                  Section: Notices
                    Hello
                    World
          ( ) :person: Profile
          ( ) :gearshape: Settings
        """)
  }

  /// A window of the same app, whose views are made later.
  @Test func aSecondWindowSharesTheUser() async {
    let stores = (0..<2).map { _ in
      Store(initialState: NoticeBoard.State()) { NoticeBoard() }
    }
    let screens = stores.map { store in TestScreen { NoticeBoardView(store: store) } }
    stores[0].send(.profile(.nameChanged("Blob")))
    stores[0].send(.profile(.signInButtonTapped))
    #expect(screens[1].text.contains("A notice by Blob"))
  }
}
