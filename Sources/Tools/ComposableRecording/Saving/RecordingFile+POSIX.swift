#if !os(Windows) && !os(WASI)
  package import ComposableFoundation
  internal import ComposableRuntime

  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Bionic)
    internal import Bionic
  #elseif canImport(Glibc)
    internal import Glibc
  #endif

  /// The file of a recording, which is replaced as a whole.
  ///
  /// The new contents are written beside it first. The process may be killed meanwhile, and then that file stays. It is
  /// locked while it is written, and the system unlocks it when its process ends in any way: so the next one can tell the
  /// abandoned files, and removes them.
  package struct RecordingFile {
    private let url: URL

    package init(_ url: URL) {
      // A link stays one.
      self.url = url.resolvingSymlinksInPath()
    }

    /// Replaces the contents.
    ///
    /// - Throws: the errors of the file system.
    package func write(_ data: Data) throws {
      removeAbandoned()
      let temporary = folder.appendingPathComponent("\(prefix)\(UUID().uuidString)").path
      let file = try makeLocked(temporary)
      defer { file.close() }
      do {
        guard data.withUnsafeBytes(file.write) else { throw failure("written", temporary) }
        guard rename(temporary, url.path) == 0 else { throw failure("moved", temporary) }
      } catch {
        unlink(temporary)
        throw error
      }
    }

    private func makeLocked(_ path: String) throws -> NewFile {
      while true {
        guard let file = NewFile(at: path, for: .likeFile(at: url.path)) else {
          throw failure("made", path)
        }
        var attributes = stat()
        // Some file systems have no locks. Another process can't lock it there either, and leaves it.
        _ = flock(file.descriptor, LOCK_EX)
        // Another process may have removed it before it was locked.
        guard fstat(file.descriptor, &attributes) == 0, attributes.st_nlink == 0 else {
          return file
        }
        file.close()
      }
    }

    private var folder: URL { url.deletingLastPathComponent() }
    private var prefix: String { ".\(url.lastPathComponent).saving-" }

    /// Removes the files of processes that were killed while they wrote.
    private func removeAbandoned() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names where name.hasPrefix(prefix) {
        let path = folder.appendingPathComponent(name).path
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
        close(descriptor)
      }
    }

    private func failure(_ verb: String, _ path: String) -> Failure {
      Failure(description: "'\(path)' can't be \(verb). \(String(cString: strerror(errno)))")
    }

    private struct Failure: Error, CustomStringConvertible {
      let description: String
    }
  }
#endif
