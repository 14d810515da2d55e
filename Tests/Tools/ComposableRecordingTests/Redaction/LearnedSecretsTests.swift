import ComposableArchitecture
import ComposableRecording
import Foundation
import RandomSupport
import Testing

/// What was redacted once is nowhere in the file, in no form.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LearnedSecretsTests {
  struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  @DependencyClient struct Post: Sendable {
    var send: @Sendable (_ text: String) throws -> String = { _ in "" }
  }

  enum PostKey: TestDependencyKey { static let testValue = Post() }

  @Reducer struct Courier {
    @ObservableState struct State: Codable, Equatable {
      var texts: [String] = []
      var bodies: [Data] = []
      var bytes: [[UInt8]] = []
      var urls: [URL] = []
      var counts: [String: Int] = [:]
      var accessTokens: [String: String] = [:]
      @Shared(.inMemory("LearnedSecretsTests")) var draft = ""
    }

    enum Action: Codable {
      case text(String)
      case body(Data)
      case bytes([UInt8])
      case url(URL)
      case counted(String)
      case drafted(String)
      case sent(String)
      case started(String)
      case tokenReceived(accessToken: String)
      case tokenNamed(String, for: String)
    }

    @Dependency(PostKey.self) var post

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .text(let text): state.texts.append(text)
        case .body(let body): state.bodies.append(body)
        case .bytes(let bytes): state.bytes.append(bytes)
        case .url(let url): state.urls.append(url)
        case .counted(let key): state.counts[key, default: 0] += 1
        case .drafted(let text): state.$draft.withLock { $0 = text }
        case .sent(let text):
          do { state.texts.append(try post.send(text: text)) } catch {
            state.texts.append("\(error)")
          }
        case .started(let id):
          return .run(name: "named \(id)") { _ in }.cancellable(id: id)
        case .tokenReceived: break
        case .tokenNamed(let token, let service): state.accessTokens[service] = token
        }
        return .none
      }
    }
  }

  // What the world does with a secret.

  private static let strict = CharacterSet.alphanumerics.intersection(
    CharacterSet(charactersIn: Unicode.Scalar(0)..."\u{7F}"))

  private static func base64(_ text: String, after count: Int, forURLs: Bool) -> String {
    let data = Data(repeating: 0x61, count: count) + Data("\(text) end".utf8)
    let text = data.base64EncodedString()
    guard forURLs else { return text }
    return text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  /// With small letters in the digits.
  private static func lowercased(_ encoded: String) -> String {
    encoded.replacing(#/%../#) { $0.output.lowercased() }
  }

  private static func json(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(["field": text])) ?? Data(), as: UTF8.self)
  }

  private static func actions(with secret: String) -> [Courier.Action] {
    let encoded = secret.addingPercentEncoding(withAllowedCharacters: strict) ?? ""
    let query = secret.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? ""
    let form = encoded.replacingOccurrences(of: "%20", with: "+")
    var texts = [secret, "It is \(secret), or not.", json(secret), json(json(secret))]
    texts += ["a=\(encoded)&b", "a=\(query)&b", "a=\(form)&b", lowercased(encoded)]
    for count in 0..<3 {
      for forURLs in [false, true] {
        let text = base64(secret, after: count, forURLs: forURLs)
        texts += [
          text, "Basic \(text)",
          "t=\(text.addingPercentEncoding(withAllowedCharacters: strict) ?? "")",
        ]
      }
    }
    var actions: [Courier.Action] = texts.map { .text($0) }
    actions += texts.map { .body(Data($0.utf8)) }
    actions += texts.prefix(3).map { .bytes(Array($0.utf8)) }
    actions += [form, encoded].compactMap { URL(string: "https://example.org/a?b=\($0)") }
      .map { .url($0) }
    actions += [.counted("key \(secret)"), .counted(secret), .drafted("draft \(secret)")]
    actions += [.sent("refuse \(secret)"), .sent(json(secret)), .started("id \(secret)")]
    return actions
  }

  /// The forms that must not be in a file.
  private static func forms(of secret: String) -> [String] {
    let encoded = secret.addingPercentEncoding(withAllowedCharacters: strict) ?? ""
    var forms = [
      secret, String(json(secret).dropFirst(10).dropLast(2)), encoded, lowercased(encoded),
    ]
    forms += [
      secret.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? "",
      encoded.replacingOccurrences(of: "%20", with: "+"),
      Array(secret.utf8).map(String.init).joined(separator: ","),
    ]
    for count in 0..<3 {
      for forURLs in [false, true] {
        // Without the characters that depend on what is before and after it.
        let text = base64(secret, after: count, forURLs: forURLs)
        let bits = (count * 8, (count + secret.utf8.count) * 8)
        forms.append(String(text.prefix(bits.1 / 6).dropFirst((bits.0 + 5) / 6)))
      }
    }
    return forms
  }

  private static func secret(using random: inout SeededGenerator) -> String {
    let characters = Array("abcXYZ019 +/=%&\"\\-_.~é日🙂")
    let middle = (0..<Int.random(in: 4...16, using: &random)).map { _ in
      characters.randomElement(using: &random)!
    }
    return "s\(String(middle))9"
  }

  @Test(arguments: 0..<15)
  func nowhereInTheFile(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let secrets = [Self.secret(using: &random), Self.secret(using: &random)]
    let recording = StoreRecording<Courier.State, Courier.Action>()
    let store = Store(initialState: Courier.State(), middleware: [recording]) {
      Courier()
    } withDependencies: {
      $0[PostKey.self] = Post { text in
        guard text.hasPrefix("{") else { throw Refused(description: "No: \(text)") }
        return "Yes: \(text)"
      }
    }
    // Most are before the line that shows that they are secrets.
    var actions = secrets.flatMap(Self.actions)
    actions.shuffle(using: &random)
    let place = actions.count * 3 / 4
    actions.insert(.tokenReceived(accessToken: secrets[0]), at: place)
    actions.insert(.tokenNamed(secrets[1], for: "example"), at: place)
    for action in actions { await store.send(action).finish() }
    let data = try recording.file.encoded()
    let text = String(decoding: data, as: UTF8.self)
    for secret in secrets {
      for form in Self.forms(of: secret) {
        #expect(data.firstRange(of: Data(form.utf8)) == nil, "\(secret) as \(form)")
      }
    }
    #expect(!(text.removingPercentEncoding ?? "").contains(secrets[0]))
    // The file is whole.
    let replay = try replay(data) { Courier() }
    #expect(replay.divergence == nil)
    #expect(replay.turnCount == actions.count)
  }

  /// Shorter texts are in too many places.
  @Test(arguments: ["", "1", "true", "admin"])
  func shortSecrets(_ secret: String) throws {
    let recording = StoreRecording<Courier.State, Courier.Action>()
    let store = Store(initialState: Courier.State(), middleware: [recording]) { Courier() }
    store.send(.tokenReceived(accessToken: secret))
    store.send(.text(secret))
    let text = String(decoding: try recording.file.encoded(), as: UTF8.self)
    #expect(text.contains(#"{"text":{"_0":"\#(secret)"}}"#))
    #expect(!text.contains(#""accessToken":"\#(secret)""#) || secret.isEmpty)
  }
}
