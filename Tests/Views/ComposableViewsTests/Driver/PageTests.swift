import ComposableViews
import ComposableViewsTesting
import IssueReporting
import Testing

@MainActor @Suite struct PageTests {
  struct Numbers: View {
    @State private var isAsking = false

    var body: some View {
      NavigationStack {
        NavigationLink("One", value: 1)
          .navigationDestination(for: Int.self) { number in
            NavigationLink("Next", value: number + 1).navigationTitle("\(number)")
          }
          .navigationTitle("Numbers")
        Button("Ask") { isAsking = true }
          .alert("Really?", isPresented: $isAsking) {}
      }
    }
  }

  @Test func goesBackPageByPage() {
    let screen = TestScreen { Numbers() }
    screen.tap("One")
    screen.tap("Next")
    #expect(
      screen.text == """
        NavigationStack
          Page: Numbers
          Page: 1
          Page: 2
            [Next >]
        """)
    screen.goBack()
    screen.goBack()
    #expect(
      screen.text == """
        NavigationStack
          Page: Numbers
            [One >]
            [Ask]
        """)
    withKnownIssue {
      screen.goBack()
    } matching: {
      $0.description.contains("There is no previous page.")
    }
  }

  @Test func closesTheLayerOverThePage() {
    let screen = TestScreen { Numbers() }
    screen.tap("Ask")
    #expect(
      screen.text == """
        NavigationStack
          Page: Numbers
            [One >]
            [Ask]
        Alert: Really?
          [OK]
        """)
    withKnownIssue {
      screen.tap("One")
    } matching: {
      $0.description.contains("Can't tap 'One'")
    }
    screen.dismiss()
    screen.tap("One")
    #expect(screen.contains("Next"))
  }
}
