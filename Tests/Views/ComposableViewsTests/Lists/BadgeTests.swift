import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct BadgeTests {
  @Test func numbersAndTexts() {
    let screen = TestScreen {
      List {
        Text("a").badge(3)
        Text("b").badge(0)
        Text("c").badge(Text("**new**"))
        Text("d").badge("old")
        Text("e").badge(nil as String?)
        Text("f").badge(1).badge(2)
      }
    }
    #expect(
      screen.text == """
        List
          a {badge: 3}
          b
          c {badge: new}
          d {badge: old}
          e
          f {badge: 1}
        """)
  }

  @Test func aRowWithAnOverlay() {
    let screen = TestScreen { List { Text("a").overlay { Text("over") }.badge(3) } }
    #expect(
      screen.text == "List\n  Overlaid {badge: 3}\n    a\n    Overlay\n      over")
  }
}
