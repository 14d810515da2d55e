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
  /// touch nothing but plain memory, and call little but `tcsetattr`, `read` and `write`.
  enum TerminalRestoring {
    private struct Kept {
      var settings = termios()
      /// Where the terminal is written to, whatever becomes of the standard output.
      var terminal: Int32 = -1
      var capture: OutputCapture?
      var isTaken = false
      /// Whether the screen is a view's, and what is printed is kept.
      var isOpen = false
      var isInline = false
      /// How many rows of a view that is inline are below the cursor.
      var rowsBelow = 0
    }

    // Unsafe: written only by whoever takes the terminal, and read in handlers of signals, where nothing
    // can be locked.
    private nonisolated(unsafe) static let kept: UnsafeMutablePointer<Kept> = {
      let pointer = UnsafeMutablePointer<Kept>.allocate(capacity: 1)
      pointer.initialize(to: Kept())
      return pointer
    }()
    // Unsafe: as above.
    private nonisolated(unsafe) static let oldActions: UnsafeMutablePointer<sigaction> = {
      let pointer = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
      pointer.initialize(repeating: sigaction(), count: 64)
      return pointer
    }()

    /// What is done at the signals that are listened to, from the second time on. On Linux, Dispatch listens
    /// with a handler that it sets once in a process, and does not set again where it was replaced.
    ///
    /// Unsafe: touched only by whoever takes the terminal.
    private nonisolated(unsafe) static var listening: [Int32: sigaction] = [:]

    private static let crashes = [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE]
    private static let caught = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP]

    /// Keeps how the terminal is, and sees to it that it is restored when the process crashes or exits.
    /// Signals that ask for something are left to who listens to them.
    ///
    /// - Returns: a descriptor of the terminal to write to; nil if somebody else has it. Two that ask at
    ///   the same time are not told apart: programs have one place where they start.
    static func begin(_ old: termios, isInline: Bool) -> Int32? {
      guard !kept.pointee.isTaken else { return nil }
      let terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
      kept.pointee = Kept(
        settings: old, terminal: terminal, capture: OutputCapture(terminal: terminal),
        isTaken: true, isInline: isInline)
      catchSignals()
      _ = isRestoredAtExit
      return terminal
    }

    /// Gives back what ``begin(_:isInline:)`` has taken.
    static func end() {
      for signal in crashes { sigaction(signal, oldActions + Int(signal), nil) }
      for signal in caught {
        var action = sigaction()
        sigaction(signal, oldActions + Int(signal), &action)
        listening[signal] = action
      }
      kept.pointee.capture?.close()
      kept.pointee.capture = nil
      close(kept.pointee.terminal)
      kept.pointee.isTaken = false
    }

    /// Once, because what is done at the exit can't be taken back.
    private static let isRestoredAtExit = atexit { TerminalRestoring.restore() } == 0

    /// Bytes come as they are typed, without an echo, and keys send no signals; what is printed is kept.
    static func open() {
      kept.pointee.capture?.begin()
      var raw = kept.pointee.settings
      cfmakeraw(&raw)
      tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
      kept.pointee.rowsBelow = 0
      kept.pointee.isOpen = true
    }

    /// How many rows there are below the cursor, to be left as they are.
    static func keep(rowsBelow: Int) { kept.pointee.rowsBelow = rowsBelow }

    /// Makes the terminal as it was, and writes to it what was printed meanwhile.
    static func restore() {
      guard kept.pointee.isOpen else { return }
      kept.pointee.isOpen = false
      if kept.pointee.isInline {
        write(TerminalSequences.leaveInline)
        for _ in 0..<kept.pointee.rowsBelow { write("\n") }
        write("\r\n")
      } else {
        write(TerminalSequences.leave)
      }
      tcsetattr(STDIN_FILENO, TCSADRAIN, &kept.pointee.settings)
      kept.pointee.capture?.end()
      kept.pointee.capture?.replay()
    }

    private static func write(_ text: StaticString) {
      _ = writeBytes(kept.pointee.terminal, text.utf8Start, text.utf8CodeUnitCount)
    }

    /// Ends the process at once, as a signal does that nobody listens to.
    static func die(of number: Int32) {
      restore()
      signal(number, SIG_DFL)
      // Threads of queues block signals: what is raised on one of them would wait there for ever.
      var own = sigset_t()
      sigemptyset(&own)
      sigaddset(&own, number)
      pthread_sigmask(SIG_UNBLOCK, &own, nil)
      raise(number)
    }

    private static func catchSignals() {
      // What the handler touches has to be there before.
      _ = (kept, oldActions, TerminalSequences.leave, TerminalSequences.leaveInline)
      for number in crashes {
        sigaction(number, nil, oldActions + Int(number))
        signal(number) { number in
          TerminalRestoring.restore()
          // As it would have been without us: the process ends, and leaves what it leaves.
          sigaction(number, TerminalRestoring.oldActions + Int(number), nil)
          raise(number)
        }
        // Who has used up the stack has none for the handler.
        var action = sigaction()
        sigaction(number, nil, &action)
        action.sa_flags |= numericCast(SA_ONSTACK)
        sigaction(number, &action, nil)
      }
      prepareThread()
      for number in caught {
        sigaction(number, nil, oldActions + Int(number))
        if var action = listening[number] {
          sigaction(number, &action, nil)
        } else {
          signal(number, SIG_IGN)
        }
      }
    }

    // Unsafe: for handlers of signals alone, of which the first ends the process.
    private nonisolated(unsafe) static let stack = UnsafeMutableRawPointer.allocate(
      byteCount: 65_536, alignment: 16)

    /// Gives handlers on this thread a stack, if they have none. All threads share it.
    ///
    /// To be called where views run, which may be on another thread each time: the main actor's own is
    /// given up on Linux as soon as something waits.
    static func prepareThread() {
      // These have no stacks for signals, and hardly a terminal either.
      #if !os(tvOS) && !os(watchOS)
        var own = stack_t()
        guard sigaltstack(nil, &own) == 0, Int(own.ss_flags) & Int(SS_DISABLE) != 0 else { return }
        own.ss_size = 65_536
        own.ss_sp = stack
        own.ss_flags = 0
        sigaltstack(&own, nil)
      #endif
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

  private func writeBytes(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    write(descriptor, bytes, count)
  }
#endif
