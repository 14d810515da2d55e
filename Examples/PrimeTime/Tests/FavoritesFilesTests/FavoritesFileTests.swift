import FavoritesFiles
import Foundation
import Testing

/// The real file, in a folder of its own.
struct FavoritesFileTests {
  /// Runs a test with the URL of a file that does not exist yet.
  private func withFile(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("favorites-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder.appendingPathComponent("favorites.json"))
  }

  @Test func savesAndLoads() async throws {
    try await withFile { url in
      let file = FavoritesFile.json(at: url.path)
      #expect(file.name == url.path)
      for primes in [[3], [], [2, 3, 5], [9_223_372_036_854_775_783]] {
        try await file.save(primes)
        #expect(try await file.load() == primes)
      }
    }
  }

  @Test func isAListInJSONAndNothingElse() async throws {
    try await withFile { url in
      try await FavoritesFile.json(at: url.path).save([3, 5])
      #expect(try Data(contentsOf: url) == Data("[3,5]".utf8))
      let folder = url.deletingLastPathComponent()
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["favorites.json"])
    }
  }

  @Test func savingReplacesTheFileInOneStep() async throws {
    try await withFile { url in
      let file = FavoritesFile.json(at: url.path)
      try await file.save([3])
      // A reader with the old file open still reads the old list: it was not overwritten.
      let old = try FileHandle(forReadingFrom: url)
      try await file.save([5, 7])
      #expect(try old.readToEnd() == Data("[3]".utf8))
      #expect(try await file.load() == [5, 7])
    }
  }

  @Test func aMissingFile() async throws {
    try await withFile { url in
      let file = FavoritesFile.json(at: url.path)
      await #expect(throws: FavoritesFileError.missing(url.path)) { try await file.load() }
      #expect(!FileManager.default.fileExists(atPath: url.path))
    }
  }

  @Test(arguments: ["", "[3, 5", "{\"primes\": [3]}", "[3.5]", "[\"3\"]", "3", "null"])
  func aMalformedFileStaysAsItWas(text: String) async throws {
    try await withFile { url in
      try Data(text.utf8).write(to: url)
      let file = FavoritesFile.json(at: url.path)
      await #expect(throws: FavoritesFileError.malformed(url.path)) { try await file.load() }
      #expect(try Data(contentsOf: url) == Data(text.utf8))
    }
  }

  @Test func aFolderInItsPlace() async throws {
    try await withFile { url in
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      let file = FavoritesFile.json(at: url.path)
      let reason = "it may be something else than a file"
      await #expect(throws: FavoritesFileError.unreadable(url.path, reason: reason)) {
        try await file.load()
      }
      await #expect(throws: FavoritesFileError.unwritable(url.path, reason: reason)) {
        try await file.save([3])
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: url.path).isEmpty)
    }
  }

  @Test func noFolderToWriteTo() async throws {
    try await withFile { url in
      let path = url.appendingPathComponent("deeper").path
      await #expect(
        throws: FavoritesFileError.unwritable(path, reason: "its folder does not exist")
      ) {
        try await FavoritesFile.json(at: path).save([3])
      }
    }
  }

  @Test func errorsAreSentences() {
    #expect(
      [
        FavoritesFileError.missing("F"), .unreadable("F", reason: "permission is denied"),
        .malformed("F"), .unwritable("F", reason: "the disk is full"),
      ].map(\.description) == [
        "There is no file 'F'. Save the favorites first.",
        "'F' can't be read: permission is denied.",
        "'F' is not a JSON list of numbers, such as [2, 3, 5].",
        "'F' can't be written: the disk is full.",
      ])
  }
}
