import ComposableCollections
import Foundation
import Testing

@Suite struct CodingTests {
  func decode(_ json: String) throws -> IdentifiedArrayOf<Row> {
    try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: Data(json.utf8))
  }

  @Test(arguments: [[], [1], [3, 1, 2]]) func roundTrip(ids: [Int]) throws {
    let rows = IdentifiedArray(uniqueElements: ids.map { Row(id: $0, count: $0, tags: [$0]) })
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == rows.elements)
  }

  @Test func duplicatesAreNamed() throws {
    let row = { (id: Int) in #"{"id":\#(id),"count":0,"tags":[]}"# }
    let json = "{\"rows\":[\(row(7)),\(row(8)),\(row(7))]}"
    struct Page: Decodable { var rows: IdentifiedArrayOf<Row> }
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Page.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.contains("Duplicate id 7: the elements at 0 and 2"))
    #expect(context.codingPath.map(\.stringValue) == ["rows", "Index 2"])
    #expect(context.codingPath.last?.intValue == 2)
  }

  @Test(arguments: ["", "{}", "null", "[1]", "[{}]", "[null]", #"[{"id":"x"}]"#, "[{\"id\":1"])
  func malformedInputThrows(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }
}
