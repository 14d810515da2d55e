internal import ComposableRuntime

/// A terminal at the remote end of a connection, such as a client of an SSH server.
///
/// It is independent of the transport: a server passes received bytes to it, and sends its output.
///
/// ```swift
/// let connection = TerminalConnection(columns: 80, rows: 24, environment: ["TERM": "xterm-256color"])
/// let receiving = Task {
///   for await bytes in received { await connection.receive(bytes) }
///   connection.disconnect()
/// }
/// async let sending: Void = send(connection.output)
/// // On the actor of this function. An `async let` has none.
/// try await TerminalApp.run(over: connection) { CounterView() }
/// ```
///
/// Neither end can fill the other's memory: input waits in ``receive(_:)``, and a frame is drawn only when the previous
/// one was taken from ``output``. So a slow terminal gets fewer frames, but always the last one.
public final class TerminalConnection: Sendable {
  let environment: [String: String]
  let events: AsyncStream<TerminalEvent>
  let tell: AsyncStream<TerminalEvent>.Continuation
  private let traffic: Locked<TerminalTraffic>
  private let lastID = Locked(0)
  private let sleep: @Sendable (Duration) async throws -> Void
  /// Called when the user suspends the view; nil if that is not possible.
  private let onSuspend: (@Sendable () -> Void)?
  /// Whether the remote end sets up and restores the terminal itself.
  private let isTaken: Bool

  /// - Parameters:
  ///   - columns: the width of the terminal, at most 1,000.
  ///   - rows: its height, at most 500.
  ///   - environment: the remote environment variables that describe the terminal's capabilities: `TERM`, `COLORTERM`,
  ///     `NO_COLOR`, `LC_ALL`, `LC_CTYPE`, `LANG`.
  public convenience init(
    columns: Int, rows: Int, environment: [String: String] = ["TERM": "xterm-256color"]
  ) {
    self.init(
      columns: columns, rows: rows, environment: environment, isTaken: false,
      clock: ContinuousClock())
  }

  package init(
    columns: Int, rows: Int, environment: [String: String], isTaken: Bool,
    clock: some Clock<Duration>, onSuspend: (@Sendable () -> Void)? = nil
  ) {
    self.environment = environment
    self.isTaken = isTaken
    self.onSuspend = onSuspend
    (events, tell) = AsyncStream.makeStream()
    traffic = Locked(TerminalTraffic(Self.limited(columns, rows)))
    sleep = { try await clock.sleep(for: $0) }
  }

  private static func limited(_ columns: Int, _ rows: Int) -> CellSize {
    CellSize(min(max(columns, 1), 1_000), min(max(rows, 1), 500))
  }

  /// Passes on bytes from the remote end, which may be malformed. Returns when there is room for more.
  ///
  /// Call it from a single task to keep the order. If that task is cancelled, or the view has ended, the bytes are
  /// dropped.
  public func receive(_ bytes: some Sequence<UInt8>) async {
    // A view draws between them.
    var rest = Array(bytes)[...]
    while !rest.isEmpty, !Task.isCancelled {
      let chunk = Array(rest.prefix(4_096))
      rest = rest.dropFirst(chunk.count)
      guard traffic.withLock({ $0.receive(chunk.count) }) else { return }
      tell.yield(.bytes(chunk))
      await waitForRoom()
    }
  }

  /// Passes on a new size of the terminal.
  ///
  /// - Parameters:
  ///   - columns: the width, at most 1,000.
  ///   - rows: the height, at most 500.
  public func resize(columns: Int, rows: Int) {
    let size = Self.limited(columns, rows)
    if traffic.withLock({ $0.resize(to: size) }) { tell.yield(.resized) }
  }

  /// Ends the view, because the remote end is gone. Nothing more comes from ``output``.
  public func disconnect() { end(isGone: true) }

  /// Shows the view again after it was suspended.
  package func resumeView() { tell.yield(.continued) }

  /// The bytes for the terminal, in order, until the view has ended. Iterate over it once.
  public var output: Output { Output(connection: self) }

  /// The bytes for a terminal.
  public struct Output: AsyncSequence, Sendable {
    public typealias Element = [UInt8]
    public typealias Failure = Never
    let connection: TerminalConnection

