import ComposableArchitecture
import Foundation
import Testing

/// An encoded stack keeps its ids if the coders do.
@Suite struct StackStateSnapshotTests {
  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.userInfo[.stackElementIDs] = true
    return encoder
  }

  static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[.stackElementIDs] = true
    return decoder
  }

  @Test func idsAreKept() throws {
    var stack = StackState(["a", "b", "c"])
    stack.remove(at: 1)
    let data = try Self.encoder().encode(stack)
    let decoded = try Self.decoder().decode(StackState<String>.self, from: data)
    #expect(decoded == stack)
    #expect(Array(decoded.ids) == [0, 2])
  }

  /// As in a new process, whose generator has not counted the ids of the snapshot.
  @Test func elementsThatArePushedLaterGetOtherIDs() throws {
    let data = try Self.encoder().encode(StackState(["a", "b"]))
    try withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      var decoded = try Self.decoder().decode(StackState<String>.self, from: data)
      decoded.append("c")
      #expect(Array(decoded.ids) == [0, 1, 2])
    }
  }

  @Test func withoutItTheElementsAreAnArray() throws {
    let data = try JSONEncoder().encode(StackState(["a", "b"]))
    #expect(String(decoding: data, as: UTF8.self) == #"["a","b"]"#)
  }

  @Test func twoElementsWithOneID() {
    let text = #"[{"id":{"number":1},"element":"a"},{"id":{"number":1},"element":"b"}]"#
    let error = #expect(throws: DecodingError.self) {
      try Self.decoder().decode(StackState<String>.self, from: Data(text.utf8))
    }
    #expect("\(error!)".contains("Two elements of a stack have the id #1."))
  }
}
