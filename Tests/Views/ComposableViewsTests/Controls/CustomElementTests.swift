import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct CustomElementTests {
  struct Region: Encodable {
    var zoom: Double
    var marks: [String: String] = [:]
  }

  enum MapEvent: Codable {
    case zoomed(Double)
    case tapped(name: String)
  }

  struct Places: View {
    @State private var zoom = 3.0
    @State private var news = "None"
    @State private var isDisabled = false
    @State private var hasTitle = false

    var body: some View {
      if hasTitle { Text("Places") }
      CustomElement("map", value: Region(zoom: zoom)) { (event: MapEvent) in
        switch event {
        case .zoomed(let zoom): self.zoom = zoom
        case .tapped(let name): news = name
        }
      } fallback: {
        Button("Bern") { news = "Bern, chosen" }
      }
      .accessibilityLabel("Map")
      .disabled(isDisabled)
      Text(news)
      Button("Disable") { isDisabled = true }
      Button("Title") { hasTitle = true }
    }
  }

  private func shown(_ screen: TestScreen) -> [String] {
    screen.text.split(separator: "\n").map(String.init)
  }

  @Test func eventsAreValues() {
    let screen = TestScreen { Places() }
    #expect(shown(screen).first == #"CustomElement map: {"marks":{},"zoom":3} {label: Map}"#)
    screen.send(MapEvent.tapped(name: "Basel"), from: "Map")
    #expect(shown(screen).contains("Basel"))
    screen.send(MapEvent.zoomed(4.5), from: "Map")
    #expect(shown(screen).first == #"CustomElement map: {"marks":{},"zoom":4.5} {label: Map}"#)
  }

  @Test func hostsWithoutItsScriptShowTheFallback() {
    let screen = TestScreen { Places() }
    screen.tap("Bern")
    #expect(shown(screen).contains("Bern, chosen"))
  }

  @Test func whatIsNoEventIsRefused() throws {
    let screen = TestScreen { Places() }
    let before = screen.text
    let map = try #require(
      screen.host.tree.children(of: .screen).first { screen.host.tree[$0]?.kind.name == .custom })
    let deep = String(repeating: "[", count: 60_000)
    for json in [
      "", "{", "null", "5", "{}", #"{"tapped":{}}"#, #"{"tapped":{"name":5}}"#, #"{"flown":{}}"#,
      #"{"zoomed":{"_0":1e999}}"#, "\u{0}", "\u{FEFF}{}", deep, #"{"tapped":"# + deep,
    ] {
      #expect(screen.graph.send(.custom(json), to: map) == .unexpected, "\(json.prefix(40))")
    }
    #expect(screen.graph.send(.activate, to: map) == .unexpected)
    #expect(screen.graph.send(.setText("a"), to: map) == .unexpected)
    #expect(screen.text == before)
  }

  @Test func aDisabledElementSendsNothing() throws {
    let screen = TestScreen { Places() }
    screen.tap("Disable")
    withKnownIssue {
      screen.send(MapEvent.tapped(name: "Basel"), from: "Map")
    } matching: {
      "\($0)".contains("Can't send an event from 'Map'. It is disabled.")
    }
    #expect(shown(screen).contains("None"))
  }

  @Test func anElementWithoutEventsRefusesAll() throws {
    let screen = TestScreen {
      CustomElement("clock", value: [1, 2]) { Text("12:00") }.accessibilityIdentifier("clock")
    }
    #expect(screen.text == "CustomElement clock: [1,2] {id: clock}\n  12:00")
    let clock = try #require(screen.host.tree.children(of: .screen).first)
    #expect(screen.graph.send(.custom("1"), to: clock) == .unexpected)
  }

  @Test func siblingsAndValuesKeepTheElement() {
    let screen = TestScreen { Places() }
    func map() -> ElementID? {
      screen.host.tree.children(of: .screen).first { screen.host.tree[$0]?.kind.name == .custom }
    }
    let before = map()
    screen.tap("Title")
    screen.send(MapEvent.zoomed(9), from: "Map")
    #expect(before != nil && map() == before)
  }

  @Test func aValueWithoutJSONIsReported() {
    withKnownIssue {
      let screen = TestScreen {
        CustomElement("map", value: Region(zoom: .nan)) { Text("No map") }
      }
      #expect(screen.text == "CustomElement map: -\n  No map")
    } matching: {
      "\($0)".contains("The value of CustomElement 'map' can't be encoded")
    }
  }
}
