#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FavoritesFile {
  /// A JSON file on disk: a list of numbers, and nothing else.
  ///
  /// Saving is atomic: the list is written to a new file in the same folder, which then replaces the old
  /// one. If anything fails, the old file remains intact. The folder must exist. Consecutive calls access
  /// the disk in the order of the calls.
  ///
  /// Loading accepts any list of numbers, prime or not.
  ///
  /// - Parameter path: the file's path, relative to the current folder or absolute.
  public static func json(at path: String) -> Self {
    let file = JSONFile(path: path)
    return Self(
      name: path,
      save: { try await file.save($0) },
      load: { try await file.load() })
  }
}

/// An actor because only one task may write a file at a time, and because the disk may be slow: the
/// store's actor stays free meanwhile.
private actor JSONFile {
  private let path: String

  init(path: String) {
    self.path = path
  }

  func save(_ primes: [Int]) throws {
    do {
      try JSONEncoder().encode(primes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw FavoritesFileError.unwritable(path, reason: reason(error))
    }
  }

  func load() throws -> [Int] {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      throw FavoritesFileError.missing(path)
    } catch {
      throw FavoritesFileError.unreadable(path, reason: reason(error))
    }
    guard let primes = try? JSONDecoder().decode([Int].self, from: data) else {
      throw FavoritesFileError.malformed(path)
    }
    return primes
  }

  /// The error in words; the errors' own descriptions are for developers.
  private func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile: "its folder does not exist"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission is denied"
    case .fileReadTooLarge: "it is too large"
    case .fileWriteOutOfSpace: "the disk is full"
    case .fileWriteVolumeReadOnly: "the disk is read-only"
    default: "it may be something else than a file"
    }
  }
}
