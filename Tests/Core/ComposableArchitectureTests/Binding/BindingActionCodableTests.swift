import ComposableArchitecture
import Foundation
import Testing

#if Macros
  /// The write of a binding is encoded by the name of its field.
  @Suite struct BindingActionCodableTests {
    @Reducer struct Form {
      @ObservableState struct State: Codable, Equatable {
        var name = ""
        var date = Date(timeIntervalSinceReferenceDate: 0)
        var choice: Int?
        var `default` = [1.5]
        private(set) var secret = 0
        var watched = 0 { didSet { secret += 1 } }
        @ObservationStateIgnored var ignored = 0
        @Presents var child: Child?
        var unequal = Unequal()
      }
      struct Child: Codable, Equatable { var count = 0 }
      struct Unequal: Codable, Equatable {
        var set: Set<Int> = []
      }
      enum Action: BindableAction, Codable, Equatable, Sendable {
        case binding(BindingAction<State>)
        case other
      }
      var body: some ReducerOf<Self> { BindingReducer() }
    }

    static func roundTrip(_ action: Form.Action) throws -> Form.Action {
      try JSONDecoder().decode(Form.Action.self, from: JSONEncoder().encode(action))
    }

    @Test(arguments: [
      Form.Action.set(\.name, "a\"b"), .set(\.choice, 3), .set(\.choice, nil), .set(\.default, []),
      .set(\.date, Date(timeIntervalSinceReferenceDate: 5)), .set(\.watched, 4), .other,
    ])
    func thereAndBack(_ action: Form.Action) throws {
      #expect(try Self.roundTrip(action) == action)
    }

    @Test func text() throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let action = BindingAction<Form.State>.set(\.name, "a")
      let text = String(decoding: try encoder.encode(action), as: UTF8.self)
      #expect(text == #"{"field":"name","value":"a"}"#)
    }

    /// As the coder's strategy says, and not as the value encodes itself.
    @Test func dates() throws {
      let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
      encoder.dateEncodingStrategy = .iso8601
      decoder.dateDecodingStrategy = .iso8601
      let action = Form.Action.set(\.date, Date(timeIntervalSinceReferenceDate: 60))
      let data = try encoder.encode(action)
      #expect(String(decoding: data, as: UTF8.self).contains("2001-01-01T00:01:00Z"))
      #expect(try decoder.decode(Form.Action.self, from: data) == action)
    }

    @MainActor @Test func aDecodedWriteIsApplied() throws {
      let store = Store(initialState: Form.State()) { Form() }
      store.send(try Self.roundTrip(.set(\.name, "a")))
      store.send(try Self.roundTrip(.set(\.watched, 2)))
      #expect(store.name == "a" && store.watched == 2 && store.secret == 1)
    }

    /// Patterns match it by the field's key path.
    @Test func patterns() throws {
      guard case .binding(\.name) = try Self.roundTrip(.set(\.name, "a")) else {
        Issue.record("The pattern does not match.")
        return
      }
    }

    @Test(arguments: [
      (#"{"field":"nam","value":"a"}"#, "Bindings can't write a field 'nam'"),
      (#"{"field":"ignored","value":1}"#, "Bindings can't write a field 'ignored'"),
      (#"{"field":"name","value":1}"#, "Expected to decode String"),
      (#"{"field":"name"}"#, "A write needs a value."),
      (#"{"value":1}"#, "No value associated with key"),
    ])
    func malformed(text: String, message: String) {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(BindingAction<Form.State>.self, from: Data(text.utf8))
      }
      #expect(error.map { "\($0)".contains(message) } == true, "\(error.map { "\($0)" } ?? "")")
    }

    @ObservableState struct Open: Equatable {
      var nested = Form.Child()
      var name = ""
    }

    @Test func whatCantBeEncoded() {
      func message(_ action: BindingAction<Open>) -> String {
        (#expect(throws: EncodingError.self) { try JSONEncoder().encode(action) }).map { "\($0)" }
          ?? ""
      }
      #expect(message(.set(\.nested.count, 1)).contains("has no name to encode it by."))
      // The state does not declare 'Codable', so its fields are not known by name.
      #expect(message(.set(\.name, "a")).contains("has no name to encode it by."))
    }
  }
#endif
