import ComposableArchitecture
import CustomDump
import Foundation
import Testing

@Suite struct BindingStateTests {
  struct State: Codable, Hashable, Sendable {
    @BindingState var isOn = false
    @BindingState var name = "Blob"
  }

  @Test func itIsInitialisedAndComparedLikeItsValue() {
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
    #expect("\(State().$name)" == "Blob")
    #expect(String(reflecting: State().$name) == #""Blob""#)
  }

  @Test func itsProjectionIsWritable() {
    var state = State()
    state[keyPath: \.$isOn].wrappedValue = true
    #expect(state.isOn)
  }
}
