internal import ComposableHosting
internal import ComposableSessions
internal import ComposableViews

/// A view while it is shown on a terminal: the process's own, or the remote end of a connection.
final class TerminalSession {
  let host: TerminalHost
  private let terminal: any TerminalDevice
  private let depth: ColorDepth
  private let characters: TerminalCharacters
  private var decoder = KeyDecoder()
  private let display: TerminalDisplay
  private var shown: CellFrame?
  private var area = InlineArea()
  /// Whether a notification that there is something to draw is pending.
  private var hasPendingChange = false
  private var timeout = 0
  private let start = ContinuousClock.now
  private var isFollowingPointer = false
  private var leases = TerminalLeases()
  /// Whether spinners are about to move on.
  private var hasPendingTick = false
  /// The name of the window.
  private var title: String?
  /// Keeps the session in a file; nil if it is not kept.
  private let kept: KeptSession?
  /// Whether the user has quit.
  private var isQuit = false
  /// Called after each input, when the screen is drawn.
  var onInput: () -> Void = {}

  init(
    terminal: any TerminalDevice, display: TerminalDisplay, depth: ColorDepth,
    characters: TerminalCharacters, theme: TerminalTheme, files: HostFiles,
    keeping kept: KeptSession? = nil
  ) {
    self.terminal = terminal
    self.kept = kept
    self.display = display
    self.depth = depth
    self.characters = characters
    let limit: Int? = if case .inline(let height) = display { height } else { nil }
    host = TerminalHost(
      size: terminal.size, theme: Theme(depth: depth, style: theme), inlineLimit: limit,
      files: files)
    host.onChange = { [weak self] in self?.graphDidChange() }
  }

  /// Several changes are drawn at once, after the code that makes them has finished.
  private func graphDidChange() {
    guard !hasPendingChange else { return }
    hasPendingChange = true
    terminal.tell.yield(.changed)
  }

  /// Keeps the session of a view, if it is kept.
  func begin(_ stores: NamedStores, _ graph: ViewGraph) {
    kept?.start(stores) { [host] snapshot in
      graph.add(to: &snapshot)
      host.add(to: &snapshot)
    } announce: { [host] text in
      host.announce(text)
    } tell: { [tell = terminal.tell] event in
      tell.yield(.session(event))
    }
  }

  /// Shows the view until it ends.
  func run(_ graph: ViewGraph, isolation: isolated (any Actor)?) async {
    if depth >= .palette { terminal.write(Array(TerminalSequences.askBackground.utf8)) }
    if !display.isInline, !terminal.isRemote, terminal.size.height > 1, CellWidth.isUnknown,
      characters == .unicode
    {
      terminal.write(Array(TerminalSequences.askEmojiWidth.utf8))
    }
    draw(graph)
    for await event in terminal.events {
      terminal.prepareToRespond()
      if case .session(let event) = event {
        kept?.handle(event)
        continue
      }
      guard handle(event, graph) else { break }
      draw(graph)
      if event.mayChangeSession { kept?.noteChange() }
      if event.isInput { onInput() }
    }
    // While signals are observed: a closed window sends two.
    await kept?.end(isQuit: isQuit, isolation: isolation)
    if display.isInline {
      host.end()
      draw(graph)
    }
    await endLoans()
  }

  /// Answers all that wait for the terminal, which is free now.
  private func endLoans() async {
    terminal.close()
    for lease in leases.removeAll() { lease.answer() }
    for await event in terminal.events {
      switch event {
      case .lent(let lease), .returned(let lease): lease.answer()
      default: break
      }
    }
  }

  private func lend(to lease: TerminalLease) {
    guard leases.lend(to: lease) else { return }
    terminal.lend()
    area.leave()
    lease.answer()
  }

  /// - Returns: whether the session continues.
  private func end(_ lease: TerminalLease, _ graph: ViewGraph) -> Bool {
    defer { lease.answer() }
    guard !terminal.isAskedToEnd else { return false }
    if let next = leases.end(lease) {
      next.answer()
      return true
    }
    terminal.reclaim()
    redraw()
    host.resize(to: terminal.size)
    return receive([], graph)
  }

