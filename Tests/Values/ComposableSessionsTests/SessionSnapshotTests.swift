import ComposableArchitecture
import ComposableSessions
import Foundation
import RandomSupport
import Testing

@Suite struct SessionSnapshotTests {
  /// Names may have any text, and states any.
  @Test func namesAndTextsOfAllKinds() throws {
    let names = ["shop", "", "a\tb", "a\nb", #"a\tb"#, #"\"#, "größer 🧺", "\r\n"]
    let session = NamedStores()
    let stores = names.enumerated().map { index, name in
      session.store(name, initialState: Note.State(text: "\(index)\t\n\\")) { Note() }
    }
    let bytes = try session.snapshot().bytes
    let other = NamedStores(restoring: try SessionSnapshot(bytes))
    for (index, name) in names.enumerated() {
      let store = other.store(name, initialState: Note.State()) { Note() }
      #expect(store.text == "\(index)\t\n\\")
    }
    #expect(other.failure == nil)
    withExtendedLifetime(stores) {}
  }

  @Test func otherBytes() {
    func error(_ text: String) -> SnapshotError? {
      do throws(SnapshotError) { _ = try SessionSnapshot(text.utf8) } catch { return error }
      return nil
    }
    #expect(error("") == .notSnapshot)
    #expect(error("hello\n") == .notSnapshot)
    #expect(error("composable-session\tone\n") == .notSnapshot)
    #expect(error("composable-session\t2\n") == .version(2))
    #expect(error("composable-session\t1") == .damaged(line: 2))
    #expect(error("composable-session\t1\n") == .damaged(line: 2))
    #expect(error("composable-session\t1\nend\t0\n") == nil)
    #expect(error("composable-session\t1\nend\t1\n") == .damaged(line: 2))
    #expect(error("composable-session\t1\nstore\t1\ta\t{}\nend\t1") == .damaged(line: 3))
    func damaged(_ lines: String...) -> Int? {
      let text = lines.joined(separator: "\n")
      guard case .damaged(let line) = error("composable-session\t1\n\(text)\nend\t\(lines.count)\n")
      else { return nil }
      return line
    }
    #expect(damaged("store\t1\ta\t{}") == nil)
    #expect(damaged("store\t1\ta") == 2)
    #expect(damaged("store\t1\ta\t{}", "store\t1\ta\t{}") == 3)
    #expect(damaged("planet\t1\ta\t{}") == 2)
    #expect(damaged("store\t1\t\\x\t{}") == 2)
    do throws(SnapshotError) {
      _ = try SessionSnapshot([0xFF, 0xFE])
      Issue.record("Bytes that are no text were read.")
    } catch { #expect(error == .notText) }
  }

  /// A snapshot that was cut anywhere is found to be damaged, and one that was changed anywhere is read, or refused.
  @Test func cutAndChangedAnywhere() throws {
    let session = NamedStores()
    let store = session.store("note", initialState: Note.State(text: "Some text")) { Note() }
    let bytes = try session.snapshot().bytes
    for length in 0..<bytes.count {
      #expect(throws: SnapshotError.self) { try SessionSnapshot(bytes[..<length]) }
    }
    var random = SeededGenerator(seed: 45)
    for _ in 0..<2_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[Int.random(in: changed.indices, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      guard let snapshot = try? SessionSnapshot(changed) else { continue }
      let other = NamedStores(restoring: snapshot)
      let restored = other.store("note", initialState: Note.State()) { Note() }
      #expect(other.failure == nil || restored.text == "")
    }
    withExtendedLifetime(store) {}
  }
}

@Reducer
struct Note {
  @ObservableState
  struct State: Codable, Equatable {
    var text = ""
    var line: Line.State?
  }

  enum Action: Equatable {
    case append(String)
    case line(Line.Action)
    case open
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .append(let text): state.text += text
      case .line: break
      case .open: state.line = Line.State()
      }
      return .none
    }
    .ifLet(\.line, action: \.line) { Line() }
  }
}

@Reducer
struct Line {
  @ObservableState
  struct State: Codable, Equatable { var width = 1 }

  enum Action: Equatable { case widen }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.width += 1
      return .none
    }
  }
}
