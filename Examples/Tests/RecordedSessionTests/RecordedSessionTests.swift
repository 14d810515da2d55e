import ComposableRecording
import ComposableUI
import ComposableViewsTesting
import Counter
import EditableList
import FavoritesFiles
import Foundation
import LoginFlow
import Meetings
import NoticeBoard
import PrimeTime
import RecursiveTree
import Search
import Testing
import Timers

/// Sessions of the examples, driven through their views, end in the same state bit by bit when they are replayed.
@MainActor @Suite(.timeLimit(.minutes(20))) struct RecordedSessionTests {
  @Test(arguments: RecordedApp.all)
  func inThisProcess(_ app: RecordedApp) async throws {
    try app.replay(try await app.record(0))
  }

  /// A user with a password is not in the file, and the session is the same.
  @Test func aLoginWithoutItsSecrets() async throws {
    let recording = StoreRecording<LoginFlow.State, LoginFlow.Action>()
    let store = Store(initialState: LoginFlow.State(), middleware: [recording]) {
      LoginFlow()
    } withDependencies: {
      $0.loginClient = LoginClient(
        logIn: { email, _ in .codeRequired(Challenge(token: "token-secret", email: email)) },
        verify: { _, challenge in User(name: "Blob", email: challenge.email) })
    }
    let screen = TestScreen { LoginFlowView(store: store) }
    screen.type("blob@example.org", into: "Email")
    screen.type("password-secret", into: "Password")
    screen.tap("Log in")
    for await state in store.stateSequence where state.code != nil { break }
    screen.type("123456", into: "Code")
    for await state in store.stateSequence where state.home != nil { break }
    let text = String(decoding: try recording.file.encoded(), as: UTF8.self)
    #expect(!text.contains("secret"))
    #expect(text.contains("blob@example.org"))
    let replay = try ComposableRecording.replay(Data(text.utf8)) { LoginFlow() }
    #expect(replay.divergence == nil)
    #expect(replay.state == store.withState { $0 })
  }

  // In two processes, which have different hash seeds: `.ci/recorded-sessions` runs first one, then the other.

  nonisolated static let folder = ProcessInfo.processInfo.environment["COMPOSABLE_SESSIONS"]
  nonisolated static let step = ProcessInfo.processInfo.environment["COMPOSABLE_SESSIONS_STEP"]
  nonisolated static let count =
    ProcessInfo.processInfo.environment["COMPOSABLE_SESSIONS_COUNT"].flatMap { Int($0) } ?? 0

  @Test(.enabled(if: step == "record"), arguments: RecordedApp.all)
  func record(_ app: RecordedApp) async throws {
    for seed in 0..<Self.count {
      let recording = try await app.record(UInt64(seed))
      try recording.write(to: Self.file(app, seed))
    }
  }

  @Test(.enabled(if: step == "replay"), arguments: RecordedApp.all)
  func replay(_ app: RecordedApp) throws {
    for seed in 0..<Self.count { try app.replay(Data(contentsOf: Self.file(app, seed))) }
    print("\(app.name): \(Self.count) sessions are the same.")
  }

  private static func file(_ app: RecordedApp, _ seed: Int) -> URL {
    URL(fileURLWithPath: folder ?? "").appendingPathComponent("\(app.name)-\(seed).jsonl")
  }
}

/// An answer that is not there.
private struct NoAnswer: Error {}

extension RecordedApp {
  static let all = [
    RecordedApp("PrimeTime") {
      PrimeTime.State()
    } feature: {
      PrimeTime(
        file: FavoritesFile(
          name: "memory", save: { if $0.count > 2 { throw NoAnswer() } }, load: { [2, 3, 3] }),
        search: { n in
          if n > 3 { throw NoAnswer() }
          return n * 100
        })
    } view: {
      PrimeTimeView(store: $0)
    },
    RecordedApp("EditableList") {
      EditableList.State(rows: [
        Todo.State(id: UUID(), text: "a"), Todo.State(id: UUID(), text: ""),
      ])
    } feature: {
      EditableList()
    } withDependencies: {
      $0.suggester = Suggester { text in
        if text.isEmpty { throw NoAnswer() }
        return Bool.random() ? "\(text)!" : nil
      }
    } view: {
      EditableListView(store: $0)
    },
    // The user types the same into all fields, and so nothing could remain of the address.
    RecordedApp("LoginFlow", typing: ["a@b", "123456"], redacting: [.keepingEverything]) {
      LoginFlow.State.form(LoginForm.State())
    } feature: {
      LoginFlow()
    } withDependencies: {
      $0.loginClient = LoginClient(
        logIn: { email, password in
          switch Int.random(in: 0..<3) {
          case 0: .user(User(name: password, email: email))
          case 1: .codeRequired(Challenge(token: password, email: email))
          default: throw NoAnswer()
          }
        },
        verify: { code, challenge in User(name: code, email: challenge.email) })
    } view: {
      LoginFlowView(store: $0)
    },
    RecordedApp("Meetings") {
      Meetings.State()
    } feature: {
      Meetings()
    } withDependencies: {
      $0.meetingsClient = MeetingsClient(
        load: {
          var meeting = Meeting(id: UUID())
          meeting.title = "A"
          meeting.attendees = [Attendee(id: UUID(), name: "Ada")]
          return Bool.random() ? [meeting] : []
        },
        save: { _ in if Int.random(in: 0..<10) == 0 { throw NoAnswer() } })
    } view: {
      MeetingsView(store: $0)
    },
    RecordedApp("NoticeBoard") {
      NoticeBoard.State()
    } feature: {
      NoticeBoard()
    } view: {
      NoticeBoardView(store: $0)
    },
    RecordedApp("RecursiveTree") {
      Node.State(id: UUID(), name: "r")
    } feature: {
      Node()
    } withDependencies: {
      $0.nameSource = NameSource { ["\($0)\(Int.random(in: 0..<1_000))", "b"] }
    } view: {
      OutlineView(store: $0)
    },
    RecordedApp("Search", typing: ["gold", "iron", ""]) {
      Search.State()
    } feature: {
      Search()
    } withDependencies: {
      $0.searchClient.find = { query in
        if Bool.random() { throw NoAnswer() }
        return ["\(query) \(Int.random(in: 0..<1_000))"]
      }
    } view: {
      SearchView(store: $0)
    },
    RecordedApp("Timers") {
      Timers.State()
    } feature: {
      Timers()
    } view: {
      TimersView(store: $0)
    },
  ]
}
