import ComposableSessions
import Foundation
import Testing

@Suite struct SessionFileTests {
  @Test func aRelativePathBeginsAtTheDirectoryOfTheProcess() {
    let folder = FileManager.default.currentDirectoryPath
    #expect(SessionFile("kept/session").path == "\(folder)/kept/session")
    #expect(SessionFile("/kept/session").path == "/kept/session")
  }

  @Test func theFileOfAProgram() async {
    await #expect(processExitsWith: .success) {
      setenv("XDG_STATE_HOME", "/states", 1)
      #expect(SessionFile(ofProgram: "shop").path == "/states/shop/session")
      // A relative one does not count.
      setenv("XDG_STATE_HOME", "states", 1)
      let home = FileManager.default.homeDirectoryForCurrentUser.path
      #if canImport(Darwin)
        let folder = "\(home)/Library/Application Support"
      #else
        let folder = "\(home)/.local/state"
      #endif
      #expect(SessionFile(ofProgram: "shop").path == "\(folder)/shop/session")
    }
  }

  @Test func aSessionThatIsRemoved() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/session-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = SessionFile("\(folder)/session")
    #expect(!file.hasSession)
    file.remove()
    #expect(!FileManager.default.fileExists(atPath: folder))

    let open = try OpenSessionFile(file)
    #expect(!file.hasSession)
    try open.write([1, 2])
    #expect(file.hasSession)
    #expect(FileManager.default.contents(atPath: file.path) == Data([1, 2]))
    // Another one has it.
    file.remove()
    #expect(file.hasSession)
    open.close()
    file.remove()
    #expect(!file.hasSession)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}
