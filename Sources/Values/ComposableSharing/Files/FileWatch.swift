import ComposableFoundation
internal import ComposableRuntime
@preconcurrency internal import Dispatch

#if canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Notifies of changes of files: by watching their directories, since other programs replace files too.
enum FileWatch {
  /// - Parameters:
  ///   - directory: an existing directory.
  ///   - name: the name of the file in it.
  static func start(
    directory: String, name: String, _ onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    #if canImport(Glibc) || canImport(Musl) || canImport(Bionic)
      if let events = DirectoryEvents.ofProcess,
        let subscription = events.subscribe(directory: directory, name: name, onChange)
      {
        return subscription
      }
    #endif
    return poll("\(directory)/\(name)", every: .milliseconds(500), onChange)
  }

  /// Compares the version of a file from time to time, where the system has no events.
  static func poll(
    _ path: String, every interval: Duration, _ onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    let task = Task {
      var last = SystemFiles().stamp(of: path)
      while true {
        do { try await Task.sleep(for: interval) } catch { return }
        let stamp = SystemFiles().stamp(of: path)
        if stamp != last { onChange() }
        last = stamp
      }
    }
    return SharedSubscription { task.cancel() }
  }
}

#if canImport(Glibc) || canImport(Musl) || canImport(Bionic)
  /// `read`, whose name a method has too.
  private func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, bytes, count)
  }

  /// The changes of directories, by `inotify`.
  ///
  /// A directory is watched as long as it has subscribers. The process has one instance.
  final class DirectoryEvents: Sendable {
    private struct Subscriber {
      let watch: Int32
      let name: String
      let onChange: @Sendable () -> Void
    }

    private struct Content {
      var subscribers: [Int: Subscriber] = [:]
      var lastID = 0
    }

    /// Nil if the system has no more instances.
    static let ofProcess = DirectoryEvents()

    private let descriptor: Int32
    private let content = Locked(Content())
    private let source: any DispatchSourceRead

    private init?() {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
      source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor, queue: DispatchQueue(label: "composable.files.watch"))
      source.setEventHandler { [weak self] in self?.read() }
      source.resume()
    }

    func subscribe(
      directory: String, name: String, _ onChange: @escaping @Sendable () -> Void
    ) -> SharedSubscription? {
      let id: Int? = content.withLock { content in
        // A second watch of one directory is the first one. Under the lock, so that it is not removed meanwhile.
        let watch = inotify_add_watch(
          descriptor, directory,
          // Attributes too: a file that could not be read may be made readable.
          UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
            | UInt32(IN_ATTRIB))
        guard watch >= 0 else { return nil }
        content.lastID += 1
        content.subscribers[content.lastID] = Subscriber(
          watch: watch, name: name, onChange: onChange)
        return content.lastID
      }
      return id.map { id in SharedSubscription { self.remove(id) } }
    }

    private func remove(_ id: Int) {
      let removed = content.withLock { content in
        let removed = content.subscribers.removeValue(forKey: id)
        if let removed, !content.subscribers.values.contains(where: { $0.watch == removed.watch }) {
          inotify_rm_watch(descriptor, removed.watch)
        }
        return removed
      }
      withExtendedLifetime(removed) {}
    }

    private func read() {
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = buffer.withUnsafeMutableBytes {
          readBytes(descriptor, $0.baseAddress, $0.count)
        }
        guard count > 0 else { return }
        for event in Self.events(in: buffer[..<count]) { notify(event.watch, event.name) }
      }
    }

    private static func events(
      in bytes: ArraySlice<UInt8>
    ) -> [(watch: Int32, name: String)] {
      var events: [(watch: Int32, name: String)] = []
      var rest = bytes
      let header = MemoryLayout<inotify_event>.size
      while rest.count >= header {
        let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
        // The name is followed by zeros.
        let name = rest.dropFirst(header).prefix(Int(event.len)).prefix { $0 != 0 }
        events.append((event.wd, String(decoding: name, as: UTF8.self)))
        rest = rest.dropFirst(header + Int(event.len))
      }
      return events
    }

    private func notify(_ watch: Int32, _ name: String) {
      // An overflow of the system's queue has no watch and no name: then everything may have changed.
      let subscribers = content.withLock { content in
        content.subscribers.sorted { $0.key < $1.key }.map(\.value).filter {
          watch < 0 || $0.watch == watch && $0.name == name
        }
      }
      for subscriber in subscribers { subscriber.onChange() }
    }
  }
#endif
