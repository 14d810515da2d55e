import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct ContentUnavailableTests {
  @Test func aTitleASymbolAndADescription() {
    let screen = TestScreen {
      ContentUnavailableView("None", systemImage: "tray", description: Text("Later"))
      ContentUnavailableView("Alone", systemImage: "star")
    }
    #expect(
      screen.text == """
        VStack
          VStack
            :tray:
            None
          Later
        VStack
          VStack
            :star:
            Alone
        """)
  }

  @Test(arguments: ["", "x"]) func nothingWasFound(query: String) {
    let screen = TestScreen { ContentUnavailableView.search(text: query) }
    #expect(screen.contains("No Results") == query.isEmpty)
    #expect(screen.contains("No Results for \u{201C}x\u{201D}") == !query.isEmpty)
    #expect(TestScreen { ContentUnavailableView.search }.contains("No Results"))
  }
}
