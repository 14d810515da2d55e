import ComposableDependencies
import ComposableRuntime
import ComposableSharing
import ComposableViews
import ComposableWeb
import Foundation
import IssueReporting
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

  /// A value in a file, one in the preferences, and both as all visitors have them.
  private struct AccountView: View {
    @Shared(.fileStorage(URL(filePath: "/account.json"))) var name = "nobody"
    @Shared(.appStorage("isDark")) var isDark = false
    @Shared(.fileStorage(URL(filePath: "/notices.json"), scope: .process)) var notices = 0
    @Shared(.appStorage("language", scope: .process)) var language = "en"

    var body: some View {
      Text("\(name), \(isDark ? "dark" : "light"), \(notices), \(language)")
      Button("Log in") { $name.withLock { $0 = "Blob" } }
      Button("Darken") { $isDark.withLock { $0 = true } }
      Button("Post") { $notices.withLock { $0 += 1 } }
      Button("Translate") { $language.withLock { $0 = "de" } }
    }
  }

  private static func changeAll(in visit: Visit) async throws {
    for title in ["Log in", "Darken", "Post", "Translate"] {
      try await visit.send("activate", to: visit.id("button", title))
    }
  }

  @Test func aFileIsEachVisitorsOwn() async throws {
    let reports = Locked<[String]>([])
    @Dependency(\.defaultFileStorage) var files
    try await withIssueReporters([Reports(texts: reports)]) {
      let app = WebApp { _ in AccountView() }
      let first = try await Visit(app)
      let second = try await Visit(app)
      try await Self.changeAll(in: first)
      #expect(first.page.root.allText.contains("Blob, dark, 1, de"))
      #expect(try await Visit(app).page.root.allText.contains("nobody, light, 1, de"))
      // It was there before the changes.
      try await second.send("activate", to: second.id("button", "Post"))
      #expect(second.page.root.allText.contains("nobody, light, 2, de"))
    }
    #expect(throws: CocoaError.self) { try files.load(URL(filePath: "/account.json")) }
    #expect(try files.load(URL(filePath: "/notices.json")) == Data("2".utf8))
    // Once for the app, and not for each visitor or key.
    #expect(reports.withLock { $0.count } == 1)
    #expect(
      reports.withLock { $0[0] }.hasPrefix(
        #".fileStorage("/account.json") is a value of each session of the web server"#))
  }

  private struct DeclaredView: View {
    @Shared(.fileStorage(URL(filePath: "/account.json"), scope: .dependencies)) var name = "nobody"
    @Shared(.appStorage("isDark", scope: .dependencies)) var isDark = false

    var body: some View { Text("\(name), \(isDark)") }
  }

  @Test func aScopeThatIsGivenIsMeant() async throws {
    let reports = Locked<[String]>([])
    try await withIssueReporters([Reports(texts: reports)]) {
      let visit = try await Visit(WebApp { _ in DeclaredView() })
      #expect(visit.page.root.allText.contains("nobody"))
    }
    #expect(reports.withLock { $0 } == [])
  }

  @Test func theFilesOfOneStoreAreTheProcesss() async throws {
    @Dependency(\.defaultFileStorage) var files
    let visit = try await Visit(WebApp(sharing: .shared) { _ in AccountView() })
    try await Self.changeAll(in: visit)
    #expect(try files.load(URL(filePath: "/account.json")) == Data(#""Blob""#.utf8))
  }

  /// Collects what is reported.
  private struct Reports: IssueReporter {
    let texts: Locked<[String]>

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
      filePath: StaticString, line: UInt, column: UInt
    ) {
      let text = message() ?? ""
      texts.withLock { $0.append(text) }
    }
  }
}
