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

  /// The terminal's original state, for every path that restores it. One of them is a signal handler in a
  /// crash, which may touch only plain memory and call little but `tcsetattr`, `read` and `write`.
  enum TerminalRestoring {
    private struct Kept {
      var settings = termios()
      /// The descriptor for writing to the terminal, independent of the standard output.
      var terminal: Int32 = -1
      var capture: OutputCapture?
      var isTaken = false
      /// Whether a view has the screen and printed output is captured.
      var isOpen = false
      var isInline = false
      /// The number of rows of an inline view below the cursor.
      var rowsBelow = 0
    }

    // Unsafe: written only by the code that takes the terminal, and read in signal handlers, where
    // nothing can be locked.
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

    /// The actions for the observed signals, installed from the second time on. On Linux, Dispatch
    /// observes signals with a handler that it installs once per process, and does not reinstall after it
    /// was replaced.
    ///
    /// Unsafe: touched only by the code that takes the terminal.
    private nonisolated(unsafe) static var listening: [Int32: sigaction] = [:]

    private static let crashes = [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE]
    private static let caught = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP]

    /// Saves the terminal's state, and arranges for it to be restored when the process crashes or exits. Request
    /// signals are left to their observers, and have their previous actions until they are observed. Nothing has to be
    /// restored yet.
    ///
    /// - Returns: a descriptor for writing to the terminal; nil if it is already taken. Two simultaneous
    ///   calls are not distinguished: programs have one place where they start.
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

    /// Releases what ``begin(_:isInline:)`` has taken.
    static func end() {
      for signal in crashes { sigaction(signal, oldActions + Int(signal), nil) }
      for number in caught {
        #if !canImport(Darwin)
          var action = sigaction()
          sigaction(number, nil, &action)
          listening[number] = action
          // Drops pending signals, which would end the next view.
          signal(number, SIG_IGN)
        #endif
        sigaction(number, oldActions + Int(number), nil)
      }
      kept.pointee.capture?.close()
      kept.pointee.capture = nil
      close(kept.pointee.terminal)
      kept.pointee.isTaken = false
    }

    /// Runs once, because an `atexit` handler can't be removed.
    private static let isRestoredAtExit = atexit { TerminalRestoring.restore() } == 0

    /// Sets raw mode: bytes arrive as they are typed, without echo, keys send no signals, and output is
    /// captured.
    ///
    /// A job in the background stops here until it is in the foreground, as if it read its input.
    static func open() {
      var raw = kept.pointee.settings
      cfmakeraw(&raw)
      // Threads of queues block the signal that stops the process, and then the call takes the terminal from the shell.
      var (stopping, old) = (sigset_t(), sigset_t())
      sigemptyset(&stopping)
      sigaddset(&stopping, SIGTTOU)
      pthread_sigmask(SIG_UNBLOCK, &stopping, &old)
      while tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) < 0, errno == EINTR {}
      pthread_sigmask(SIG_SETMASK, &old, nil)
      kept.pointee.capture?.begin()
      kept.pointee.rowsBelow = 0
      kept.pointee.isOpen = true
    }

    /// Sets how many rows below the cursor to preserve.
    static func keep(rowsBelow: Int) { kept.pointee.rowsBelow = rowsBelow }

    /// Restores the terminal, and writes the captured output to it.
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

    /// Ends the process at once, like a signal without a handler.
    static func die(of number: Int32) {
      restore()
      signal(number, SIG_DFL)
      // Threads of queues block signals: one raised on such a thread would stay pending forever.
      var own = sigset_t()
      sigemptyset(&own)
      sigaddset(&own, number)
      pthread_sigmask(SIG_UNBLOCK, &own, nil)
      raise(number)
    }

    private static func catchSignals() {
      // Initialize everything that the handler touches.
      _ = (kept, oldActions, TerminalSequences.leave, TerminalSequences.leaveInline)
      for number in crashes {
        sigaction(number, nil, oldActions + Int(number))
        signal(number) { number in
          TerminalRestoring.restore()
          // As without the library: the process ends with its usual status.
          sigaction(number, TerminalRestoring.oldActions + Int(number), nil)
          raise(number)
        }
        // A thread that has overflowed its stack has none left for the handler.
        var action = sigaction()
        sigaction(number, nil, &action)
        action.sa_flags |= numericCast(SA_ONSTACK)
        sigaction(number, &action, nil)
      }
      prepareThread()
      for number in caught {
        sigaction(number, nil, oldActions + Int(number))
        if var action = listening[number] { sigaction(number, &action, nil) }
      }
    }

    /// Call when the request signals are observed. On systems other than Linux, Dispatch observes them in addition to
    /// their actions, which would end or stop the process.
    static func areObserved() {
      #if canImport(Darwin)
        for number in caught { signal(number, SIG_IGN) }
      #endif
    }

    /// The signals that keys send, and that are not for a view while something else has the terminal.
    private static let ofKeys = [SIGINT, SIGQUIT]

    /// Call when nothing observes the signals of keys any more: until ``reclaimKeySignals()``, this process gets them
    /// and does nothing.
    ///
    /// Not by ignoring them, which a program that is started would inherit. On Darwin they are ignored all the time.
    static func lendKeySignals() {
      #if !canImport(Darwin)
        for number in ofKeys {
          var action = sigaction()
          sigaction(number, nil, &action)
          listening[number] = action
          action = sigaction()
          signal(number) { _ in }
          // System calls continue, as they do for the observer.
          sigaction(number, nil, &action)
          action.sa_flags |= numericCast(SA_RESTART)
          sigaction(number, &action, nil)
        }
      #endif
    }

    /// Drops the signals of keys that were sent and not yet received, and lets them be observed again.
    ///
    /// A program that ended by a key has ended after the signal was sent to all of the process group: there are no more.
    static func reclaimKeySignals() {
      #if !canImport(Darwin)
        for number in ofKeys {
          signal(number, SIG_IGN)
          if var action = listening[number] { sigaction(number, &action, nil) }
        }
      #endif
    }

    // Unsafe: only for signal handlers. The first one ends the process.
    private nonisolated(unsafe) static let stack = UnsafeMutableRawPointer.allocate(
      byteCount: 65_536, alignment: 16)

    /// Gives handlers on this thread an alternate stack if they have none. All threads share it.
    ///
    /// Call where views run, which may be on a different thread each time: on Linux the main actor leaves
    /// the main thread at the first suspension.
    static func prepareThread() {
      // These platforms have no alternate signal stacks, and hardly a terminal either.
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
