import ComposableFoundation
package import ComposableSessions

/// The files of a session of a web server, which are in memory.
package final class SessionFiles: SessionValues {
  /// Where the session keeps its files.
  package let storage: FileStorage
  /// The preferences of the session.
  package let preferences: AppPreferences
  private let files = MemoryFiles()
  private let preferenceFiles = MemoryFiles()

  /// - Parameters:
  ///   - storage: the storage that the program has otherwise.
  ///   - preferences: the preferences that the program has otherwise.
  ///   - notice: tells the developer that those of the session are used.
  package init(
    insteadOf storage: FileStorage, _ preferences: AppPreferences, _ notice: SessionNotice
  ) {
    self.storage = FileStorage(files, ofSessionInsteadOf: storage, notice)
    self.preferences = AppPreferences(preferenceFiles, ofSessionInsteadOf: preferences, notice)
  }

  package func add(
    to snapshot: inout SessionSnapshot, prefix: String
  ) throws(SnapshotError) {
    for (name, files) in sets {
      for (path, data) in files.all.sorted(by: { $0.key < $1.key }) {
        // Data can be encoded always.
        let json = try! StateCoding.text(of: data)
        snapshot.add(SnapshotPart(.file, prefix + name + path, json: json))
      }
    }
  }

  package func restore(from snapshot: SessionSnapshot, prefix: String) {
    for (name, files) in sets {
      for part in snapshot.parts(of: .file) where part.name.key.hasPrefix(prefix + name + "/") {
        guard let data = try? StateCoding.value(Data.self, from: part.json) else { continue }
        files.write(data, to: String(part.name.key.dropFirst((prefix + name).count))) { _ in }
      }
    }
  }

  /// A file that this build can't read is told when it is used.
  package var failure: SnapshotError? { nil }

  package var leftOut: [String] { [] }

  /// The files, and what their keys begin with before the path.
  private var sets: [(name: String, files: MemoryFiles)] {
    [("files", files), ("preferences", preferenceFiles)]
  }
}
