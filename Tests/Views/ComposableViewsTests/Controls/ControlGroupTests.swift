import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct ControlGroupTests {
  @Test func itIsASectionInMenusOnly() {
    let screen = TestScreen {
      Menu("Menu") {
        ControlGroup("Title", systemImage: "plus") { Button("a") {} }
        Menu("Nested") { ControlGroup("Inner") { Button("b") {} } }
      }
      List {
        Text("Row").contextMenu { ControlGroup("Context") { Button("c") {} } }
        ControlGroup("Row too") { Button("d") {} }.disabled(true)
      }
    }
    #expect(
      screen.text == """
        Menu: Menu
          Section: :plus: Title
            [a]
          Menu: Nested
            Section: Inner
              [b]
        List
          Row
            Menu
              Section: Context
                [c]
          HStack {label: Row too}
            [d] {disabled}
        """)
  }
}
