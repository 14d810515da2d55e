import ComposableArchitecture
import Foundation
import Testing

/// The names of folders with which each page on files begins.
@Suite struct DirectoryTests {
  @Test func foldersOfTheUser() {
    let home = URL.homeDirectory.path
    for folder: URL in [
      .documentsDirectory, .applicationSupportDirectory, .cachesDirectory, .desktopDirectory,
      .downloadsDirectory, .moviesDirectory, .musicDirectory, .picturesDirectory,
      .sharedPublicDirectory,
    ] {
      #expect(folder.isFileURL)
      #expect(folder.hasDirectoryPath)
      #expect(folder.path != home)
    }
    #expect(URL.temporaryDirectory.hasDirectoryPath)
    #expect(URL.currentDirectory().path == FileManager.default.currentDirectoryPath)
  }

  @Test func aFileInOneOfThem() {
    @Shared(.fileStorage(.documentsDirectory.appending(component: "notes.json"))) var notes = ["a"]
    #expect(notes == ["a"])
  }
}
