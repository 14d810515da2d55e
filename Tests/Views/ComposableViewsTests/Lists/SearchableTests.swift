import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct SearchableTests {
  private struct Search: View {
    @State var text = ""
    var onSearch: (String) -> Void = { _ in }
    var body: some View {
      List { Text("found: \(text)") }
        .searchable(text: $text)
        .onSubmit(of: .search) { onSearch(text) }
    }
  }

  @Test func theFieldIsAboveTheView() {
    let screen = TestScreen { Search() }
    #expect(screen.text == "Search || (Search)\nList\n  found: ")
    screen.type("a", into: "Search")
    #expect(screen.text == "Search |a|\nList\n  found: a")
  }

  @Test func twiceSideBySide() {
    let screen = TestScreen {
      HStack {
        VStack { Search() }.accessibilityIdentifier("left")
        VStack { Search() }.accessibilityIdentifier("right")
      }
    }
    screen.type("a", into: .named("Search").inside("right"))
    #expect(screen.contains("found: a"))
    #expect(screen.contains("found: "))
  }

  @Test func modifiersAroundAreForTheView() {
    let screen = TestScreen {
      Text("a").searchable(text: .constant("")).accessibilityIdentifier("id").badge(3)
    }
    #expect(screen.text == "Search || (Search)\na {badge: 3, id: id}")
  }

  @Test func submittingDoesNotSubmitFields() {
    var log: [String] = []
    let screen = TestScreen {
      Search { log.append($0) }
        .onSubmit { log.append("text") }
      TextField("Name", text: .constant(""))
        .onSubmit(of: [.text, .search]) { log.append("name") }
    }
    screen.type("a", into: "Search")
    screen.submit("Search")
    screen.submit("Name")
    #expect(log == ["a", "name"])
  }

  @Test func aDisabledFieldAcceptsNothing() {
    let screen = TestScreen { Search().disabled(true) }
    #expect(screen.text == "Search || (Search) {disabled}\nList\n  found: ")
  }

  @Test func scopesFollowTheStateAndDoNotReachNestedFields() {
    struct Scopes: View {
      @State private var scope = 1
      @State private var count = 2
      var body: some View {
        VStack {
          Text("in \(scope)")
          Text("inner").searchable(text: .constant("x"), prompt: Text("Inner"))
          Button("More") { count += 1 }
        }
        .searchable(text: .constant(""), prompt: "Outer")
        .searchScopes($scope) {
          ForEach(1..<(count + 1), id: \.self) { Text("Scope \($0)") }
        }
      }
    }
    let screen = TestScreen { Scopes() }
    screen.tap("More")
    screen.choose("Scope 3", in: "Scope")
    #expect(
      screen.text == """
        Search || (Outer)
        Scope:
          ( ) Scope 1
          ( ) Scope 2
          (*) Scope 3
        VStack
          in 3
          Search |x|
          inner
          [More]
        """)
  }

  @Test func theFieldIsAboveTheViewInARow() {
    let screen = TestScreen {
      HStack {
        Search()
        Text("beside").searchable(text: .constant("")).accessibilityIdentifier("id")
      }
      ZStack { Search() }
    }
    #expect(
      screen.text == """
        HStack
          VStack
            Search || (Search)
            List
              found: \("")
          VStack
            Search || (Search)
            beside {id: id}
        ZStack
          VStack
            Search || (Search)
            List
              found: \("")
        """)
  }
}
