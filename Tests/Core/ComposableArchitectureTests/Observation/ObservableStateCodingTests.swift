#if Macros
  import ComposableArchitecture
  import Foundation
  import Testing

  /// The macro can't see a `Codable` conformance in an extension: it is reported when the state is
  /// coded.
  @Suite struct ObservableStateCodingTests {
    @Test func encodingByTheNamesOfTheStorageIsReported() throws {
      try withKnownIssue {
        _ = try JSONEncoder().encode(CodedByExtension())
      } matching: {
        isOfCoding($0, at: "the top")
      }
    }

    @Test func decodingByTheNamesOfTheStorageIsReportedWithThePlace() throws {
      let data = Data(#"{"part":{"_count":1,"_$observationRegistrar":{}}}"#.utf8)
      try withKnownIssue {
        let whole = try JSONDecoder().decode([String: CodedByExtension].self, from: data)
        #expect(whole["part"]?.count == 1)
      } matching: {
        isOfCoding($0, at: "part")
      }
    }

    @Test func keysThatNameTheStorageAreUsed() throws {
      let data = try JSONEncoder().encode(CodedByKeys())
      #expect(String(decoding: data, as: UTF8.self) == #"{"n":0}"#)
      #expect(try JSONDecoder().decode(CodedByKeys.self, from: Data(#"{"n":1}"#.utf8)).count == 1)
    }

    private func isOfCoding(_ issue: Issue, at place: String) -> Bool {
      let text = String(describing: issue)
      return text.contains("under the names of its storage") && text.contains("At: \(place)")
        && text.contains("Write 'Codable' in the declaration")
    }
  }

  @ObservableState
  struct CodedByExtension {
    var count = 0
  }

  extension CodedByExtension: Codable {}

  @ObservableState
  struct CodedByKeys: Codable {
    var count = 0
    enum CodingKeys: String, CodingKey { case _count = "n" }
  }
#endif
