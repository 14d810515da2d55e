import ComposableArchitecture
import ComposableRecording
import ComposableUI
import ComposableViewsTesting
import Foundation
import Testing

/// What is in the file. Each secret of the tests ends with "secret".
@MainActor @Suite(.timeLimit(.minutes(20))) struct RedactionTests {
  typealias LoginRecording = StoreRecording<Login.State, Login.Action>

  static func makeStore(
    _ recording: LoginRecording, _ state: Login.State = Login.State()
  ) -> StoreOf<Login> {
    Store(initialState: state, middleware: [recording]) {
      Login()
    } withDependencies: {
      $0[LoginClient.self] = .live
    }
  }

  static func text(of recording: LoginRecording) throws -> String {
    String(decoding: try recording.file.encoded(), as: UTF8.self)
  }

  @Test func withoutAWord() async throws {
    let recording = LoginRecording()
    let store = Self.makeStore(recording)
    store.send(.set(\.name, "blob"))
    store.send(.set(\.password, "hunter2-secret"))
    store.send(.passwordChanged("hunter2-secret"))
    await store.send(.logInTapped).finish()
    store.send(.cardEntered(Card()))
    let text = try Self.text(of: recording)
    #expect(!text.lowercased().contains("secret"))
    #expect(!text.contains("4711"))
    #expect(!text.contains("12345678"))
    #expect(text.contains(#""name":"blob""#))
    #expect(text.contains(#""user":"blob""#))
    let replay = try replay(Data(text.utf8)) { Login() }
    #expect(replay.divergence == nil)
    #expect(replay.turnCount == 6)
    // A text of the same length, so that what depends on the length is the same.
    #expect(replay.state?.password == "••••••••••••••")
    #expect(replay.state?.isLong == true)
    #expect(replay.state?.role == .admin)
    #expect(
      replay.state?.session
        == Session(
          user: "blob", key: "••••••••••", number: 0,
          issued: Date(timeIntervalSinceReferenceDate: 0)))
    #expect(replay.state?.card?.kind == .credit)
    // The recording itself has them.
    #expect("\(recording.file.facts)".contains("hunter2-secret"))
  }

  /// The write of a nested field: by its own name, by a rule from any type on its way, and as a part of a written value.
  @Test func nestedFields() async throws {
    let recording = LoginRecording(redacting: [
      .field(\Login.Pet.name), .field(\Login.State.profile.nickname),
    ])
    let store = Self.makeStore(recording)
    store.send(.binding(.set(\.profile.password, "first-secret")))
    store.send(.binding(.set(\.profile.pet.name, "second-secret")))
    store.send(.binding(.set(\.profile.nickname, "third-secret")))
    store.send(.binding(.set(\.profile.pet, Login.Pet(name: "fourth-secret", breed: "cat"))))
    store.send(
      .binding(
        .set(\.profile, Login.Profile(nickname: "fifth-secret", pet: Login.Pet(breed: "dog")))))
    store.send(.binding(.set(\.profile.pet.breed, "fish")))
    let text = try Self.text(of: recording)
    #expect(!text.contains("-secret"))
    #expect(text.contains(#"{"field":"profile.pet.breed","value":"fish"}"#))
    #expect(text.contains("cat") && text.contains("dog"))
    let replay = try replay(Data(text.utf8)) { Login() }
    #expect(replay.divergence == nil && replay.turnCount == 6)
    #expect(replay.state?.profile.pet.breed == "fish")
  }

  // swift-format-ignore
  @Test func theLines() async throws {
    let recording = LoginRecording()
    let store = Self.makeStore(recording)
    store.send(.set(\.password, "abc"))
    store.send(.passwordChanged("abcd"))
    await store.send(.logInTapped).finish()
    let lines = try Self.text(of: recording).split(separator: "\n").filter {
      !$0.hasPrefix(#"{"started""#)
    }
    #expect(
      lines[2...].dropLast() == [
        #"{"shared":".inMemory(\"accessToken\")","before":1,"value":"•••••••••••••","redacted":[["value"]]}"#,
        #"{"shared":".inMemory(\"session\")","before":1,"value":null}"#,
        #"{"turn":1,"cause":"sent","action":{"binding":{"_0":{"field":"password","value":"•••"}}},"redacted":[["action","binding","_0","value"]]}"#,
        #"{"turn":2,"cause":"sent","action":{"passwordChanged":{"_0":"••••"}},"redacted":[["action","passwordChanged","_0"]]}"#,
        #"{"turn":3,"cause":"sent","action":{"logInTapped":{}}}"#,
        #"{"call":"LoginClient.check","from":"turn 3","number":0,"arguments":["","••••"],"returned":false,"redacted":[["arguments","1"]]}"#,
        #"{"call":"LoginClient.renew","from":"turn 3","number":1,"arguments":[""],"returned":{"issued":0,"key":"•••••••","number":0,"user":"renewed"},"redacted":[["returned","key"],["returned","number"],["returned","issued"]]}"#,
        #"{"call":"LoginClient.logIn","from":"effect 3.0","number":0,"arguments":["","••••"],"threw":"ComposableRecordingTests.LoginFailure","text":"wrong password","redacted":[["arguments","1"]]}"#,
        #"{"ended":"3.0","as":"finished"}"#,
      ].map { Substring($0) })
  }

  @Test func endpoints() async throws {
    let recording = LoginRecording(redacting: [.endpoint("LoginClient.logIn")])
    let store = Self.makeStore(recording)
    store.send(.set(\.name, "another"))
    await store.send(.logInTapped).finish()
    let line = try #require(
      Self.text(of: recording).split(separator: "\n").first {
        $0.hasPrefix(#"{"call":"LoginClient.logIn""#)
      })
    #expect(
      line.hasSuffix(
        #""arguments":["•••••••",""],"threw":"ComposableRecordingTests.LoginFailure","text":"••••••••••••••","redacted":[["arguments","0"],["text"]]}"#
      ))
  }

  /// An error of an endpoint that is redacted, which nothing catches.
  @Test func errorsThatEndEffects() async throws {
    let recording = StoreRecording<Vault.State, Vault.Action>(
      redacting: [.endpoint("RedactionTests.Safe.open")])
    let store = Store(initialState: Vault.State(), middleware: [recording]) {
      Vault()
    } withDependencies: {
      $0[Vault.SafeKey.self] = Safe { code in throw Safe.WrongCode(code: code) }
    }
    await withKnownIssue(isIntermittent: true) { await store.send(.openTapped).finish() }
    let text = String(decoding: try recording.file.encoded(), as: UTF8.self)
    #expect(text.contains(#""as":"failed""#))
    #expect(!text.contains("hunter2"))
  }

  @DependencyClient struct Safe: Sendable {
    struct WrongCode: Error { let code: String }
    var open: @Sendable (_ code: String) async throws -> Void
  }

  @Reducer struct Vault {
    struct State: Codable, Equatable {}
    enum Action: Codable { case openTapped }
    enum SafeKey: TestDependencyKey { static let testValue = Safe() }
    @Dependency(SafeKey.self) var safe

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in try await safe.open("hunter2") } }
    }
  }

  /// Also in the elements of a list, and in the bindings that write them.
  @Test func keyPaths() throws {
    let recording = LoginRecording(redacting: [
      .field(\Login.Row.note), .field(\Login.State.answer),
    ])
    let store = Self.makeStore(recording)
    store.send(.rowAdded)
    store.send(.rows(.element(id: 0, action: .binding(.set(\.note, "note-secret")))))
    store.send(.rows(.element(id: 0, action: .binding(.set(\.text, "shown")))))
    store.send(.set(\.answer, "answer-secret"))
    let text = try Self.text(of: recording)
    #expect(!text.contains("secret"))
    #expect(text.contains(#"{"field":"text","value":"shown"}"#))
    let replay = try replay(Data(text.utf8)) { Login() }
    #expect(replay.divergence == nil)
    #expect(replay.state?.rows[id: 0] == Login.Row(id: 0, note: "•••••••••••", text: "shown"))
  }

  @Test func casesAndTypesAndWords() throws {
    let recording = LoginRecording(redacting: [
      .case("answerChanged", of: Login.Action.self), .type(Login.Role.self), .named("birthplace"),
      .named("answer"),
    ])
    let store = Self.makeStore(recording)
    store.send(.answerChanged("answer-secret"))
    store.send(.set(\.birthplace, "place-secret"))
    let text = try Self.text(of: recording)
    #expect(!text.contains("secret"))
    #expect(try replay(Data(text.utf8)) { Login() }.divergence == nil)
  }

  @Test func whatIsKept() throws {
    let recording = LoginRecording(redacting: [.keeping(\Login.State.password)])
    let store = Self.makeStore(recording)
    store.send(.set(\.password, "p1-secret"))
    // In the action, and in the last state.
    #expect(try Self.text(of: recording).components(separatedBy: "p1-secret").count == 3)
    let other = LoginRecording(redacting: [.keeping(named: "password")])
    let second = Self.makeStore(other)
    second.send(.passwordChanged("p2-secret"))
    #expect(try Self.text(of: other).components(separatedBy: "p2-secret").count == 3)
  }

  @Test func everythingIsKept() throws {
    let recording = LoginRecording(redacting: [.keepingEverything, .field(\Login.State.answer)])
    let store = Self.makeStore(recording)
    TestScreen { Form(store: store) }.type("field-secret", into: "Birthplace")
    store.send(.set(\.password, "name-secret"))
    store.send(.cardEntered(Card()))
    store.send(.set(\.answer, "rule-secret"))
    let text = try Self.text(of: recording)
    for secret in ["field-secret", "name-secret", "HOLDER-SECRET", "rule-secret", "shared-secret"] {
      #expect(text.contains(secret))
    }
    #expect(!text.contains(#""redacted""#))
  }

  /// The field's name says nothing, and the same text is in other places.
  @Test func secureFields() async throws {
    let recording = LoginRecording()
    let store = Self.makeStore(recording)
    let screen = TestScreen { Form(store: store) }
    store.send(.set(\.answer, "before the field"))
    screen.type("b", into: "Birthplace")
    screen.type("bl", into: "Birthplace")
    screen.type("blob-secret", into: "Birthplace")
    screen.type("an", into: "Answer")
    screen.type("answer-secret", into: "Answer")
    store.send(.rowAdded)
    store.send(.rows(.element(id: 0, action: .binding(.set(\.text, "blob-secret")))))
    store.send(.rows(.element(id: 0, action: .binding(.set(\.note, "is blob-secret so")))))
    await store.send(.logInTapped).finish()
    let text = try Self.text(of: recording)
    #expect(!text.contains("secret"))
    #expect(!text.contains(#""an""#))
    #expect(!text.contains(#""bl""#))
    #expect(text.contains(#""note":"is ••••••••••• so""#))
    let replay = try replay(Data(text.utf8)) { Login() }
    #expect(replay.divergence == nil)
    #expect(replay.state?.birthplace == "•••••••••••")
  }

  private struct Form: View {
    @Bindable var store: StoreOf<Login>

    var body: some View {
      SecureField("Birthplace", text: $store.birthplace)
      SecureField("Answer", text: $store.answer.sending(\.answerChanged))
    }
  }

  /// The names in the file are others: all of the value is redacted.
  @Test func aFieldWithAnotherName() throws {
    let recording = StoreRecording<Renamed.State, Renamed.Action>()
    let store = Store(initialState: Renamed.State(), middleware: [recording]) { Renamed() }
    store.send(.tapped)
    let text = String(decoding: try recording.file.encoded(), as: UTF8.self)
    #expect(!text.contains("secret"))
    #expect(text.contains(#"{"snapshot":{"account":{"k":"••••••••••","user":"••••"}},"after":0"#))
    #expect(try replay(Data(text.utf8)) { Renamed() }.divergence == nil)
  }

  @Reducer struct Renamed {
    struct Account: Codable, Equatable, Redactable {
      var user = "blob"
      var key = "key-secret"
      enum CodingKeys: String, CodingKey {
        case user
        case key = "k"
      }
      static var redactedFields: [PartialKeyPath<Account>] { [\.key] }
    }
    @ObservableState struct State: Codable, Equatable { var account = Account() }
    enum Action: Codable { case tapped }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Test func aFieldWithoutAName() throws {
    var recording: LoginRecording?
    withKnownIssue {
      recording = LoginRecording(redacting: [.field(\Login.State.rows.count)])
    } matching: {
      "\($0)".contains("has no name to redact it by, so that all of 'State' is redacted.")
    }
    let found = try #require(recording)
    var state = Login.State()
    state.name = "name-secret"
    let store = Self.makeStore(found, state)
    #expect(try !Self.text(of: found).contains("name-secret"))
    withExtendedLifetime(store) {}
  }

  /// A reducer that depends on the secret itself does something else, and the replay says so.
  @Test func whatDependsOnASecret() throws {
    let recording = StoreRecording<Digits.State, Digits.Action>()
    let store = Store(initialState: Digits.State(), middleware: [recording]) { Digits() }
    store.send(.passwordChanged("a1b2"))
    var result: StoreReplay<Digits.State>?
    try withKnownIssue {
      result = try replay(recording.file.encoded()) { Digits() }
    } matching: {
      "\($0)".contains("The replay")
    }
    #expect(
      result?.divergence?.description == """
        The replay differs from the recording after turn 1, RedactionTests.Digits.Action.passwordChanged("••••"): .count has another value.

          recorded: 2
          now:      0

        The recording has stand-ins in place of secrets. If the reducer computes this from one, redact it as well.
        """)
  }

  @Reducer struct Digits {
    @ObservableState struct State: Codable, Equatable {
      var password = ""
      var count = 0
    }
    enum Action: Codable { case passwordChanged(String) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .passwordChanged(let password) = action {
          state.password = password
          state.count = password.count(where: \.isNumber)
        }
        return .none
      }
    }
  }
}
