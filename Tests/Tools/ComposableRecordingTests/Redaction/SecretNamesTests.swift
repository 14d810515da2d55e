import ComposableArchitecture
import ComposableRecording
import Foundation
import Testing

/// Which fields have the names of secrets.
@MainActor @Suite(.timeLimit(.minutes(20))) struct SecretNamesTests {
  @Test(arguments: [
    "APIToken", "JWTToken", "userIDToken", "accessToken", "access_token", "ACCESS_TOKEN", "JWTs",
    "jwt", "userJWT", "PINCode", "pinCode", "pwd", "dbPwd", "bearer", "bearerText", "cookie",
    "sessionCookies", "sessionID", "session_id", "cardNumber", "creditCardNumber", "password2",
    "oauth2Token", "tokenCount", "apiKeys", "secrets",
  ])
  func secretTexts(_ name: String) throws {
    #expect(try state(Field(name: name, value: .text("abcdefgh"))) == #"{"\#(name)":"••••••••"}"#)
  }

  @Test(arguments: [
    "name", "pinned", "pins", "pinboard", "spinner", "shoppingList", "tokyo", "cardTitle",
    "numberOfCards", "sessions", "identifier", "passage", "opinion", "IDs", "URLSession",
  ])
  func otherTexts(_ name: String) throws {
    #expect(try state(Field(name: name, value: .text("abcdefgh"))) == #"{"\#(name)":"abcdefgh"}"#)
  }

  /// Numbers only if the name ends with it.
  @Test(arguments: [
    ("pin", 0), ("pinCode", 0), ("PINCode", 0), ("cardNumber", 0), ("accessToken", 0),
    ("tokenCount", 12), ("pinCodeLength", 12), ("cookieCount", 12), ("sessionID", 12),
    ("passwordLength", 12), ("pinCount", 12), ("cardNumberLength", 12),
  ])
  func numbers(_ name: String, _ shown: Int) throws {
    #expect(try state(Field(name: name, value: .number(12))) == #"{"\#(name)":\#(shown)}"#)
  }

  @Test func dictionaries() throws {
    let tokens = ["github": "abcdefgh", "gitlab": "ijklmnop"]
    #expect(
      try state(Field(name: "accessTokens", value: .dictionary(tokens)))
        == #"{"accessTokens":{"github":"••••••••","gitlab":"••••••••"}}"#)
    #expect(
      try state(Field(name: "titles", value: .dictionary(tokens)))
        == #"{"titles":{"github":"abcdefgh","gitlab":"ijklmnop"}}"#)
  }

  @Test func whatIsKept() throws {
    let field = Field(name: "accessTokens", value: .text("abcdefgh"))
    for word in ["token", "tokens"] {
      #expect(try state(field, [.keeping(named: word)]) == #"{"accessTokens":"abcdefgh"}"#)
    }
    #expect(
      try state(Field(name: "accessToken", value: .text("abcdefgh")), [.keeping(named: "tokens")])
        == #"{"accessToken":"••••••••"}"#)
    #expect(
      try state(Field(name: "emails", value: .text("abcdefgh")), [.named("email")])
        == #"{"emails":"••••••••"}"#)
  }

  /// A state with one field of a given name.
  struct Field: Codable {
    enum Value: Codable {
      case text(String)
      case number(Int)
      case dictionary([String: String])
    }

    var name: String
    var value: Value

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(name: String, value: Value) {
      (self.name, self.value) = (name, value)
    }

    init(from decoder: any Decoder) throws { self.init(name: "", value: .number(0)) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      let key = Key(stringValue: name)!
      switch value {
      case .text(let text): try container.encode(text, forKey: key)
      case .number(let number): try container.encode(number, forKey: key)
      case .dictionary(let values): try container.encode(values, forKey: key)
      }
    }
  }

  private struct Form: Reducer {
    typealias State = Field
    enum Action: Codable { case nothing }
    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  /// The state in the file of its recording.
  private func state(_ field: Field, _ rules: [RedactionRule] = []) throws -> String {
    let recording = StoreRecording<Field, Form.Action>(redacting: rules)
    let store = Store(initialState: field, middleware: [recording]) { Form() }
    defer { withExtendedLifetime(store) {} }
    let text = String(decoding: try recording.file.encoded(), as: UTF8.self)
    let line = try #require(text.split(separator: "\n").dropFirst().first)
    let prefix = #"{"snapshot":"#
    let end = try #require(line.range(of: #","after":"#)?.lowerBound)
    return String(line[line.index(line.startIndex, offsetBy: prefix.count)..<end])
  }
}
