import ComposableViews
import ComposableWeb
import Foundation
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

  private struct Keys: View {
    @State private var isExpanded = false
    @State private var text = ""
    @State private var count = 0

    var body: some View {
      VStack {
        Link("Link", destination: URL(string: "https://swift.org")!)
        Menu("Menu") { Button("Action") {} }
        DisclosureGroup("Group", isExpanded: $isExpanded) { Text("Content") }
        TextEditor(text: $text)
        TextField("Growing", text: $text, axis: .vertical).lineLimit(1...3)
          .onSubmit { count += 1 }
        Picker("Picker", selection: $count) { Text("One").tag(1) }
        Button("Handled") {}.onKeyPress(.return) { .handled }
        Text("Count: \(count)")
      }
      .onKeyPress(keys: [.return, .space]) { _ in .ignored }
    }
  }

  /// The browser was kept from doing it, and nothing else did it.
  @Test func keysThatViewsIgnoreDoWhatTheyDoToControls() async throws {
    let visit = try await Visit(WebApp { _ in Keys() })
    func press(_ key: String, _ id: Int) async throws -> WebMessageResult {
      try await visit.send("keyPress", to: id, "\"\(key)\",0,1")
    }
    func element(_ tag: String, _ name: String) -> Int { visit.id(tag, name) }
    let (link, menu) = (element("a", "Link"), element("button", "Menu"))
    #expect(try await press("Enter", link) == .event(.unexpected))
    #expect(try await press("Space", menu) == .event(.unexpected))
    #expect(visit.page.presses == ["\(link) Enter", "\(menu) Space"])
    #expect(try await press("Enter", element("button", "Handled")) == .event(.handled))
    #expect(try await press("Enter", element("button", "Group")) == .event(.handled))
    #expect(visit.page.root.allText.contains("Content"))
    #expect(visit.page.presses.count == 2)
    let growing = try #require(
      visit.page.root.first { $0.tag == "textarea" && $0.attributes["data-submit"] != nil }
    )
    let editor = try #require(
      visit.page.root.first { $0.tag == "textarea" && $0.attributes["data-submit"] == nil }
    )
    let field = try #require(PageModel.element(around: growing)?.number)
    let text = try #require(PageModel.element(around: editor)?.number)
    // On a touch screen it breaks the line, and the page knows whether it is one.
    #expect(try await press("Enter", field) == .event(.unexpected))
    #expect(visit.page.presses.last == "\(field) Enter")
    try await visit.send("submit", to: field)
    #expect(visit.page.root.allText.contains("Count: 1"))
    // With the shift key it breaks the line anywhere.
    for id in [field, text] {
      _ = try await visit.send("keyPress", to: id, "\"Enter\",1,1")
    }
    #expect(visit.page.presses.suffix(2) == ["\(field) \n", "\(text) \n"])
  }

  private struct AnyKey: View {
    @State private var log = ""

    var body: some View {
      VStack {
        Button("Button") { log += "b" }
        Text("Card").onTapGesture { log += "t" }
        TextEditor(text: $log)
        Text("Log: \(log)")
      }
      .onKeyPress { _ in .ignored }
    }
  }

  /// The browser does it, too: it was done twice.
  @Test func whatTheBrowserDoesIsNotDoneAgain() async throws {
    let visit = try await Visit(WebApp { _ in AnyKey() })
    let button = visit.id("button", "Button")
    #expect(try await visit.send("keyPress", to: button, "\"Enter\",0,1") == .event(.unexpected))
    #expect(
      try await visit.send("keyPress", to: visit.id("p", "Card"), "\"Enter\",0,1")
        == .event(.unexpected))
    let editor = visit.id("textarea")
    #expect(try await visit.send("keyPress", to: editor, "\"Space\",0,1") == .event(.unexpected))
    #expect(visit.page.root.allText.contains("Log: "))
    #expect(!visit.page.root.allText.contains("Log: b") && visit.page.presses == [])
    // It would have scrolled the page.
    #expect(try await visit.send("keyPress", to: button, "\"Space\",0,1") == .event(.handled))
    #expect(visit.page.root.allText.contains("Log: b"))
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
