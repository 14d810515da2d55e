import Foundation
import Testing

@testable import ComposableCommands

@Suite struct RecordedTypesTests {
  @Test(arguments: [
    ("Search.Search.State", "Search.Search.Action", "Search", "Search"),
    ("App.Root.Search.State", "App.Root.Search.Action", "App", "Root.Search"),
    ("Swift.Int", "Counter.Counter.Action", "Counter", "Counter"),
    ("Notes.Notes.State", "Swift.Int", "Notes", "Notes"),
    ("App.Model", "App.Search.Action", "App", "Search"),
    ("App.List<App.Item.Id>.State", "App.List<App.Item.Id>.Action", "App", "List<App.Item.Id>"),
  ])
  func names(state: String, action: String, module: String, feature: String) {
    let types = RecordedTypes(state: state, action: action)
    #expect(types.module == module)
    #expect(types.feature == feature)
  }

  @Test func namesOfNoFeature() {
    #expect(RecordedTypes(state: "Swift.Int", action: "Swift.String").module == nil)
    let types = RecordedTypes(state: "App.Model", action: "App.Event")
    #expect(types.module == "App")
    #expect(types.feature == nil)
  }

  @Test func firstLine() throws {
    let text = #"{"log":2,"state":"App.Search.State","action":"App.Search.Action"}"#
    let types = try RecordedTypes(of: Data("\(text)\n{}".utf8), in: "a")
    #expect(types == RecordedTypes(state: "App.Search.State", action: "App.Search.Action"))
    let error = #expect(throws: CommandError.self) {
      try RecordedTypes(of: Data("PNG\n".utf8), in: "a.png")
    }
    #expect(
      try #require(error).description == """
        'a.png' is not a recording. The first line of one is \
        {"log":2,"state":"App.Feature.State","action":"App.Feature.Action"}.
        """)
  }

  @Test func noFile() throws {
    for path in ["/no/such.jsonl", "/"] {
      let error = #expect(throws: CommandError.self) { try RecordedTypes.read(from: path) }
      #expect(try #require(error).description == "There is no file '\(path)'.")
    }
  }
}
