#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Android)
    internal import Android
  #endif

  /// How the terminal was, for whoever has to restore it: also a handler of signals in a crash, which may
  /// touch nothing but plain memory, and call little but `tcsetattr` and `write`.
  enum TerminalRestoring {
    // Unsafe: written only while no terminal is taken, by whoever takes it, and read in handlers of
    // signals, where nothing can be locked.
    private nonisolated(unsafe) static let settings = UnsafeMutablePointer<termios>.allocate(
      capacity: 1)
    private nonisolated(unsafe) static let isTaken: UnsafeMutablePointer<Bool> = {
      let pointer = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
      pointer.initialize(to: false)
      return pointer
    }()

    private static let crashes = [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE]
    private static let caught = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP]

    /// Keeps how the terminal is.
    ///
    /// - Returns: whether nobody else has it. Two that ask at the same time are not told apart: programs
    ///   have one place where they start.
    static func begin(_ old: termios) -> Bool {
      guard !isTaken.pointee else { return false }
      settings.initialize(to: old)
      isTaken.pointee = true
      return true
    }

    static func end() { isTaken.pointee = false }

    /// Bytes come as they are typed, without an echo, and keys send no signals.
    static func makeRaw() {
      var raw = settings.pointee
      cfmakeraw(&raw)
      tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    }

    /// Makes the terminal as it was.
    static func restore() {
      let leave = TerminalSequences.leave
      _ = write(STDOUT_FILENO, leave.utf8Start, leave.utf8CodeUnitCount)
      tcsetattr(STDIN_FILENO, TCSADRAIN, settings)
    }

    /// Restores the terminal when the process crashes, and leaves signals that ask for something to who
    /// listens to them.
    ///
    /// - Returns: what was done at these signals before.
    static func catchCrashes() -> [(signal: Int32, action: sigaction)] {
      // What the handler touches has to be there before.
      _ = (settings, isTaken, TerminalSequences.leave)
      var old: [(signal: Int32, action: sigaction)] = []
      for signal in crashes {
        var before = sigaction()
        sigaction(signal, nil, &before)
        old.append((signal, before))
        Self.signal(signal) { number in
          TerminalRestoring.restore()
          // As it would have been without us: the process ends, and leaves what it leaves.
          TerminalRestoring.signal(number, SIG_DFL)
          raise(number)
        }
      }
      for signal in caught {
        var before = sigaction()
        sigaction(signal, nil, &before)
        old.append((signal, before))
        Self.signal(signal, SIG_IGN)
      }
      return old
    }

    #if canImport(Darwin)
      private static func signal(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
        _ = Darwin.signal(number, handler)
      }
    #elseif canImport(Glibc)
      private static func signal(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
        _ = Glibc.signal(number, handler)
      }
    #elseif canImport(Musl)
      private static func signal(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
        _ = Musl.signal(number, handler)
      }
    #else
      private static func signal(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
        _ = Android.signal(number, handler)
      }
    #endif
  }
#endif
