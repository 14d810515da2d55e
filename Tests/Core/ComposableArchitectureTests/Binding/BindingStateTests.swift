import ComposableArchitecture
import CustomDump
import Foundation
import Testing

@Suite struct BindingStateTests {
  struct State: Codable, Hashable, Sendable {
    @BindingState var isOn = false
    @BindingState var name = "Blob"
  }

  @Test func itIsInitializedAndComparedLikeItsValue() {
    #expect(State(isOn: true) == State(isOn: true, name: "Blob"))
    #expect(State(isOn: true) != State(isOn: false))
    #expect(Set([State(), State(), State(isOn: true)]).count == 2)
  }

  @Test func itIsCodedLikeItsValue() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(State(isOn: true))
    #expect(String(decoding: data, as: UTF8.self) == #"{"isOn":true,"name":"Blob"}"#)
    #expect(try JSONDecoder().decode(State.self, from: data) == State(isOn: true))
  }

  @Test func itIsPrintedLikeItsValue() {
    #expect("\(State().$name)" == #""Blob""#)
    #expect(String(customDumping: State().$name) == #""Blob""#)
    #expect(String(customDumping: State().$isOn) == "false")
  }

  /// A coder may treat some types specially.
  @Test func itsValueIsCodedWithTheCodersStrategy() throws {
    struct Dated: Codable, Equatable { @BindingState var date = Date(timeIntervalSince1970: 3) }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let data = try encoder.encode(Dated())
    #expect(String(decoding: data, as: UTF8.self) == #"{"date":3}"#)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    #expect(try decoder.decode(Dated.self, from: data) == Dated())
  }

  @Test func itsProjectionIsWritable() {
    var state = State()
    state[keyPath: \.$isOn].wrappedValue = true
    #expect(state.isOn)
  }
}
