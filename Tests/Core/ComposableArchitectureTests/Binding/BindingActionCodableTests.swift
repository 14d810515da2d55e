import ComposableArchitecture
import Foundation
import Observation
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
      var name = ""
    }

    @Test func malformedNested() {
      for name in [
        "address.stret", "address._street", "address.", "address.number.a", "date._time", ".",
      ] {
        let text = #"{"field":"\#(name)","value":"a"}"#
        let error = #expect(throws: DecodingError.self) {
          try JSONDecoder().decode(BindingAction<Order.State>.self, from: Data(text.utf8))
        }
        #expect(error.map { "\($0)" }?.contains("can't write a field '\(name)'") == true, "\(name)")
      }
    }

    @Test func whatCantBeEncoded() {
      func message(_ action: BindingAction<Open>) -> String {
        (#expect(throws: EncodingError.self) { try JSONEncoder().encode(action) }).map { "\($0)" }
          ?? ""
      }
      // The state does not declare 'Codable', so its fields are not known by name.
      #expect(message(.set(\.name, "a")).contains("has no name to encode it by."))
    }
  }

  /// The fields in a field have names, too: of plain structs, and of observed states.
  extension BindingActionCodableTests {
    @Reducer struct Order {
      @ObservableState struct State: Codable, Equatable {
        var address = Address()
        var payment = Payment()
        var date = Date(timeIntervalSinceReferenceDate: 0)
        /// The same types again: the names are those of the places.
        var billing = Address()
      }
      struct Address: Codable, Equatable, Sendable {
        var street = ""
        var number: Int? = 1
        var place = Place()
      }
      struct Place: Codable, Equatable, Sendable { var town = "", code = 0 }
      @ObservableState struct Payment: Codable, Equatable {
        var payee = Place()
        var amount = 0
        var installments = [1]
      }
      enum Action: BindableAction, Codable, Equatable, Sendable {
        case binding(BindingAction<State>)
      }
      var body: some ReducerOf<Self> { BindingReducer() }
    }

    #if !canImport(Darwin)
      @Test(arguments: [
        (Order.Action.set(\.address.street, "a"), "address.street"),
        (.set(\.billing.street, "a"), "billing.street"),
        (.set(\.address.number, nil), "address.number"),
        (.set(\.billing.place.code, 3), "billing.place.code"),
        (.set(\.payment.payee.town, "a.b"), "payment.payee.town"),
        (.set(\.payment.payee, Order.Place(town: "a")), "payment.payee"),
      ])
      func nestedInPlainStructs(_ action: Order.Action, name: String) throws {
        try Self.check(action, name)
      }
    #endif

    @Test(arguments: [
      (Order.Action.set(\.payment.amount, 3), "payment.amount"),
      (.set(\.payment.installments, []), "payment.installments"),
      (.set(\.payment, Order.Payment()), "payment"),
    ])
    func nestedInObservedStates(_ action: Order.Action, name: String) throws {
      try Self.check(action, name)
    }

    private static func check(_ action: Order.Action, _ name: String) throws {
      let data = try JSONEncoder().encode(action)
      #expect(String(decoding: data, as: UTF8.self).contains(#""field":"\#(name)""#))
      #expect(try JSONDecoder().decode(Order.Action.self, from: data) == action)
      #expect("\(action)".contains(#"\State.\#(name), "#), "\(action)")
    }

    /// A decoded write is the write: it is matched by its key path, changes only its field, and notifies only the field's
    /// observers.
    @MainActor @Test func aDecodedNestedWrite() throws {
      let store = Store(initialState: Order.State()) { Order() }
      let data = try JSONEncoder().encode(Order.Action.set(\.payment.amount, 3))
      let action = try JSONDecoder().decode(Order.Action.self, from: data)
      guard case .binding(\.payment.amount) = action else {
        Issue.record("The pattern does not match.")
        return
      }
      nonisolated(unsafe) var notifications = 0
      withObservationTracking {
        _ = store.payment.amount
      } onChange: {
        notifications += 1
      }
      withObservationTracking {
        _ = store.payment.installments
      } onChange: {
        notifications += 10
      }
      store.send(action)
      #expect(store.payment.amount == 3 && notifications == 1)
      #if !canImport(Darwin)
        let text = #"{"binding":{"_0":{"field":"address.number","value":7}}}"#
        store.send(try JSONDecoder().decode(Order.Action.self, from: Data(text.utf8)))
        #expect(store.address == Order.Address(number: 7))
      #endif
    }
  }
#endif
