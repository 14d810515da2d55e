import ComposableViews
import ComposableWeb
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct ScriptTests {
  private let script = WebApp { _ in Text("") }.assets[0]
  private var text: String { String(decoding: script.bytes, as: UTF8.self) }

  /// The script is written for readability; users download it compressed.
  @Test func isSmallCompressed() async throws {
    let size = try await compressedSize(of: script.bytes)
    #expect(size < 27 * 1024)
    // A compressor that does nothing, or fails, would let everything pass.
    #expect(size > 1024)
    #expect(size < script.bytes.count / 2)
  }

  /// Its files are one module: a name that two of them declare keeps all of it from running.
  @Test func declaresEachNameOnce() {
    let names = text.matches(of: /(?m)^(?:let|const|function) (\w+)/).map { String($0.output.1) }
    #expect(names.count > 50)
    #expect(Set(names.filter { name in names.count { $0 == name } > 1 }) == [])
  }

  @Test func doesNothingThatThePolicyForbids() {
    // Nothing that parses plain text as HTML, either.
    for word in ["eval(", "innerText", "document.write", ".style=", "setAttribute(\"style\""] {
      #expect(!text.contains(word))
    }
  }

  /// The script has the same events as the session, each under its name.
  @Test func sendsTheEventsOfTheProtocol() throws {
    let table = try #require(text.firstMatch(of: /const eventValues = \{\n((?:\t.*\n)+)\}/)).output
      .1
    let names = table.matches(of: /\t(\w+):/).map { String($0.output.1) }
    #expect(names == EventName.allCases.map(\.rawValue))
    // Events that it sends by name, without a control that says the name.
    for match in text.matches(of: /send\(.*"(\w+)"/) {
      #expect(names.contains(String(match.output.1)))
    }
  }

  @Test func theProtocolListsTheEvents() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appending(path: "Sources/Hosts/ComposableWeb/Documentation.docc/Protocol.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let paragraph = try #require(
      text.split(separator: "\n\n").first { $0.hasPrefix("Names of events and their values:") })
    let names = paragraph.matches(of: /`(\w+)`/).map { String($0.output.1) }
    #expect(names == EventName.allCases.map(\.rawValue))
  }

  /// What `gzip -9` makes of some bytes, without a thread that waits for it.
  private func compressedSize(of bytes: [UInt8]) async throws -> Int {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "script.js")
    try Data(bytes).write(to: file)
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-9", "-n", file.path()]
    let ended = AsyncStream.makeStream(of: Never.self)
    gzip.terminationHandler = { _ in ended.continuation.finish() }
    try gzip.run()
    for await _ in ended.stream {}
    return try Data(contentsOf: file.appendingPathExtension("gz")).count
  }
}
