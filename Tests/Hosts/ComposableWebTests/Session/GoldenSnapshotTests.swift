import ComposableUI
import ComposableWeb
import Foundation
import Testing

/// Snapshots that builds before this one have written, one for each version of the format.
@Suite struct GoldenSnapshotTests {
  private func app() -> WebApp {
    WebApp(title: "Library") { session in
      LibraryView(store: session.store("library", initialState: Library.State()) { Library() })
    }
  }

  private static func file(_ version: Int) -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return folder.appending(path: "Golden/session-\(version).txt").path
  }

  @Test(arguments: 1...SessionSnapshot.version) func goesOn(version: Int) async throws {
    let bytes = try Data(contentsOf: URL(filePath: Self.file(version)))
    let snapshot = try SessionSnapshot(bytes)
    let id = WebSessionID()
    let session = try await app().restoreSession(snapshot, id: id)
    let html = await session.document().html
    for text in ["Books: 2", "Draft: Te", "Kept: late", "Seen: 3", "Page Two", "Reader: Blob"] {
      #expect(html.contains(text), "\(text)")
    }
    // The elements have the numbers that the pages of that build know.
    let visit = try await Visit(app())
    try await prepare(visit)
    for title in ["Add", "Turn"] {
      let number = visit.id("button", title)
      #expect(html.contains("<button id=\(number) "), "\(title)")
    }
  }

  /// This build writes the same, but for the files of the page, which each build has its own of.
  @Test func isWritten() async throws {
    let visit = try await Visit(app())
    try await prepare(visit)
    let snapshot = try #require(try await visit.session.snapshot())
    let text = String(decoding: snapshot.bytes, as: UTF8.self)
      .replacing(/"files":"[a-z0-9]+"/, with: #""files":"of-a-build""#)
    let file = URL(filePath: Self.file(SessionSnapshot.version))
    // As for the screens of golden files. A file that differs is another version: pages of the build before lose their sessions.
    if ProcessInfo.processInfo.environment["GOLDEN"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  private func prepare(_ visit: Visit) async throws {
    for title in ["Add", "Add", "Later", "See", "See", "See", "Log in", "Turn"] {
      try await visit.send("activate", to: visit.id("button", title))
    }
    try await visit.send("setText", to: visit.id("input"), #""Te""#)
  }
}

@Reducer
private struct Library {
  @ObservableState
  struct State: Codable {
    var books = 0
    var chapter: Chapter?
    @Shared(.inMemory("seen")) var seen = 0
  }

  enum Chapter: String, Codable { case one, two }

  enum Action { case add, turn, see }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add: state.books += 1
      case .turn: state.chapter = .two
      case .see: state.$seen.withLock { $0 += 1 }
      }
      return .none
    }
  }
}

private struct LibraryView: View {
  let store: StoreOf<Library>
  @State private var draft = ""
  @SceneStorage("time") private var time = "early"
  @Shared(.fileStorage(URL(filePath: "/reader.json"), scope: .dependencies)) var reader = "nobody"

  var body: some View {
    Text("Books: \(store.books)")
    TextField("Draft", text: $draft)
    Text("Draft: \(draft)")
    Text("Kept: \(time)")
    Text("Seen: \(store.seen)")
    Text("Reader: \(reader)")
    if store.chapter == .two { Text("Page Two") }
    Button("Add") { store.send(.add) }
    Button("Later") { time = "late" }
    Button("See") { store.send(.see) }
    Button("Log in") { $reader.withLock { $0 = "Blob" } }
    Button("Turn") { store.send(.turn) }
  }
}
