#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  // `stdout` is a variable to C, and only handed on here.
  #if canImport(Darwin)
    @preconcurrency internal import Darwin
  #elseif canImport(Glibc)
    @preconcurrency internal import Glibc
  #elseif canImport(Musl)
    @preconcurrency internal import Musl
  #elseif canImport(Android)
    @preconcurrency internal import Android
  #endif
  #if canImport(FoundationEssentials)
    internal import FoundationEssentials
  #else
    internal import Foundation
  #endif

  /// Keeps what the program prints while a view is on the screen, to be seen when that is over.
  ///
  /// Whatever is printed would land between the cells, and be gone with them. So the standard output, and
  /// the standard error where it goes to the same terminal, are led to a file without a name, which also a
  /// crash can be read from; the terminal is written to by a descriptor of our own. A pipe would not do:
  /// it holds little, and who fills it waits.
  ///
  /// Plain memory, and calls that a handler of signals may make, but for ``init(terminal:)`` and
  /// ``begin()``.
  struct OutputCapture {
    /// Where the terminal is written to.
    private let terminal: Int32
    /// Where it is kept; less than zero where no file can be had, and then nothing is led elsewhere.
    private let file: Int32
    /// Where the standard error went before; less than zero if it goes elsewhere, and is left alone.
    private let error: Int32
    private var isOn = false

    /// - Parameter terminal: a descriptor of the terminal, which is not one of the three.
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
      // Two descriptors write to it, and neither over what the other has written.
      _ = fcntl(file, F_SETFL, O_APPEND)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      return file
    }

    /// Leads what is printed to the file.
    mutating func begin() {
      guard file >= 0, !isOn else { return }
      // What was printed before goes to where it was meant for; and lines are to be in the file when the
      // program crashes after them.
      fflush(nil)
      setvbuf(stdout, nil, _IOLBF, 0)
      dup2(file, STDOUT_FILENO)
      if error >= 0 { dup2(file, STDERR_FILENO) }
      isOn = true
    }

    /// Lets it go to the terminal again.
    mutating func end() {
      guard isOn else { return }
      isOn = false
      dup2(terminal, STDOUT_FILENO)
      if error >= 0 { dup2(error, STDERR_FILENO) }
    }

    /// Writes what was kept to the terminal, and forgets it.
    func replay() {
      guard file >= 0, lseek(file, 0, SEEK_SET) == 0 else { return }
      // On the stack, as small as it is.
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
