import ComposableFoundation

/// The files of the system.
struct SystemFiles: Files {
  func read(_ path: String) throws -> (data: Data, stamp: FileStamp)? {
    // The stamp first: if the file is replaced in between, it is read once more, and not missed.
    guard let stamp = stamp(of: path) else { return nil }
    return (try Data(contentsOf: URL(filePath: path)), stamp)
  }

  func watch(_ path: String, onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    let url = URL(filePath: path)
    // Only a directory that is there can be watched. If it can't be made, the first save says so.
    try? Self.makeDirectory(url.deletingLastPathComponent().path)
    let target = url.resolvingSymlinksInPath()
    let watch = Self.watch(url, onChange)
    guard target.standardizedFileURL != url.standardizedFileURL else { return watch }
    // The link may be replaced, and what it points to.
    let targetWatch = Self.watch(target, onChange)
    return SharedSubscription {
      watch.cancel()
      targetWatch.cancel()
    }
  }

  private static func watch(
    _ url: URL, _ onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    FileWatch.start(
      directory: url.deletingLastPathComponent().path, name: url.lastPathComponent, onChange)
  }

  static func makeDirectory(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }
}

#if os(Windows) || os(WASI)
  extension SystemFiles {
    func write(_ data: Data, to path: String, willReplace: (FileStamp) -> Void) throws {
      let url = URL(filePath: path)
      try Self.makeDirectory(url.deletingLastPathComponent().path)
      try data.write(to: url, options: .atomic)
      if let stamp = stamp(of: path) { willReplace(stamp) }
    }

    func stamp(of path: String) -> FileStamp? {
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
        return nil
      }
      let modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return FileStamp(
        size: (attributes[.size] as? NSNumber)?.int64Value ?? 0, modified: Int64(modified * 1e9))
    }
  }
#endif
