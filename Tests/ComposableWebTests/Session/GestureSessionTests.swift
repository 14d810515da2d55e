import ComposableViews
import ComposableWeb
import Testing

@Suite struct GestureSessionTests {
  private struct Page: View {
    @State private var log = "-"

    var body: some View {
      Text(log)
      Text("Card").onTapGesture { log = "tapped" }
      Button("Button") { log = "pressed" }
        .onKeyPress(.return) { .ignored }
        .onKeyPress(.leftArrow) {
          log = "left"
          return .handled
        }
      Text("Source").draggable("value")
      Text("Target").dropDestination(for: String.self) { items, location in
        log = "\(items) at \(location.x), \(location.y)"
        return true
      }
      Button("Say") { AccessibilityNotification.Announcement("Said").post() }
    }
  }

  private func visit() async throws -> Visit { try await Visit(WebApp { _ in Page() }) }

  @Test func gestures() async throws {
    let visit = try await visit()
    func log() -> String { visit.page.root.first { $0.tag == "p" }?.allText ?? "" }
    #expect(try await visit.send("tap", to: visit.id("p", "Card"), "1") == .event(.handled))
    #expect(log() == "tapped")
    #expect(try await visit.send("tap", to: visit.id("p", "Card"), "2") == .event(.unexpected))
    let button = visit.id("button", "Button")
    #expect(try await visit.send("keyPress", to: button, "\"ArrowLeft\",0,1") == .event(.handled))
    #expect(log() == "left")
    // Ignored by the views: it presses the button, which the browser was kept from.
    #expect(try await visit.send("keyPress", to: button, "\"Enter\",0,1") == .event(.handled))
    #expect(log() == "pressed")
    let (source, target) = (visit.id("p", "Source"), visit.id("p", "Target"))
    #expect(try await visit.send("drop", to: target, "\(source),3,4.5") == .event(.handled))
    #expect(log() == "[\"value\"] at 3.0, 4.5")
    // A page can't drag what can't be dragged.
    #expect(
      try await visit.send("drop", to: target, "\(target),0,0") == .event(.unexpected))
    #expect(try await visit.send("drop", to: target, "99999,0,0") == .event(.gone))
    #expect(
      try await visit.send("insert", to: target, "\(source),true") == .event(.unexpected))
  }

  @Test func announcements() async throws {
    let visit = try await visit()
    try await visit.send("activate", to: visit.id("button", "Say"))
    #expect(visit.page.announcements == ["Said"])
  }

  @Test(arguments: [
    ("tap", "0"), ("tap", "true"), ("longPress", "1"), ("keyPress", "\"Dead\",0,1"),
    ("keyPress", "\"a\",99,1"), ("keyPress", "\"a\",0,3"), ("keyPress", "\"a\""),
    ("drop", "1"), ("drop", "1,\"2\",3"), ("insert", "1"), ("insert", "1,2"),
    ("setHovering", "1"),
  ])
  func malformedGestures(_ name: String, _ values: String) async throws {
    let visit = try await visit()
    let result = await visit.sendRaw("[\"e\",1,1,1,\"\(name)\",\(values)]")
    guard case .rejected = result else {
      Issue.record("\(result)")
      return
    }
  }
}
