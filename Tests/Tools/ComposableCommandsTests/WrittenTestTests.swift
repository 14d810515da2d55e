import Foundation
import Testing

@testable import ComposableCommands

@Suite struct WrittenTestFileTests {
  @Test(arguments: [
    ("Search", "/a/session.jsonl", "Search+session.swift"),
    ("Root.Search", "/a/customer 17.v2.jsonl", "Search+customer-17-v2.swift"),
    ("List<App.Item>", "/a/b", "List+b.swift"),
  ])
  func names(feature: String, recording: String, name: String) {
    #expect(
      WrittenTestFile.name(of: feature, from: URL(fileURLWithPath: recording)) == name)
  }

  @Test func changesByHandAreSeen() {
    let text = WrittenTestFile.marked("import Testing\n\n@Test func a() {}\n")
    #expect(WrittenTestFile.isAsWritten(text))
    #expect(!WrittenTestFile.isAsWritten(text.replacingOccurrences(of: "func a", with: "func b")))
    #expect(!WrittenTestFile.isAsWritten(text + "\n@Test func b() {}\n"))
    #expect(!WrittenTestFile.isAsWritten("@Test func a() {}\n"))
  }

  @Test func output() throws {
    let folder = URL(fileURLWithPath: "/shop/Tests/CartTests")
    let recording = URL(fileURLWithPath: "/a.jsonl")
    func file(_ output: String?) throws -> WrittenTestFile {
      try WrittenTestFile(of: "Cart", from: recording, in: folder, output: output)
    }
    #expect(try file(nil).url.path == "/shop/Tests/CartTests/Cart+a.swift")
    #expect(
      try file("/shop/Tests/CartTests/Bugs/17.swift").url.path
        == "/shop/Tests/CartTests/Bugs/17.swift")
    for path in ["/shop/Tests/17.swift", "/shop/Tests/CartTests/17.txt"] {
      let error = #expect(throws: CommandError.self) { try file(path) }
      #expect(
        try #require(error).description == """
          '--output \(path)' is not a Swift file in the folder of the test target, /shop/Tests/CartTests.
          """)
    }
  }

  @Test func filesInTheFolder() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("composable-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try WrittenTestFile(
      of: "Cart", from: URL(fileURLWithPath: "/a.jsonl"), in: folder, output: nil)
    try file.checkMayBeWritten()
    #expect(file.freeName("itFails") == "itFails")

    try Data("@Test func itFails() {}\n@Test func itFails2() {}".utf8)
      .write(to: folder.appendingPathComponent("Others.swift"))
    #expect(file.freeName("itFails") == "itFails3")

    let text = WrittenTestFile.marked("@Test func itFails4() {}\n")
    try Data(text.utf8).write(to: file.url)
    try file.checkMayBeWritten()
    // Its own name is free: it is replaced.
    #expect(file.freeName("itFails4") == "itFails4")

    try Data("// By hand.\n\(text)".utf8).write(to: file.url)
    let error = #expect(throws: CommandError.self) { try file.checkMayBeWritten() }
    #expect(
      try #require(error).description == """
        \(file.url.path) was changed since it was written, or was written by hand. Move it away, or choose another file: \
        --output.
        """)
  }
}

#if os(macOS) || os(Linux)
  @Suite struct WrittenTestTests {
    private func test(reason: String, crashes: Bool = false) throws -> CommandResult.Test {
      let json = """
        {"name":"a","text":"","alternatives":[],"failure":"","reason":"\(reason)","crashes":\(crashes),
        "actionCount":1,"recordedActionCount":2}
        """
      return try JSONDecoder().decode(CommandResult.Test.self, from: Data(json.utf8))
    }

    private func issues(_ texts: String...) -> TestIssues {
      let started = #"{"kind":"event","payload":{"kind":"testStarted"}}"#
      let lines = texts.map {
        #"{"kind":"event","payload":{"kind":"issueRecorded","messages":[{"text":"\#($0)"}]}}"#
      }
      return TestIssues(in: Data(([started] + lines).joined(separator: "\n").utf8))
    }

    @Test func failsAsTheSession() throws {
      let test = try test(reason: "is sorted")
      #expect(WrittenTest.problem(test, .exit(1), issues("x", "not: is sorted"), output: "") == nil)
      #expect(
        WrittenTest.problem(test, .exit(0), issues(), output: "")
          == "The test passes, and should fail: is sorted")
      #expect(
        WrittenTest.problem(test, .exit(1), issues("a", "b"), output: "") == """
          The test fails for another reason than the session, which is: is sorted

          a

          b
          """)
      #expect(
        WrittenTest.problem(test, .signal(4), issues(), output: "")
          == "The test crashes, by signal 4, and should fail: is sorted")
      #expect(
        WrittenTest.problem(test, .exit(1), TestIssues(in: Data()), output: "no test\n")
          == "The test was not run.\n\nno test")
    }

    @Test func crashesAsTheSession() throws {
      let test = try test(reason: "It crashes after .a, by signal 4.", crashes: true)
      #expect(WrittenTest.problem(test, .signal(4), issues(), output: "") == nil)
      #expect(
        WrittenTest.problem(test, .signal(6), issues(), output: "") == """
          The test crashes by signal 6, and not as the session does: It crashes after .a, by signal 4.
          """)
      #expect(
        WrittenTest.problem(test, .exit(0), issues(), output: "")
          == "The test passes, and should fail: It crashes after .a, by signal 4.")
    }
  }
#endif
