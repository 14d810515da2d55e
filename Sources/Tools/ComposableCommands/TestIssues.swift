internal import Foundation

/// The issues of a run of tests, from its stream of events.
struct TestIssues: Equatable {
  private(set) var texts: [String] = []
  /// Whether a test was run.
  private(set) var hasTests = false

  init(in events: Data) {
    struct Record: Decodable {
      struct Payload: Decodable {
        struct Message: Decodable {
          let text: String
        }
        let kind: String
        let messages: [Message]?
      }
      let kind: String
      let payload: Payload?
    }
    for line in events.split(separator: UInt8(ascii: "\n")) {
      guard let record = try? JSONDecoder().decode(Record.self, from: line),
        record.kind == "event", let payload = record.payload
      else { continue }
      if payload.kind == "testStarted" { hasTests = true }
      guard payload.kind == "issueRecorded" else { continue }
      texts.append((payload.messages ?? []).map(\.text).joined(separator: "\n"))
    }
  }
}