  /// - Returns: whether the session continues.
  private func handle(_ event: TerminalEvent, _ graph: ViewGraph) -> Bool {
    switch event {
    case .ended: return false
    case .changed: hasPendingChange = false
    case .session: break
    case .tick:
      hasPendingTick = false
      host.advance()
    case .suspended: suspend()
    case .resized:
      host.resize(to: terminal.size)
      area.forget()
    case .lent(let lease): lend(to: lease)
    case .returned(let lease): return end(lease, graph)
    case .continued:
      guard !leases.isLent else { break }
      terminal.resume()
      redraw()
      host.resize(to: terminal.size)
    case .bytes(let bytes):
      defer { terminal.didHandle(bytes.count) }
      return receive(bytes, graph)
    case .timeout(let number):
      // More events may have arrived since. A lease's end starts another timeout.
      if number == timeout, !leases.isLent { return handle(decoder.finish(), graph) }
    }
    return true
  }

  private func receive(_ bytes: [UInt8], _ graph: ViewGraph) -> Bool {
    guard let bytes = leases.receive(bytes) else { return true }
    timeout += 1
    guard handle(decoder.decode(bytes), graph) else { return false }
    if decoder.isWaiting { terminal.startTimeout(timeout) }
    return true
  }

  private func handle(_ inputs: [Input], _ graph: ViewGraph) -> Bool {
    for var input in inputs {
      // The width of emoji is process-wide, and belongs to the process's own terminal.
      if case .emojiWidth = input, terminal.isRemote { continue }
      if case .mouse(var mouse) = input {
        mouse.time = (ContinuousClock.now - start) / .seconds(1)
        input = .mouse(mouse)
      }
      let outcome = host.handle(input, graph)
      if outcome.result == .handled { kept?.userActed() }
      if outcome.isQuitting {
        isQuit = true
        return false
      }
      if outcome.isSuspending { suspend() }
      if outcome.isRedrawing { redraw() }
      if let text = outcome.copied { terminal.write(Array(TerminalSequences.copy(text).utf8)) }
      // Positions are known only after drawing, and the next key may need them.
      if inputs.count > 1 {
        _ = host.render()
        if host.revealRows(graph) { _ = host.render() }
      }
    }
    return true
  }

  private func suspend() {
    guard !leases.isLent else { return }
    kept?.flush()
    terminal.suspend()
    area.leave()
  }

  /// Redraws the whole screen.
  private func redraw() {
    shown = nil
    title = nil
    isFollowingPointer = false
    area.forget()
  }

  private func draw(_ graph: ViewGraph) {
    guard terminal.isOpen, terminal.isReadyToDraw() else { return }
    var frame = host.render()
    if host.revealRows(graph) { frame = host.render() }
    frame = characters.spelled(frame)
    // Nothing wakes the process while no spinner is visible.
    if host.screen.isAnimating, !hasPendingTick {
      hasPendingTick = true
      terminal.startTick()
    }
    if display.isInline {
      let bytes = area.show(frame, depth: depth)
      if !bytes.isEmpty { terminal.write(bytes, rowsBelow: area.rowsBelow) }
      return
    }
    if host.screen.followsPointer != isFollowingPointer {
      isFollowingPointer.toggle()
      terminal.write(Array(TerminalSequences.followPointer(isFollowingPointer).utf8))
    }
    if host.screen.title != title {
      title = host.screen.title
      let name =
        title.map { TerminalSequences.title(characters.spelled($0)) } ?? TerminalSequences.noTitle
      terminal.write(Array(name.utf8))
    }
    // After a size change the screen's content is useless.
    let isKnown = shown?.size == frame.size
    let clearing = isKnown ? [] : Array("\u{1B}[0m\u{1B}[2J".utf8)
    let difference = FrameDifference(from: shown, to: frame, depth: depth).bytes
    if !difference.isEmpty { terminal.write(clearing + difference) }
    shown = frame
  }
}

extension TerminalEvent {
  /// Whether the user has done something.
  fileprivate var isInput: Bool {
    switch self {
    case .bytes, .timeout: true
    case .changed, .returned, .resized, .continued, .lent, .tick, .session, .ended, .suspended:
      false
    }
  }

  /// Whether views and stores may have changed by it.
  fileprivate var mayChangeSession: Bool {
    switch self {
    case .bytes, .timeout, .changed, .returned: true
    case .resized, .continued, .lent, .tick, .session, .ended, .suspended: false
    }
  }
}
