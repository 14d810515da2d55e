import ComposableSharing
import ComposableViews
import ComposableWeb
import Testing

/// Shared values in sessions: each session has its own.
@Suite struct SharedReferencesTests {
  private struct CountView: View {
    @Shared(.inMemory("count")) var count = 0

    var body: some View {
      Text("Count: \(count)")
      Button("Add") { $count.withLock { $0 += 1 } }
    }
  }

  private struct ContentView: View {
    @State var isOpen = false

    var body: some View {
      CountView()
      Button("Open") { isOpen = true }
      // Made when an event is handled, which is later than the content.
      if isOpen { CountView() }
    }
  }

  @Test func sessionsDoNotSeeEachOther() async throws {
    let app = WebApp { _ in ContentView() }
    let first = try await Visit(app)
    let second = try await Visit(app)
    try await first.send("activate", to: first.id("button", "Add"))
    #expect(first.page.root.allText.contains("Count: 1"))
    try await second.send("activate", to: second.id("button", "Open"))
    #expect(!second.page.root.allText.contains("Count: 1"))
    try await first.send("activate", to: first.id("button", "Open"))
    #expect(!first.page.root.allText.contains("Count: 0"), "the second view has the same value")
  }

  @Test func sessionsOfOneStoreShareTheProcesss() async throws {
    @Shared(.inMemory("count")) var count = 0
    let app = WebApp(sharing: .shared) { _ in ContentView() }
    let visit = try await Visit(app)
    try await visit.send("activate", to: visit.id("button", "Add"))
    #expect(count == 1)
  }
}