    /// Creates an iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(connection: connection) }

    /// Takes the bytes for a terminal.
    public struct Iterator: AsyncIteratorProtocol {
      let connection: TerminalConnection

      /// All bytes that there are; waits for some. Nil after the last ones.
      public mutating func next() async -> [UInt8]? { await connection.read() }

      /// All bytes that there are; waits for some. Nil after the last ones.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> [UInt8]? {
        await connection.read()
      }
    }
  }

  // MARK: Waiting

  private func read() async -> [UInt8]? {
    let id = nextID()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        // The task was cancelled before, so no other code will resume the reader.
        if Task.isCancelled { return reader.resume(returning: nil) }
        switch traffic.withLock({ $0.read(id, reader) }) {
        case .bytes(let bytes, let wantsFrame):
          if wantsFrame { tell.yield(.changed) }
          reader.resume(returning: bytes)
        case .ended: reader.resume(returning: nil)
        case .waits: break
        }
      }
    } onCancel: {
      traffic.withLock { $0.cancel(id) }.0?.resume(returning: nil)
    }
  }

  private func waitForRoom() async {
    let id = nextID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { writer in
        if Task.isCancelled || traffic.withLock({ $0.wait(id, writer) }) { writer.resume() }
      }
    } onCancel: {
      traffic.withLock { $0.cancel(id) }.1?.resume()
    }
  }

  private func nextID() -> Int {
    lastID.withLock { id in
      id += 1
      return id
    }
  }

  private func end(isGone: Bool) {
    let (reader, writers) = traffic.withLock { $0.end(isGone: isGone) }
    reader?.resume(returning: nil)
    for writer in writers { writer.resume() }
    tell.yield(.ended)
    tell.finish()
  }
}

extension TerminalConnection: TerminalDevice {
  var isRemote: Bool { true }
  var isAskedToEnd: Bool { false }
  var isOpen: Bool { traffic.withLock { $0.phase == .shown } }
  var size: CellSize { traffic.withLock { $0.size } }

  /// Takes the terminal for a view.
  ///
  /// - Throws: ``TerminalError/busy`` if it shows one already, ``TerminalError/dumb`` if it can't show a screen.
  func open() throws(TerminalError) {
    guard environment["TERM"] != "dumb" else {
      end(isGone: false)
      throw .dumb
    }
    guard traffic.withLock({ $0.show() }) else { throw .busy }
    enter()
  }

  private func enter() { if !isTaken { write(Array(TerminalSequences.enter.utf8)) } }

  private func leave() { if !isTaken { write(Array("\(TerminalSequences.leave)".utf8)) } }

  func isReadyToDraw() -> Bool { traffic.withLock { $0.takesFrame() } }

  func write(_ bytes: [UInt8]) {
    let (reader, isTooMuch) = traffic.withLock { $0.write(bytes) }
    reader?.resume(returning: bytes)
    if isTooMuch { disconnect() }
  }

  func write(_ bytes: [UInt8], rowsBelow: Int) { write(bytes) }

  func prepareToRespond() { traffic.withLock { $0.beginHandling() } }

  func didHandle(_ byteCount: Int) {
    for writer in traffic.withLock({ $0.endHandling(byteCount) }) { writer.resume() }
  }

  func suspend() {
    guard let onSuspend, isOpen else { return }
    leave()
    traffic.withLock { $0.suspend() }
    onSuspend()
  }

  func resume() {
    guard traffic.withLock({ $0.phase == .suspended }) else { return }
    traffic.withLock { $0.resume() }
    enter()
  }

  func close() {
    guard traffic.withLock({ $0.phase != .ended }) else { return }
    if isOpen { leave() }
    end(isGone: false)
  }

  /// Only the process's own terminal is lent.
  func lend() {}
  func reclaim() {}

  func startTick() { start(.tick, after: .milliseconds(100)) }

  func startTimeout(_ number: Int) { start(.timeout(number), after: .milliseconds(30)) }

  private func start(_ event: TerminalEvent, after time: Duration) {
    Task {
      try? await sleep(time)
      tell.yield(event)
    }
  }
}
