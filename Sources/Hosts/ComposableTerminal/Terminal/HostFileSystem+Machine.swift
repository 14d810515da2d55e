internal import ComposableFoundation
public import ComposableHosting

extension HostFileSystem {
  /// The files of the machine that the program runs on, with the rights of its process. Paths are relative to its directory; `~`
  /// is the home of its user. Files are replaced atomically. For a symbolic link, the file that it points to is
  /// replaced.
  public static let machine = HostFileSystem { path in
    try await readFile(at: path)
  } write: { contents, path, replaces in
    try await writeFile(contents, at: path, replaces: replaces)
  }

  /// The largest file that is read into memory.
  private static let maximum = 1 << 30

  @concurrent private static func readFile(at path: String) async throws -> ChosenFile {
    let url = url(of: path)
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(
        atPath: url.resolvingSymlinksInPath().path)
    } catch {
      throw HostFileError.missing(path: url.path)
    }
    // A device may have no end.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw HostFileError.notAFile(path: url.path)
    }
    if let size = attributes[.size] as? Int, size > maximum {
      throw HostFileError.tooLarge(name: url.lastPathComponent, size: size, limit: maximum)
    }
    do {
      let contents = try Data(contentsOf: url)
      return ChosenFile(name: url.lastPathComponent, contents: contents, path: url.path)
    } catch {
      throw HostFileError.failed("\(url.path) can't be read.")
    }
  }

  @concurrent private static func writeFile(
    _ contents: Data, at path: String, replaces: Bool
  ) async throws -> SavedFile {
    let url = url(of: path)
    if FileManager.default.fileExists(atPath: url.path) {
      guard isRegularFile(url) else { throw HostFileError.notAFile(path: url.path) }
      guard replaces else { throw HostFileError.exists(path: url.path) }
    }
    do {
      // A file that is replaced is not lost if the disk is full.
      // A link stays one.
      try contents.write(
        to: url.resolvingSymlinksInPath(), options: replaces ? .atomic : .withoutOverwriting)
    } catch {
      let folder = url.deletingLastPathComponent().path
      throw HostFileError.failed(
        FileManager.default.fileExists(atPath: folder)
          ? "\(url.path) can't be written. May you write there, and is there room?"
          : "\(url.path) can't be written. There is no folder \(folder).")
    }
    return SavedFile(name: url.lastPathComponent, path: url.path)
  }

  /// Whether it, or the target of its link, is neither a folder nor a device.
  private static func isRegularFile(_ url: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: url.resolvingSymlinksInPath().path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  private static func url(of path: String) -> URL {
    var path = path
    while path.first == " " { path.removeFirst() }
    while path.last == " " { path.removeLast() }
    guard path == "~" || path.hasPrefix("~/") else { return URL(fileURLWithPath: path) }
    return URL(fileURLWithPath: FileManager.default.homeDirectoryForCurrentUser.path)
      .appendingPathComponent(String(path.dropFirst(2)))
  }
}
