import ComposableViews
import ComposableWebServer
import Foundation
import SealingSupport
import Testing

/// Keys from a file that is changed while a server uses it.
@Suite(.timeLimit(.minutes(20))) final class SealKeyFileTests {
  private let folder: String
  private let path: String
  private let session = WebSessionID()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    path = "\(folder)/seal.keys"
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A line with a key that is the same byte again and again.
  private static func line(_ byte: UInt8, count: Int = 32) -> String {
    Data(repeating: byte, count: count).base64EncodedString()
  }

  /// By renaming, as the documentation asks for.
  private func write(_ text: String, rights: Int = 0o600) throws {
    let fresh = "\(folder)/fresh"
    #expect(
      FileManager.default.createFile(
        atPath: fresh, contents: Data(text.utf8), attributes: [.posixPermissions: rights]))
    #expect(rename(fresh, path) == 0)
  }

  private func key(of text: String) throws -> SealKeyName {
    try SessionSeal(text, limit: 65_536).header.key
  }

  @Test func commentsAndSpaces() throws {
    try write(
      """
      # The keys of the shop.\r
      \r

        \(Self.line(2)) # since November\r
      \t\(Self.line(1))\t#
      # \(Self.line(3))
      \(Self.line(2))
      """)
    let test = try TestSealer(SealKeys(file: path))
    #expect(try key(of: test.seal(of: session)) == TestSealer.key(2).name)
    let other = try TestSealer(SealKeys { [TestSealer.key(1)] })
    #expect(test.open(try other.seal(of: session), of: session) == .success("snapshot"))
    #expect(test.log.lines("") == [])
  }

  @Test func badFiles() throws {
    func error(_ text: String) throws -> SealKeyError? {
      try write(text)
      return #expect(throws: SealKeyError.self) { try TestSealer(SealKeys(file: path)) }
    }
    #expect(try error("") == .noKeys)
    #expect(try error("\n# Nothing yet\n") == .noKeys)
    #expect(try error("\(Self.line(1))\n\nsecret!\n") == .line(3, .notBase64))
    #expect(try error("# One\n\(Self.line(1, count: 31))\n") == .line(2, .length(31)))
    #expect(try error("\(Self.line(1, count: 64))") == .line(1, .length(64)))
    #expect(try error("\(Self.line(1)) \(Self.line(2))") == .line(1, .notBase64))
    #expect(try error(Self.line(1).replacing("=", with: "")) == .line(1, .notBase64))
    #expect(
      try error(String(repeating: "#", count: 1_048_577)) == .file("it has more than 1048576 bytes")
    )
    #expect(
      "\(try #require(try error("AA==")))"
        == "Line 1: A key has 1 bytes instead of 32. `openssl rand -base64 32` prints one.")
    // No error shows the line.
    #expect(!"\(try #require(try error("secret!")))".contains("secret"))
  }

  @Test func otherThanFiles() throws {
    #expect(throws: SealKeyError.file("No such file or directory")) {
      try TestSealer(SealKeys(file: path))
    }
    #expect(throws: SealKeyError.file("it is not a file of bytes")) {
      try TestSealer(SealKeys(file: folder))
    }
    // It has no writer, and is not waited for.
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: SealKeyError.file("it is not a file of bytes")) {
      try TestSealer(SealKeys(file: path))
    }
  }

  @Test func aChange() throws {
    try write(Self.line(1))
    let test = try TestSealer(SealKeys(file: path))
    let old = try test.seal("old", of: session)
    try write("\(Self.line(2))\n\(Self.line(1))")
    test.advance(by: .milliseconds(999))
    #expect(try key(of: test.seal(of: WebSessionID())) == TestSealer.key(1).name)
    test.advance(by: .milliseconds(1))
    #expect(try key(of: test.seal(of: WebSessionID())) == TestSealer.key(2).name)
    #expect(test.open(old, of: session) == .success("old"))
    #expect(
      test.log.lines("") == ["seal keys renewed count=2 newest=\(TestSealer.key(2).name)"])
    // The same size, in the same file.
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data(Self.line(3).utf8))
    try file.close()
    test.advance(by: .seconds(1))
    #expect(try key(of: test.seal(of: WebSessionID())) == TestSealer.key(3).name)
  }

  /// It keeps the keys that it has, and says once why.
  @Test func aBadChange() throws {
    try write(Self.line(1))
    let test = try TestSealer(SealKeys(file: path))
    func sealed(after change: () throws -> Void) throws -> SealKeyName {
      try change()
      test.advance(by: .seconds(1))
      return try key(of: test.seal(of: session))
    }
    let one = TestSealer.key(1).name
    for _ in 1...3 { #expect(try sealed { try write("\(Self.line(2))\nno key\n") } == one) }
    #expect(try sealed { try FileManager.default.removeItem(atPath: path) } == one)
    #expect(try sealed {} == one)
    #expect(try sealed { try write(Self.line(2)) } == TestSealer.key(2).name)
    #expect(
      test.log.lines("") == [
        "the new seal keys are not used error=Line 2: \(SealKeyError.notBase64)",
        "the new seal keys are not used error=The file can't be read: No such file or directory.",
        "seal keys renewed count=1 newest=\(TestSealer.key(2).name)",
      ])
  }

  @Test func aFileThatAllUsersCanRead() throws {
    try write(Self.line(1), rights: 0o644)
    let test = try TestSealer(SealKeys(file: path))
    let warning =
      "all users of this machine can read the file of the seal keys file=\(path) remedy=Only the server's user needs it: `chmod 600`."
    #expect(test.log.lines("") == [warning])
    try write(Self.line(2), rights: 0o604)
    test.advance(by: .seconds(1))
    _ = try test.seal(of: session)
    #expect(test.log.lines("all users") == [warning])
    // A group is the owner's choice.
    try write(Self.line(2), rights: 0o640)
    #expect(try TestSealer(SealKeys(file: path)).log.lines("") == [])
    // From a change on, too.
    let other = try TestSealer(SealKeys(file: path))
    try write(Self.line(3), rights: 0o644)
    other.advance(by: .seconds(1))
    _ = try other.seal(of: session)
    #expect(other.log.lines("all users") == [warning])
  }

  /// A server without its keys does not start, as one without its certificate.
  @Test func aServerWithoutKeys() async throws {
    var configuration = WebServerConfiguration.ofTests
    configuration.sealing = SessionSealing(keys: SealKeys(file: path), cipher: .ofTests)
    let server = WebServer(WebApp { _ in Text("Hello") }, configuration: configuration)
    let error = await #expect(throws: WebServerError.self) {
      try await server.run(AsyncStream { $0.finish() })
    }
    #expect(
      error?.description == """
        The keys of sealed sessions can't be used: SealKeys(file: \(path)): The file can't be read: No such file or \
        directory.
        """)
    #expect(await server.address == nil)
  }
}
