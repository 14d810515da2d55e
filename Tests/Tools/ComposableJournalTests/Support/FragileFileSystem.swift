#if SQLite
  import ComposableRuntime
  import Foundation
  import GRDBSQLite

  /// SQLite's access to files, which tells a ``FragileDisk`` what happens in its folder. Files elsewhere are opened as ever.
  ///
  /// It follows "The OS Backend (VFS) To SQLite" (sqlite.org/vfs.html): a file of it has another one of SQLite's own behind it, in the same
  /// memory.
  enum FragileFileSystem {
    private static let disks = Locked<[String: FragileDisk]>([:])

    /// Calls an operation while a disk is that of a folder.
    static func with<Result>(
      _ disk: FragileDisk, at folder: URL, _ operation: () async throws -> Result
    ) async rethrows -> Result {
      install
      let folder = folder.resolvingSymlinksInPath().path
      disks.withLock { $0[folder] = disk }
      defer { disks.withLock { $0[folder] = nil } }
      return try await operation()
    }

    fileprivate static func disk(of path: String) -> FragileDisk? {
      disks.withLock {
        $0[URL(filePath: path).deletingLastPathComponent().resolvingSymlinksInPath().path]
      }
    }

    /// SQLite's own. It lives as long as the process.
    nonisolated(unsafe) fileprivate static let base = sqlite3_vfs_find(nil)!

    /// Once, before a file of a disk is opened. SQLite keeps the address.
    private static let install: Void = {
      let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
      system.initialize(to: base.pointee)
      system.pointee.pNext = nil
      system.pointee.szOsFile = Int32(FragileFile.size) + base.pointee.szOsFile
      "fragile".withCString { system.pointee.zName = UnsafePointer(strdup($0)) }
      system.pointee.xOpen = { _, path, file, flags, chosen in
        guard let path, let disk = disk(of: String(cString: path)) else {
          return base.pointee.xOpen(base, path, file, flags, chosen)
        }
        let status = base.pointee.xOpen(base, path, FragileFile.behind(file!), flags, chosen)
        let memory = UnsafeMutableRawPointer(file!).assumingMemoryBound(to: FragileFile.self)
        let opened = OpenedFile(disk, String(cString: path))
        memory.initialize(
          to: FragileFile(
            start: sqlite3_file(pMethods: status == SQLITE_OK ? FragileFile.methods : nil),
            opened: status == SQLITE_OK ? .passRetained(opened) : nil))
        return status
      }
      system.pointee.xDelete = { _, path, isCertain in
        if let path, let disk = disk(of: String(cString: path)) {
          disk.remove(String(cString: path))
        }
        return base.pointee.xDelete(base, path, isCertain)
      }
      sqlite3_vfs_register(system, 1)
    }()
  }

  private final class OpenedFile: Sendable {
    let disk: FragileDisk
    let path: String

    init(_ disk: FragileDisk, _ path: String) {
      (self.disk, self.path) = (disk, path)
    }
  }

  /// A file, as SQLite has it in memory that it has made. The one behind it comes after it.
  private struct FragileFile {
    var start: sqlite3_file
    var opened: Unmanaged<OpenedFile>?

    static let size = MemoryLayout<FragileFile>.stride

    static func behind(_ file: UnsafeMutablePointer<sqlite3_file>) -> UnsafeMutablePointer<
      sqlite3_file
    > {
      (UnsafeMutableRawPointer(file) + size).assumingMemoryBound(to: sqlite3_file.self)
    }

    /// The methods of the file behind one.
    static func methods(_ file: UnsafeMutablePointer<sqlite3_file>) -> sqlite3_io_methods {
      behind(file).pointee.pMethods.pointee
    }

    static func opened(_ file: UnsafeMutablePointer<sqlite3_file>) -> OpenedFile {
      UnsafeMutableRawPointer(file).assumingMemoryBound(to: FragileFile.self).pointee.opened!
        .takeUnretainedValue()
    }

    /// Written once, and kept by SQLite.
    nonisolated(unsafe) static let methods: UnsafePointer<sqlite3_io_methods> = {
      let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
      var all = sqlite3_io_methods()
      // The first version has no shared memory, which a file with one connection does not need.
      all.iVersion = 1
      all.xClose = { file in
        let status = FragileFile.methods(file!).xClose(FragileFile.behind(file!))
        UnsafeMutableRawPointer(file!).assumingMemoryBound(to: FragileFile.self).pointee.opened?
          .release()
        return status
      }
      all.xRead = { file, bytes, count, offset in
        FragileFile.methods(file!).xRead(FragileFile.behind(file!), bytes, count, offset)
      }
      all.xWrite = { file, bytes, count, offset in
        let opened = FragileFile.opened(file!)
        opened.disk.write(
          Array(UnsafeRawBufferPointer(start: bytes, count: Int(count))), to: opened.path,
          at: Int(offset))
        return FragileFile.methods(file!).xWrite(
          FragileFile.behind(file!), bytes, count, offset)
      }
      all.xTruncate = { file, size in
        let opened = FragileFile.opened(file!)
        opened.disk.cut(opened.path, to: Int(size))
        return FragileFile.methods(file!).xTruncate(FragileFile.behind(file!), size)
      }
      all.xSync = { file, _ in
        // The disk is this one, so nothing has to be written to another.
        let opened = FragileFile.opened(file!)
        opened.disk.makeCertain(opened.path)
        return SQLITE_OK
      }
      all.xFileSize = { file, size in
        FragileFile.methods(file!).xFileSize(FragileFile.behind(file!), size)
      }
      all.xLock = { file, level in
        FragileFile.methods(file!).xLock(FragileFile.behind(file!), level)
      }
      all.xUnlock = { file, level in
        FragileFile.methods(file!).xUnlock(FragileFile.behind(file!), level)
      }
      all.xCheckReservedLock = { file, result in
        FragileFile.methods(file!).xCheckReservedLock(FragileFile.behind(file!), result)
      }
      all.xFileControl = { file, operation, argument in
        FragileFile.methods(file!).xFileControl(FragileFile.behind(file!), operation, argument)
      }
      all.xSectorSize = { file in
        FragileFile.methods(file!).xSectorSize(FragileFile.behind(file!))
      }
      // Nothing is promised of writes: no order, and no whole sectors after them.
      all.xDeviceCharacteristics = { _ in 0 }
      methods.initialize(to: all)
      return UnsafePointer(methods)
    }()
  }
#endif
