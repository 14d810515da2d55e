#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  // `stdout` is a variable in C; it is only passed on here.
  #if canImport(Darwin)
    @preconcurrency internal import Darwin
  #elseif canImport(Glibc)
    @preconcurrency internal import Glibc
  #elseif canImport(Musl)
    @preconcurrency internal import Musl
  #elseif canImport(Android)
    @preconcurrency internal import Android
  #endif
  internal import ComposableFoundation

  /// Captures what the program prints while a view is on the screen, and replays it afterward.
  ///
  /// Printed text would land between the cells and disappear with them. So the standard output, and the
  /// standard error if it goes to the same terminal, are redirected to an unlinked file, which can be
  /// read even in a crash; the terminal is written to through a separate descriptor. A pipe would not
  /// work: it holds little, and a writer blocks when it is full.
  ///
  /// Uses only plain memory and async-signal-safe calls, except for ``init(terminal:)`` and ``begin()``.
  struct OutputCapture {
    /// The descriptor for writing to the terminal.
    private let terminal: Int32
    /// The capture file; negative if no file could be created, in which case nothing is redirected.
    private let file: Int32
    /// The original standard error; negative if it goes elsewhere and is not captured.
    private let error: Int32
    private var isOn = false

    /// - Parameter terminal: a descriptor of the terminal other than the three standard ones.
    init(terminal: Int32) {
      self.terminal = terminal
      var (own, other) = (stat(), stat())
      let isSame =
        isatty(STDERR_FILENO) == 1 && fstat(terminal, &own) == 0
        && fstat(STDERR_FILENO, &other) == 0 && own.st_rdev == other.st_rdev
      error = isSame ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1
      file = Self.namelessFile()
    }

    private static func namelessFile() -> Int32 {
      var path = Array((FileManager.default.temporaryDirectory.path + "/output.XXXXXX").utf8CString)
      let file = mkstemp(&path)
      guard file >= 0 else { return file }
      unlink(path)
      // Two descriptors append to it without overwriting each other.
      _ = fcntl(file, F_SETFL, O_APPEND)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      return file
    }

    /// Redirects printed output to the file.
    mutating func begin() {
      guard file >= 0, !isOn else { return }
      // Flush earlier output to its original destination. From here on lines have to reach the file even
      // if the program crashes right after them.
      fflush(nil)
      setvbuf(stdout, nil, _IOLBF, 0)
      dup2(file, STDOUT_FILENO)
      if error >= 0 { dup2(file, STDERR_FILENO) }
      isOn = true
    }

    /// Restores the output to the terminal.
    mutating func end() {
      guard isOn else { return }
      isOn = false
      dup2(terminal, STDOUT_FILENO)
      if error >= 0 { dup2(error, STDERR_FILENO) }
    }

    /// Writes the captured output to the terminal and discards it.
    func replay() {
      guard file >= 0, lseek(file, 0, SEEK_SET) == 0 else { return }
      // On the stack, hence the small size.
      withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
        while case let count = read(file, buffer.baseAddress, buffer.count), count > 0 {
          var start = 0
          while start < count {
            let written = write(terminal, buffer.baseAddress! + start, count - start)
            if written < 0, errno != EINTR { return }
            start += max(0, written)
          }
        }
      }
      ftruncate(file, 0)
    }

    func close() {
      for descriptor in [file, error] where descriptor >= 0 { closeDescriptor(descriptor) }
    }
  }

  private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
#endif
