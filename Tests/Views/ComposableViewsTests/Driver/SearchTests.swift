import ComposableViews
import ComposableViewsTesting
import IssueReporting
import Testing

/// What a test finds by a text, wherever the text is.
@MainActor @Suite struct SearchTests {
  struct Groceries: View {
    @State private var log = ""
    @State private var isFresh = false
    @State private var fruit = "Apple"
    @State private var name = ""

    var body: some View {
      NavigationStack {
        List {
          ForEach(["Milk", "Oil"], id: \.self) { name in
            NavigationLink(value: name) {
              HStack {
                Text(name)
                VStack {
                  Text("2 l")
                  Image(systemName: "drop")
                }
              }
            }
          }
          HStack {
            Text("Bread")
            Button {
              log = "bought"
            } label: {
              HStack {
                Text("Buy")
                Text("bread")
              }
            }
          }
          VStack { Text("Alone") }
          Button("Buy") { log = "bought all" }
          Toggle(isOn: $isFresh) {
            VStack {
              Text("Fresh")
              Text("Of today")
            }
          }
          Picker(selection: $fruit) {
            HStack {
              Text("Apple")
              Text("red")
            }.tag("Apple")
            HStack {
              Text("Pear")
              Text("green")
            }.tag("Pear")
          } label: {
            HStack {
              Text("Fruit")
              Text("of the day")
            }
          }
          LabeledContent("Price") { Text("3 €") }
          Text("log: \(log)")
        }
        .navigationDestination(for: String.self) { Text("Page of \($0)") }
      }
    }
  }

  @Test func aTextInALinkIsFoundAndTapped() {
    let screen = TestScreen { Groceries() }
    #expect(screen.contains("Milk"))
    #expect(screen.find("Milk")?.kind == .text(HostElement.StyledText([.init("Milk")])))
    #expect(screen.find("Milk 2 l")?.kind == .navigationLink)
    screen.tap("Milk")
    #expect(screen.contains("Page of Milk"))
    screen.goBack()
    screen.tap("Oil 2 l")
    #expect(screen.contains("Page of Oil"))
  }

  @Test func theWholeLabelTakesPrecedence() {
    let screen = TestScreen { Groceries() }
    screen.tap("Buy")
    #expect(screen.contains("log: bought all"))
    screen.tap("bread")
    #expect(screen.contains("log: bought"))
  }

  @Test func aTextInSeveralLinksIsAmbiguous() {
    let screen = TestScreen { Groceries() }
    failing("Can't tap '2 l'. 2 elements match.") { screen.tap("2 l") }
    screen.tap(.named("2 l").inside("Oil"))
    #expect(screen.contains("Page of Oil"))
  }

  @Test func labelsOfOtherControlsAreSeen() {
    let screen = TestScreen { Groceries() }
    screen.tap("Of today")
    #expect(screen.find("Fresh Of today")?.kind == .toggle(isOn: true))
    screen.toggle("Fresh")
    #expect(screen.find("Fresh Of today")?.kind == .toggle(isOn: false))
    screen.choose("green", in: "of the day")
    screen.tap("Apple")
    screen.choose("Pear green", in: "Fruit of the day")
    #expect(screen.text.contains("(*) Pear green"))
    #expect(screen.find("Price")?.kind == .labeledContent)
  }

  @Test func aTextAloneInARowIsOneMatch() {
    let screen = TestScreen { Groceries() }
    #expect(screen.find("Alone")?.kind == .text(HostElement.StyledText([.init("Alone")])))
  }

  @Test func whatIsInATabOrAPickerIsNotItsLabel() {
    let screen = TestScreen {
      TabView {
        VStack {
          Text("Letters")
          Text("Spam")
        }.tabItem { Text("Inbox") }
        Text("None").tabItem { Label("Settings", systemImage: "gear") }
      }
    }
    failing(
      """
      Can't tap 'Letters'. Expected a button, a link, a toggle, a disclosure, an option or a tab, found
      """
    ) {
      screen.tap("Letters")
    }
    #expect(!screen.contains("None"))
    screen.tap("Settings")
    #expect(screen.contains("None"))
  }

  @Test func whatASheetCoversIsNotTappedForATextInIt() {
    let screen = TestScreen {
      Button("Open") {}
        .sheet(isPresented: .constant(true)) {
          NavigationStack {
            List {
              NavigationLink(value: 1) {
                Text("Open")
                Text("now")
              }
            }
            .navigationDestination(for: Int.self) { _ in Text("Opened") }
          }
        }
    }
    screen.tap("Open")
    #expect(screen.contains("Opened"))
  }

  private func failing(_ message: String, _ body: () -> Void) {
    nonisolated(unsafe) var count = 0
    withKnownIssue {
      body()
    } matching: { issue in
      count += 1
      return issue.description.contains(message)
    }
    #expect(count == 1)
  }
}
