import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct MenuTests {
  @Test func menusAreMergedAndBelongToTheRow() {
    let screen = TestScreen {
      List {
        HStack { Text("a") }
          .badge(1)
          .swipeActions(edge: .leading) { Button("Flag") {} }
          .accessibilityIdentifier("row")
          .swipeActions { Button("Archive") {} }
          .deleteDisabled(true)
          .contextMenu { Button("Copy") {} }
      }
    }
    #expect(
      screen.text == """
        List
          HStack {badge: 1, id: row}
            a
            Menu
              Swipe from leading
                [Flag]
              Swipe from trailing
                [Archive]
              [Copy]
        """)
  }

  @Test func aSectionHandsItsMenuToItsRows() {
    let screen = TestScreen {
      List {
        Section("S") {
          Text("a")
          Text("b")
        }
        .contextMenu { Button("Copy") {} }
      }
    }
    #expect(
      screen.text == """
        List
          Section: S
            a
              Menu
                [Copy]
            b
              Menu
                [Copy]
        """)
  }

  private struct Rows: View {
    @State private var names = ["a", "b"]
    @State private var hasMenus = true
    var body: some View {
      List {
        ForEach(names, id: \.self) { name in
          if hasMenus {
            Text(name).contextMenu { Counter(name: name) }
          } else {
            Text(name)
          }
        }
      }
      Button("Reverse") { names.reverse() }
      Button("Change") { hasMenus.toggle() }
    }
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name): \(count)") { count += 1 } }
  }

  @Test func aMenuHasStateAndMovesWithItsRow() {
    let screen = TestScreen { Rows() }
    screen.tap("b: 0")
    screen.tap("Reverse")
    #expect(
      screen.text == """
        List
          b
            Menu
              [b: 1]
          a
            Menu
              [a: 0]
        [Reverse]
        [Change]
        """)
    screen.tap("Change")
    #expect(screen.text == "List\n  b\n  a\n[Reverse]\n[Change]")
    screen.tap("Change")
    #expect(screen.contains("b: 0"))
  }

  @Test func aMenuFollowsTheStateOfTheViewAround() {
    struct Page: View {
      @State private var count = 0
      var body: some View {
        Text("a").contextMenu { if count < 2 { Button("More than \(count)") { count += 1 } } }
      }
    }
    let screen = TestScreen { Page() }
    screen.tap("More than 0")
    screen.tap("More than 1")
    #expect(screen.text == "a\n  Menu")
  }

  @Test func theSameButtonInSeveralRows() {
    var log: [String] = []
    let screen = TestScreen {
      List(["a", "b"], id: \.self) { name in
        Text(name).swipeActions { Button("Flag") { log.append(name) } }
      }
    }
    screen.tap(.named("Flag").inside("b"))
    #expect(log == ["b"])
  }

  @Test func aMenuHasTheEnvironmentOfItsModifier() {
    let screen = TestScreen {
      Button("a") {}.disabled(true).contextMenu { Button("Copy") {} }
      Button("b") {}.contextMenu { Button("Copy") {} }.disabled(true)
    }
    #expect(
      screen.text == """
        [a] {disabled}
          Menu
            [Copy]
        [b] {disabled}
          Menu
            [Copy] {disabled}
        """)
  }

  @Test func aMenuFollowsTheEnvironmentOfItsModifier() {
    struct Switch: View {
      @State private var isOff = false
      var body: some View {
        Text("a").contextMenu { Button("Copy") {} }.disabled(isOff)
        Button("Off") { isOff = true }
      }
    }
    let screen = TestScreen { Switch() }
    screen.tap("Off")
    #expect(screen.text == "a\n  Menu\n    [Copy] {disabled}\n[Off]")
  }

  @Test func theHeaderAndTheFooterOfASectionHaveNoMenu() {
    let screen = TestScreen {
      List {
        Section {
          Text("a")
        } header: {
          Text("Header")
        } footer: {
          Text("Footer")
        }
        .contextMenu { Button("Copy") {} }
      }
    }
    #expect(
      screen.text == """
        List
          Section: Header
            a
              Menu
                [Copy]
            Footer: Footer
        """)
  }
}
