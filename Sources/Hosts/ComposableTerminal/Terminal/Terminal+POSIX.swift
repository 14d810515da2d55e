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
  internal import ComposableFoundation
  internal import ComposableRuntime
  internal import Dispatch

  /// The process's terminal, taken over for a screen of cells until it is closed.
  final class Terminal: TerminalDevice {
    let environment = ProcessInfo.processInfo.environment
    /// The events it reports.
    let events: AsyncStream<TerminalEvent>
    let tell: AsyncStream<TerminalEvent>.Continuation
    private var input: (any DispatchSourceRead)?
    private var isClosed = false
    private let queue = DispatchQueue(label: "ComposableTerminal")
    private let signals: TerminalSignals
    /// Whether the terminal is taken: false while the program is suspended.
    private(set) var isOpen = false
    private let descriptor: Int32
    private let display: TerminalDisplay
    let interrupts = InterruptPolicy()

    /// Takes the terminal: switches to raw input and to the alternate screen.
    init(_ display: TerminalDisplay) throws {
      guard isatty(STDIN_FILENO) == 1 else { throw TerminalError.noTerminal("input") }
      guard isatty(STDOUT_FILENO) == 1 else { throw TerminalError.noTerminal("output") }
      guard environment["TERM"] != "dumb" else { throw TerminalError.dumb }
      var settings = termios()
      guard tcgetattr(STDIN_FILENO, &settings) == 0 else { throw TerminalError.noTerminal("input") }
      guard let descriptor = TerminalRestoring.begin(settings, isInline: display.isInline) else {
        throw TerminalError.busy
      }
      self.display = display
      self.descriptor = descriptor
      (events, tell) = AsyncStream.makeStream()
      signals = TerminalSignals(tell, interrupts, on: queue)
      // A signal that comes before its source is there would be lost, or end the process without restoring the terminal.
      signals.listen()
      open()
      listenToInput()
      // From here on, other code needs a lease to use the terminal. Requests wait for the first frame.
      TerminalLease.session.withLock { [tell] in $0 = tell }
    }

    var isRemote: Bool { false }

    /// Writing waits for the terminal.
    func isReadyToDraw() -> Bool { true }

    func prepareToRespond() {
      TerminalRestoring.prepareThread()
      interrupts.renew()
    }

    func didHandle(_ byteCount: Int) {}

    /// The window's size.
    var size: CellSize {
      var window = winsize()
      guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
        window.ws_row > 0
      else { return CellSize(80, 24) }
      return CellSize(Int(window.ws_col), Int(window.ws_row))
    }

    /// Writes all of the bytes, even if the terminal is slow.
    func write(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty {
        #if canImport(Darwin)
          let count = rest.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
        #elseif canImport(Glibc)
          let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        #elseif canImport(Musl)
          let count = rest.withUnsafeBytes { Musl.write(descriptor, $0.baseAddress, $0.count) }
        #else
          let count = rest.withUnsafeBytes {
            Android.write(descriptor, $0.baseAddress, $0.count)
          }
        #endif
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = withUnsafeMutablePointer(to: &poll) { waitUntilReady($0) }
        } else if errno != EINTR {
          // The terminal is gone; the input reports that as well.
          return
        }
      }
    }

    /// Writes a frame, and records how many of its rows are below the cursor.
    func write(_ bytes: [UInt8], rowsBelow: Int) {
      write(bytes)
      TerminalRestoring.keep(rowsBelow: rowsBelow)
    }

    private func waitUntilReady(_ descriptor: UnsafeMutablePointer<pollfd>) -> Int32 {
      poll(descriptor, 1, -1)
    }

    private func open() {
      TerminalRestoring.open()
      isOpen = true
      let enter =
        display.isInline ? TerminalSequences.enterInline : TerminalSequences.enter
      write(Array(enter.utf8))
    }

    private func leave() {
      guard isOpen else { return }
      isOpen = false
      TerminalRestoring.restore()
    }

    /// Restores the terminal and finishes its events. Once is enough.
    func close() {
      guard !isClosed else { return }
      isClosed = true
      leave()
      input?.cancel()
      // A suspended source can't be released.
      if signals.isLent { input?.resume() }
      input = nil
      signals.cancel()
      // Requests are answered at once now, as the terminal is restored.
      tell.finish()
      TerminalLease.session.withLock { $0 = nil }
      TerminalRestoring.end()
    }

    /// Restores the terminal while the program is suspended.
    func suspend() {
      guard TerminalSignals.haveShell else { return }
      leave()
      // As control-Z does in cooked mode: the whole process group stops.
      kill(0, SIGSTOP)
    }

    /// Whether the process ends after the lease.
    var isAskedToEnd: Bool { signals.areAskedToEnd }

    /// Restores the terminal for something else, which reads its input.
    func lend() {
      // Before keys send signals again.
      signals.lend()
      leave()
      // Not while the source reads, which would take the first bytes.
      queue.sync { input?.suspend() }
    }

    /// Takes the terminal back.
    func reclaim() {
      open()
      // In raw mode, keys send no signals. Until here, their signals were for the borrower of the terminal.
      signals.reclaim()
      input?.resume()
    }

    /// Takes the terminal again when the program continues, even if it was not restored because the
    /// program was stopped without notice: then the shell has changed its settings.
    func resume() {
      // The window's title was kept when it was taken, and is kept once.
      if isOpen, !display.isInline { write(Array(TerminalSequences.restoreTitle.utf8)) }
      open()
    }

    private func listenToInput() {
      let (tell, interrupts) = (tell, interrupts)
      let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
      input.setEventHandler {
        // Input that was available while the source was suspended may have been read by the borrower.
        guard Self.hasInput() else { return }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count > 0 {
          // Control-C sends no signal here, so a process that does not respond could never be ended.
          if bytes[..<count].contains(0x03), interrupts.isOver(atInterrupt: .now) {
            TerminalRestoring.die(of: SIGINT)
          }
          tell.yield(.bytes(Array(bytes[..<count])))
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
          tell.yield(.ended)
          tell.finish()
        }
      }
      self.input = input
      input.activate()
    }

    /// Whether reading does not wait.
    private static func hasInput() -> Bool {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      return poll(&input, 1, 0) != 0
    }

    /// Reports after a moment that spinners move on.
    func startTick() {
      let tell = tell
      queue.asyncAfter(deadline: .now() + .milliseconds(100)) { tell.yield(.tick) }
    }

    /// Reports after a moment that no more input followed.
    func startTimeout(_ number: Int) {
      let tell = tell
      queue.asyncAfter(deadline: .now() + .milliseconds(30)) { tell.yield(.timeout(number)) }
    }
  }
#endif
