import ComposableViews
import Foundation

/// Files in memory, in one folder.
@MainActor final class TestFiles {
  private(set) var contents: [String: Data]

  init(_ contents: [String: Data] = [:]) {
    self.contents = contents
  }

  var system: HostFileSystem {
    HostFileSystem { path in
      try await self.read("/home/\(path)", path)
    } write: { contents, path, replaces in
      try await self.write(contents, "/home/\(path)", path, replaces)
    }
  }

  private func read(_ path: String, _ name: String) throws -> ChosenFile {
    guard let contents = contents[path] else { throw HostFileError.missing(path: path) }
    return ChosenFile(name: name, contents: contents, path: path)
  }

  private func write(
    _ contents: Data, _ path: String, _ name: String, _ replaces: Bool
  ) throws -> SavedFile {
    guard replaces || self.contents[path] == nil else { throw HostFileError.exists(path: path) }
    self.contents[path] = contents
    return SavedFile(name: name, path: path)
  }
}
