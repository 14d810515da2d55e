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
  internal import ComposableRuntime
  internal import Dispatch

  /// The signals of the process while it shows a view: events of the view, or of a program that has the terminal.
  final class TerminalSignals {
    private let tell: AsyncStream<TerminalEvent>.Continuation
    private let interrupts: InterruptPolicy
    private let queue: DispatchQueue
    private var sources: [any DispatchSourceProtocol] = []
    /// The sources of the signals that keys send, while nothing else has the terminal.
    private var keySources: [any DispatchSourceProtocol] = []
    private let lent = Locked(false)
    private let hasRequest = Locked(false)
    /// The requests that programs did not respond to. Requests to the view do not count, because it responds in the
    /// meantime.
    private let requests = InterruptPolicy()

    /// - Parameters:
    ///   - tell: receives the events.
    ///   - interrupts: decides when a process that does not respond is ended.
    ///   - queue: where the signals are handled.
    init(
      _ tell: AsyncStream<TerminalEvent>.Continuation, _ interrupts: InterruptPolicy,
      on queue: DispatchQueue
    ) {
      self.tell = tell
      self.interrupts = interrupts
      self.queue = queue
    }

    /// Whether anything could continue the process: not if it is the first in its window or container. The system does not
    /// stop such processes by control-Z either.
    static var haveShell: Bool {
      let parent = getppid()
      return getpid() != getpgrp() || parent != 0 && getsid(parent) == getsid(0)
    }

    /// Whether something else has the terminal.
    var isLent: Bool { lent.withLock { $0 } }

    /// Whether the process was asked to end while something else had the terminal.
    var areAskedToEnd: Bool { hasRequest.withLock { $0 } }

    /// Returns when all of them are observed.
    func listen() {
      sources = observe([
        (SIGWINCH, .resized), (SIGTERM, .ended), (SIGHUP, .ended), (SIGTSTP, .suspended),
        (SIGCONT, .continued),
      ])
      listenToKeys()
      TerminalRestoring.areObserved()
    }

    func cancel() {
      if isLent { TerminalRestoring.reclaimKeySignals() }
      for source in sources + keySources { source.cancel() }
      sources = []
      keySources = []
    }

    /// From here on, the signals of keys are for the borrower of the terminal.
    func lend() {
      cancelKeys()
      TerminalRestoring.lendKeySignals()
      requests.renew()
      lent.withLock { $0 = true }
    }

    /// Call when keys send no signals.
    func reclaim() {
      TerminalRestoring.reclaimKeySignals()
      listenToKeys()
      lent.withLock { $0 = false }
    }

    private func listenToKeys() { keySources = observe([(SIGINT, .ended), (SIGQUIT, .ended)]) }

    /// Returns when they are no longer observed.
    ///
    /// An observer gets a signal some time after it was sent: one of a key for a program that ended by it came when the
    /// view had the terminal again, and ended the view.
    private func cancelKeys() {
      let ended = DispatchGroup()
      for source in keySources {
        ended.enter()
        source.setCancelHandler { ended.leave() }
        source.cancel()
      }
      ended.wait()
      keySources = []
    }

    /// Returns when all signals are observed: queues begin to observe asynchronously.
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
      let (tell, interrupts, lent) = (tell, interrupts, lent)
      let (hasRequest, requests) = (hasRequest, requests)
      return {
        if lent.withLock({ $0 }) {
          switch signal {
          case SIGCONT: return
          case SIGTSTP:
            // If a program runs, the code that waits for it stops this process when the program stops, which may ignore
            // the signal.
            if RunningPrograms.isEmpty, Self.haveShell { kill(getpid(), SIGSTOP) }
            return
          case SIGTERM, SIGHUP:
            // The program ends first. If it does not respond, a later request ends the view all the same.
            hasRequest.withLock { $0 = true }
            if RunningPrograms.send(signal), !requests.isOver(atRequest: .now) { return }
          default: break
          }
        }
        // A process that does not respond, because a task blocks the actor, must still be terminable.
        if event == .ended, interrupts.isOver(atRequest: .now) {
          TerminalRestoring.die(of: signal)
        }
        tell.yield(event)
      }
    }
  }
#endif
