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
  internal import ComposableLocks
  internal import Dispatch
  #if canImport(FoundationEssentials)
    internal import FoundationEssentials
  #else
    internal import Foundation
  #endif

  /// The process's terminal, taken over for a screen of cells until it is closed.
  final class Terminal: TerminalDevice {
    let environment = ProcessInfo.processInfo.environment
    /// The events it reports.
    let events: AsyncStream<TerminalEvent>
    let tell: AsyncStream<TerminalEvent>.Continuation
    private var sources: [any DispatchSourceProtocol] = []
    /// The first of the sources.
    private var input: (any DispatchSourceRead)?
    /// The sources of the signals that keys send, while nothing else has the terminal.
    private var keySignals: [any DispatchSourceProtocol] = []
    private var isClosed = false
    /// Whether something else has the terminal.
    private let isLent = Locked(false)
    /// Whether the process was asked to end while something else has the terminal.
    private let hasRequest = Locked(false)
    /// The requests that programs did not respond to. Not those of the view, which responds meanwhile.
    private let requests = InterruptPolicy()
    private let queue = DispatchQueue(label: "ComposableTerminal")
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
      // A signal that comes before its source is there would be lost, or end the process without restoring the terminal.
      listenToSignals()
      listenToKeySignals()
      TerminalRestoring.areObserved()
      open()
      listenToInput()
      // From here on, the terminal has to be lent. Requests wait for the first frame.
      TerminalLoan.session.withLock { [tell] in $0 = tell }
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
      // A suspended source can't be released.
      if isLent.withLock({ $0 }) {
        input?.cancel()
        input?.resume()
        TerminalRestoring.reclaimKeySignals()
      }
      input = nil
      for source in sources + keySignals { source.cancel() }
      sources = []
      keySignals = []
      // Requests are answered at once now, as the terminal is restored.
      tell.finish()
      TerminalLoan.session.withLock { $0 = nil }
      TerminalRestoring.end()
    }

    /// Restores the terminal while the program is suspended.
    func suspend() {
      guard Self.hasShell else { return }
      leave()
      // As control-Z does in cooked mode: the whole process group stops.
      kill(0, SIGSTOP)
    }

    /// Whether anything could continue the process: not if it is the first in its window or container. The system does not
    /// stop such processes by control-Z either.
    private static var hasShell: Bool {
      let parent = getppid()
      return getpid() != getpgrp() || parent != 0 && getsid(parent) == getsid(0)
    }

    /// Whether the process ends after the loan.
    var isAskedToEnd: Bool { hasRequest.withLock { $0 } }

    /// Restores the terminal for something else, which reads its input.
    func lend() {
      // Before keys send signals again.
      cancelKeySignals()
      TerminalRestoring.lendKeySignals()
      leave()
      requests.renew()
      isLent.withLock { $0 = true }
      // Not while the source reads, which would take the first bytes.
      queue.sync { input?.suspend() }
    }

    /// Takes the terminal back.
    func reclaim() {
      open()
      // In raw mode, keys send no signals: until then, they were for what had the terminal.
      TerminalRestoring.reclaimKeySignals()
      listenToKeySignals()
      isLent.withLock { $0 = false }
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
        // What was there while the source was suspended has been read by something else.
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
      sources.append(input)
      self.input = input
      input.activate()
    }

    /// Whether reading does not wait.
    private static func hasInput() -> Bool {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      return poll(&input, 1, 0) != 0
    }

    private func listenToSignals() {
      sources += observe([
        (SIGWINCH, .resized), (SIGTERM, .ended), (SIGHUP, .ended), (SIGTSTP, .suspended),
        (SIGCONT, .continued),
      ])
    }

    private func listenToKeySignals() {
      keySignals = observe([(SIGINT, .ended), (SIGQUIT, .ended)])
    }

    /// Returns when they are no longer observed.
    ///
    /// An observer gets a signal some time after it was sent: one of a key for a program that ended by it came when the
    /// view had the terminal again, and ended the view.
    private func cancelKeySignals() {
      let ended = DispatchGroup()
      for source in keySignals {
        ended.enter()
        source.setCancelHandler { ended.leave() }
        source.cancel()
      }
      ended.wait()
      keySignals = []
    }

    /// Returns when all of the signals are observed, which queues begin at a time of their own.
    private func observe(_ signals: [(Int32, TerminalEvent)]) -> [any DispatchSourceProtocol] {
      let begun = DispatchGroup()
      let sources = signals.map { signal, event in
        let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
        source.setEventHandler(handler: handler(of: signal, event))
        begun.enter()
        source.setRegistrationHandler { begun.leave() }
        source.activate()
        return source as any DispatchSourceProtocol
      }
      begun.wait()
      return sources
    }

    private func handler(of signal: Int32, _ event: TerminalEvent) -> @Sendable () -> Void {
      let (tell, interrupts, isLent) = (tell, interrupts, isLent)
      let (hasRequest, requests) = (hasRequest, requests)
      return {
        if isLent.withLock({ $0 }) {
          switch signal {
          case SIGCONT: return
          case SIGTSTP:
            // What waits for a program stops this process when the program does, which may not want to.
            if RunningPrograms.isEmpty, Self.hasShell { kill(getpid(), SIGSTOP) }
            return
          case SIGTERM, SIGHUP:
            // The program ends first. If it does not respond, a later request ends the view all the same.
            hasRequest.withLock { $0 = true }
            if RunningPrograms.send(signal), !requests.isOver(atRequest: .now) { return }
          default: break
          }
        }
        // A process that does not respond, because a task blocks the actor, has to be terminable all
        // the same.
        if event == .ended, interrupts.isOver(atRequest: .now) {
          TerminalRestoring.die(of: signal)
        }
        tell.yield(event)
      }
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
