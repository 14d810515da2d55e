#if os(macOS) || os(Linux)
  internal import ComposableRuntime
  internal import Dispatch
  internal import Foundation

  /// Removes the files that the tool has written to the user's package when the tool ends, also on ctrl-C.
  enum Cleanup {
    private struct Content {
      /// The files that the tool has written, each with its previous contents.
      var files: [(url: URL, before: Data?)] = []
      var child: Int32?
      var sources: [any DispatchSourceSignal] = []
    }

    // Behind a lock because signals arrive on a separate thread.
    private static let content = Locked(Content())

    /// Call once, before anything is written.
    static func start() {
      for number in [SIGINT, SIGTERM, SIGHUP] {
        // Otherwise the process would end before the source is notified.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
          if let child = content.withLock({ $0.child }) { kill(child, SIGTERM) }
          run()
          exit(128 + number)
        }
        source.resume()
        content.withLock { $0.sources.append(source) }
      }
    }

    /// Writes a file that is removed when the tool ends. A replaced file is restored then.
    static func write(_ text: String, to file: URL) throws {
      note(file, before: FileManager.default.contents(atPath: file.path))
      try Data(text.utf8).write(to: file)
    }

    private static func note(_ url: URL, before: Data?) {
      content.withLock { content in
        guard !content.files.contains(where: { $0.url == url }) else { return }
        content.files.append((url, before))
      }
    }

    /// Makes a folder that is removed when the tool ends.
    static func makeFolder() throws -> URL {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "composable-\(UUID().uuidString)", isDirectory: true)
      note(folder, before: nil)
      // Texts of users are in it.
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return folder
    }

    /// Removes a file now, or restores the file that it replaced.
    static func remove(_ file: URL) {
      guard let written = take({ $0 == file }).first else { return }
      undo(written)
    }

    /// Keeps a file when the tool ends.
    static func keep(_ file: URL) {
      _ = take { $0 == file }
    }

    static func run() {
      for written in take({ _ in true }) { undo(written) }
    }

    private static func take(_ isTaken: (URL) -> Bool) -> [(url: URL, before: Data?)] {
      content.withLock { content in
        defer { content.files.removeAll { isTaken($0.url) } }
        return content.files.filter { isTaken($0.url) }
      }
    }

    private static func undo(_ written: (url: URL, before: Data?)) {
      // The tool is about to end, and can't handle an error.
      if let before = written.before {
        try? before.write(to: written.url)
      } else {
        try? FileManager.default.removeItem(at: written.url)
      }
    }

    /// Notes a child process for signals to end as well: it is in its own process group, which ctrl-C does not reach.
    static func note(child: Int32?) {
      content.withLock { $0.child = child }
    }
  }
#endif
