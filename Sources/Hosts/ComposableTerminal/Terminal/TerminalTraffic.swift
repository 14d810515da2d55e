/// The pending input and output between a view and a remote terminal.
///
/// A value without tasks: it returns whether to wait, and which continuations to resume.
struct TerminalTraffic {
  /// How many bytes of input may wait for the view.
  static let mostInput = 1 << 16
  /// How many bytes of output may wait for the other end, before the next write ends the connection. A frame is written
  /// only if none waits, so only an endless series of other sequences reaches the limit.
  static let mostOutput = 1 << 22

  enum Phase: Equatable {
    /// Waits for a view.
    case connected
    case shown
    /// The view has left the screen, until the other end asks for it.
    case suspended
    /// The view has ended, or the other end is gone.
    case ended
  }

  /// Waits for output: until there is some, or no more comes.
  typealias Reader = CheckedContinuation<[UInt8]?, Never>
  /// Waits until the view has handled input.
  typealias Writer = CheckedContinuation<Void, Never>

  private(set) var phase = Phase.connected
  private(set) var size: CellSize
  private var output: [UInt8] = []
  private var wantsFrame = false
  private var inputCount = 0
  private var hasPendingResize = false
  private var reader: (id: Int, continuation: Reader)?
  private var writers: [(id: Int, continuation: Writer)] = []

  init(_ size: CellSize) { self.size = size }

  // MARK: The view

  /// - Returns: whether there is no view already. After the end there is nothing to show.
  mutating func show() -> Bool {
    if phase == .connected { phase = .shown } else if phase != .ended { return false }
    return true
  }

  /// Whether a frame may be written now. If not, ``read(_:_:)`` says when.
  mutating func takesFrame() -> Bool {
    wantsFrame = !output.isEmpty
    return output.isEmpty
  }

  /// - Returns: a reader for the bytes, and whether the other end has left too many of them.
  mutating func write(_ bytes: [UInt8]) -> (reader: Reader?, isTooMuch: Bool) {
    guard phase != .ended else { return (nil, false) }
    if let waiting = reader {
      reader = nil
      return (waiting.continuation, false)
    }
    if output.count > Self.mostOutput { return (nil, true) }
    output += bytes
    return (nil, false)
  }

  /// Records that a view is about to handle an event: another change of the size is news.
  mutating func beginHandling() { hasPendingResize = false }

  /// Records input that the view has handled.
  ///
  /// - Returns: the writers to resume.
  mutating func endHandling(_ count: Int) -> [Writer] {
    inputCount -= count
    return inputCount <= Self.mostInput ? takeWriters() : []
  }

  mutating func suspend() { if phase == .shown { phase = .suspended } }
  mutating func resume() { if phase == .suspended { phase = .shown } }

  // MARK: The other end

  /// Records a new size.
  ///
  /// - Returns: whether the view does not know yet that it is another.
  mutating func resize(to size: CellSize) -> Bool {
    self.size = size
    defer { hasPendingResize = true }
    return !hasPendingResize
  }

  /// Records input.
  ///
  /// - Returns: whether there is a view for it, now or later.
  mutating func receive(_ count: Int) -> Bool {
    guard phase != .ended else { return false }
    inputCount += count
    return true
  }

  /// - Returns: whether there is room, so that the writer does not wait.
  mutating func wait(_ id: Int, _ writer: Writer) -> Bool {
    guard phase != .ended, inputCount > Self.mostInput else { return true }
    writers.append((id, writer))
    return false
  }

  enum Reading {
    case bytes([UInt8], wantsFrame: Bool)
    case ended
    case waits
  }

  /// Takes all output. Only one reader waits at a time.
  mutating func read(_ id: Int, _ reader: Reader) -> Reading {
    if !output.isEmpty {
      defer {
        output = []
        wantsFrame = false
      }
      return .bytes(output, wantsFrame: wantsFrame)
    }
    // A second one waits for nothing.
    guard phase != .ended, self.reader == nil else { return .ended }
    self.reader = (id, reader)
    return .waits
  }

  /// Removes a reader or writer that no longer waits.
  mutating func cancel(_ id: Int) -> (Reader?, Writer?) {
    if let waiting = reader, waiting.id == id {
      reader = nil
      return (waiting.continuation, nil)
    }
    guard let index = writers.firstIndex(where: { $0.id == id }) else { return (nil, nil) }
    return (nil, writers.remove(at: index).continuation)
  }

  /// Ends the connection for both sides.
  ///
  /// - Parameter isGone: whether the other end gets nothing more.
  mutating func end(isGone: Bool) -> (Reader?, [Writer]) {
    phase = .ended
    if isGone { output = [] }
    defer { reader = nil }
    return (reader?.continuation, takeWriters())
  }

  private mutating func takeWriters() -> [Writer] {
    defer { writers = [] }
    return writers.map(\.continuation)
  }
}
