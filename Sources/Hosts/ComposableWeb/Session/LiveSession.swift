internal import ComposableHosting
internal import ComposableRoutes
internal import ComposableSessions
internal import ComposableViews

/// The views of one page, the page's state, and its pending messages. It lives on its ``WebActor``.
final class LiveSession: ViewHost {
  private var page: PageState
  private var outbox: Outbox
  private var graph: ViewGraph?
  /// The number of the last event that was applied.
  private var applied = 0
  /// The connection, and its position in the messages.
  private(set) var line: Line?
  private var isApplying = false
  private var downloads: PageDownloads
  private var uploads: PageUploads
  private let elements: ElementScripts
  /// A high window shows about 25 rows, and rows have to exist for a window above it and one below.
  let rowCapacity: Int? = 100

  struct Line {
    let number: Int
    /// Wakes the consumer that waits for messages.
    let signal: AsyncStream<WebConnection.Signal>.Continuation
    /// The last message that it was given.
    var sent: Int
    var isGreeted = false
    /// Whether an event's acknowledgment is pending.
    var owesAnswer = false
    /// The sentence for the user about lost events; nil if there are none.
    var loss: String?
    /// Seals the session for the page; nil if the page keeps none.
    let seal: WebSeal?
    /// Whether the page has yet to learn that it can ask for its session.
    var owesOffer: Bool
    /// Whether the page has asked for its session.
    var owesSeal: Bool
    /// Stores the session before the page gets what it shows; nil if the page need not wait.
    let gate: WebGate?
    /// The message that waits for the gate.
    var held: HeldOutput?

    /// Ends the connection.
    ///
    /// - Parameters:
    ///   - reason: the reason that the page is told; nil if it has left.
    ///   - snapshot: makes the session that the page keeps if the reason does not end it.
    func end(_ reason: WebCloseReason?, strings: WebStrings, keeping snapshot: () -> WebSnapshot) {
      if let reason {
        let seal = reason.leavesSession ? seal?(snapshot()) : nil
        let text = seal == nil ? reason.description : strings.starting
        signal.yield(.farewell(reason.message(text, seal: seal)))
      }
      signal.finish()
    }
  }

  /// Whether the page has seen nothing of it so far: it goes on where another session was.
  private var isRestored: Bool

  /// The greeting of a page with which it goes on.
  private struct Unconfirmed {
    /// Whether the page knows more than the snapshot, or one of its events has no element any more.
    var hasLoss: Bool
    /// The page has read the greeting when it has a message after this one.
    let after: Int
  }

  /// Whether something was lost in the process before, and the page has not connected since.
  private var hasOldLoss: Bool
  /// Repeated on each connection until the page has it.
  private var unconfirmed: Unconfirmed?
  /// How far the session has come that the gate has stored last.
  private var stored = OutputPosition()
  /// Whether its page has the script and the styles of another build.
  private var isOutdated: Bool
  private let filesVersion: String
  private let strings: WebStrings

  let files: HostFiles

  /// - Parameter snapshot: the session that goes on; nil for a new one.
  init(
    of app: WebApp, downloads: PageDownloads, uploads: PageUploads,
    restoring snapshot: SessionSnapshot?
  ) {
    strings = app.strings
    page = PageState(title: app.title, strings: app.strings)
    let record = PageRecord(in: snapshot)
    isRestored = snapshot != nil
    hasOldLoss = record.hasLoss == true
    filesVersion = app.filesVersion
    isOutdated = snapshot != nil && record.files != app.filesVersion
    applied = record.applied
    outbox = Outbox(limits: app.limits, goingOnFrom: snapshot.map { _ in record.newest })
    files = .withUser(limit: app.limits.fileBytes)
    elements = app.elements
    self.downloads = downloads
    self.uploads = uploads
  }

  /// Adds what the views keep, and what the page knows, to a snapshot.
  ///
  /// - Parameter request: the request for the page; nil if it is not known.
  func add(to snapshot: inout SessionSnapshot, _ request: WebRequest?) {
    graph?.add(to: &snapshot)
    snapshot.add(record(of: request).part)
  }

  /// Whether it has all that a page knows. A restored one has, because it goes on from there.
  func covers(_ hello: WebHello) -> Bool { isRestored || record(of: nil).covers(hello) }

  private func record(of request: WebRequest?) -> PageRecord {
    PageRecord(
      applied: applied, newest: outbox.newest, hasLoss: unconfirmed?.hasLoss ?? hasOldLoss,
      files: filesVersion, request)
  }

  /// Keeps the graph of the views until the session ends.
  func start(_ graph: ViewGraph) { self.graph = graph }

  /// Evaluates the views that have changed.
  func update() { graph?.update() }

  func end() {
    graph?.remove()
    graph = nil
    line?.signal.finish()
    line = nil
    downloads.forget { _ in true }
    uploads.forget { _ in true }
  }

  // MARK: - Hibernation

  /// Whether a connected page has all messages, and no file is on its way.
  var isQuiet: Bool {
    guard downloads.isEmpty, uploads.isEmpty else { return false }
    guard let line else { return true }
    return outbox.isEmpty && line.isGreeted && line.sent == outbox.newest && !line.owesAnswer
      && !line.owesSeal && !line.owesOffer && line.held == nil
  }

  /// Whether the page shows something that no session goes on with.
  var isPassing: Bool { graph?.isPassing ?? false }

  /// Whether the page has images, by numbers that only this session knows.
  var hasImages: Bool { page.images.isUsed }

  /// The properties of the app's views that the session of a snapshot has not.
  func propertiesLost(in other: LiveSession) -> [String] {
    guard let graph, let other = other.graph else { return [] }
    return graph.propertiesLost(in: other)
  }

  /// The screen as a page would get it. The page itself gets nothing.
  var screenText: String {
    var page = page
    // The numbers depend on the images of earlier screens.
    page.images = SentImages()
    return page.takeScreen().html
  }

  /// The screen without the addresses of its files, which each session makes anew.
  var comparableText: String { downloads.hidden(in: screenText) }

  /// Releases everything while the session hibernates. For the views nothing happens.
  func rest() {
    graph?.rest()
    end()
  }

  /// Gives up the connection, which another one goes on with.
  func takeLine() -> Line? {
    defer { line = nil }
    return line
  }

  /// Goes on after the session hibernated.
  ///
  /// - Parameters:
  ///   - line: the connection of the page; nil if it is away.
  ///   - screen: the hash of the screen that the page shows; nil if the page needs the whole screen.
  func goOn(with line: Line?, after screen: Int?) {
    // Its page knows nothing that the session has forgotten.
    isRestored = false
    guard let line else { return }
    self.line = line
    self.line?.sent = outbox.newest
    // Taken from the page itself, which has sent it then: to write it costs as much as a fifth of the rest.
    if let screen, page.takeScreen().html.hashValue == screen {
      page.restart()
      outbox.goOn()
    }
    self.line?.signal.yield(.ready)
  }

  // MARK: - From the graph

  func apply(_ operations: [HostOperation]) {
    let transaction = Transaction.current
    for operation in operations {
      elements.check(operation)
      page.apply(
        downloads.addressed(operation), transaction.animation(of: operation, in: page.tree))
    }
    downloads.forget { !page.tree.contains($0) }
    uploads.forget { !page.tree.contains($0) }
    // An event may lead to several passes, which become one message.
    if !isApplying { flush() }
  }

  func apply(_ operations: [HostOperation], at address: String) {
    page.address = address
    apply(operations)
  }

  func announce(_ text: String) {
    page.announce(text)
    if !isApplying { flush() }
  }

  func scroll(to id: ElementID, anchor: Alignment?) {
    page.scroll(to: id, anchor: anchor)
    if !isApplying { flush() }
  }

  private func flush() {
    guard let message = page.takeMessage(number: outbox.newest + 1, applied: applied) else {
      return
    }
    outbox.add(message, sent: line?.sent)
    if outbox.needsAll { page.stopRecording() }
    line?.owesAnswer = false
    line?.signal.yield(.ready)
  }

  // MARK: - From the page

  /// Applies an event if it is the next one.
  func receive(_ message: PageMessage) throws(WebProtocolError) -> WebMessageResult {
    switch message {
    case .received(let number):
      try acknowledge(number)
      return .acknowledgement
    case .keep:
      if line?.seal != nil { line?.owesSeal = true }
      line?.signal.yield(.ready)
      return .acknowledgement
    case .event(let event, let id, let number, let received):
      guard number <= applied + 1 else {
        throw .outOfOrder(expected: applied + 1, got: number)
      }
      try acknowledge(received)
      guard number == applied + 1 else {
        answer()
        return .repeated
      }
      applied = number
      isApplying = true
      let before = outbox.newest
      var event = event
      if case .file(let step) = event, page.tree.contains(id) {
        event = .file(uploads.admitted(step, of: id))
      }
      var result = isRefused(event, by: id) ? .unexpected : graph?.send(event, to: id) ?? .gone
      if result == .unexpected, case .gesture(.keyPress(let press)) = event,
        press.isSpent(on: id, in: page.tree)
      {
        if let other = page.tree[id].flatMap(press.defaultEvent) {
          result = graph?.send(other, to: id) ?? .gone
        } else if press.pressesControls || press.breaksLine(in: page.tree[id]) {
          // Only the page can perform the key's action on a link, a menu or an editor.
          let breaksLine = press.breaksLine(in: page.tree[id]) && !press.modifiers.isEmpty
          page.press(breaksLine ? "\n" : KeyName.name(press.key), on: id)
        }
      }
      isApplying = false
      if result == .gone, unconfirmed != nil, event.isOfUser { tellLoss() }
      // The page may show a change that did not happen. After an address it waits for the address of the route.
      if result != .handled || event.isOpening { page.correct(id, after: event) }
      flush()
      if outbox.newest == before { answer() }
      return .event(result)
    }
  }

  /// Opens the route at an address, if there is one.
  func open(_ address: StateAddress) {
    graph?.send(.open(address.description), to: .screen)
  }

  /// Whether an event is one that no browser sends: its fields for one line remove line ends, and no page can
  /// contain NUL.
  private func isRefused(_ event: HostEvent, by id: ElementID) -> Bool {
    guard case .setText(let text) = event else { return false }
    switch page.tree[id]?.kind {
    case .textField?, .searchField?:
      return text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\0" }
    default: return text.unicodeScalars.contains("\0")
    }
  }

  private func acknowledge(_ number: Int) throws(WebProtocolError) {
    guard number <= outbox.newest else { throw .notSent(number) }
    outbox.acknowledge(upTo: number)
    if let after = unconfirmed?.after, number > after { unconfirmed = nil }
  }

  /// An event of the screen before the session was restored has no element any more.
  private func tellLoss() {
    unconfirmed?.hasLoss = true
    line?.loss = strings.lostChanges
    // The greeting has the sentence.
    line?.isGreeted = false
    line?.signal.yield(.ready)
  }

  private func answer() {
    line?.owesAnswer = true
    line?.signal.yield(.ready)
  }

  /// The file of an element that the browser has asked for. The views learn that the user has it.
  func takeDownload(of id: ElementID) -> WebDownload? {
    guard case .export(let file)? = page.tree[id]?.traits.file,
      graph?.send(.activate, to: id) == .handled
    else { return nil }
    return WebDownload(
      name: file.name,
      contentType: file.contentType.preferredMIMEType ?? "application/octet-stream",
      contents: file.contents)
  }

  // MARK: - To the page

  /// The whole screen, and the number of its message.
  func takeScreenshot() -> Screenshot {
    let number = outbox.restart()
    page.restart()
    let (html, rules) = page.takeScreen()
    return Screenshot(html: html, rules: rules, navigation: page.navigation, number: number)
  }

  func connect(
    _ hello: WebHello, number: Int, _ signal: AsyncStream<WebConnection.Signal>.Continuation,
    seal: WebSeal?, gate: WebGate?, _ snapshot: () -> WebSnapshot
  ) throws(WebProtocolError) {
    if isRestored { unconfirmed = adopt(hello) }
    isRestored = false
    try acknowledge(hello.received)
    disconnect(line?.number, .replaced)
    line = Line(
      number: number, signal: signal, sent: hello.received,
      loss: unconfirmed?.hasLoss == true ? strings.lostChanges : nil, seal: seal,
      owesOffer: seal != nil,
      // The one that it has brought can't be used again. With a gate the page could bring the session at any moment.
      owesSeal: (unconfirmed != nil || gate != nil) && seal != nil, gate: gate)
    if isOutdated {
      isOutdated = false
      // The next document of the page resumes the session.
      return disconnect(number, .outdated, keeping: snapshot)
    }
    signal.yield(.ready)
    // Views may have asked to scroll while there was no page.
    flush()
  }

  /// Goes on where the page is: it may have messages that were sent after the snapshot, and know events to be applied that
  /// are not in it.
  private func adopt(_ hello: WebHello) -> Unconfirmed {
    let hasLoss = hasOldLoss || !record(of: nil).covers(hello)
    hasOldLoss = false
    outbox.adopt(hello.received)
    applied = max(applied, hello.applied ?? 0)
    return Unconfirmed(hasLoss: hasLoss, after: hello.received)
  }

  /// Ends the connection, if it is the current one.
  ///
  /// - Parameter snapshot: makes the session that the page keeps if the reason does not end it.
  func disconnect(
    _ number: Int?, _ reason: WebCloseReason? = nil,
    keeping snapshot: () -> WebSnapshot = { .failure(.notSnapshot) }
  ) {
    guard let line, line.number == number else { return }
    line.end(reason, strings: strings, keeping: snapshot)
    self.line = nil
    outbox.leave()
    if outbox.needsAll { page.stopRecording() }
  }

  func isConnected(_ number: Int) -> Bool { line?.number == number }
  var connection: Int? { line?.number }

  /// The next message of a connection; nil if there is none yet, or it has to wait for ``gate(of:)``.
  ///
  /// - Parameter snapshot: makes the session that the page has asked for.
  func takeMessage(for number: Int, _ snapshot: () -> WebSnapshot) -> String? {
    guard let line, line.number == number else { return nil }
    if let held = line.held { return takeHeld(held) }
    guard let message = nextMessage(line, snapshot) else { return nil }
    // A page has to know how to bring the session before it sees anything of it.
    if line.gate == nil || message.isOfKeeping || stored.covers(position(of: line)) {
      return message.text
    }
    self.line?.held = HeldOutput(message: message.text)
    return nil
  }

  private func takeHeld(_ held: HeldOutput) -> String? {
    if held.isReleased {
      line?.held = nil
      return held.message
    }
    guard held.owesNotice else { return nil }
    line?.held?.owesNotice = false
    var writer = JSONWriter()
    writer.open()
    writer.write("w")
    writer.write(strings.saving)
    writer.close()
    return writer.text
  }

  /// The gate that a connection waits for, and how far the session has come; nil if it waits for none.
  func gate(of number: Int) -> (gate: WebGate, position: OutputPosition)? {
    guard let line, line.number == number, line.held?.isReleased == false, let gate = line.gate
    else { return nil }
    return (gate, OutputPosition(newest: outbox.newest, applied: applied))
  }

  /// Lets the page of a connection have what waits for the gate, or tells it that it waits.
  ///
  /// - Parameter position: how far the session had come that is stored; nil if it is not.
  func gateAnswered(of number: Int, _ position: OutputPosition?) {
    if let position { stored = position }
    guard line?.number == number, line?.held != nil else { return }
    if position != nil { line?.held?.isReleased = true } else { line?.held?.owesNotice = true }
    line?.signal.yield(.ready)
  }

  /// How far a page has come with the messages that it was given. A message tells of all applied events.
  private func position(of line: Line) -> OutputPosition {
    OutputPosition(newest: self.line?.sent ?? line.sent, applied: applied)
  }

  private func nextMessage(_ line: Line, _ snapshot: () -> WebSnapshot) -> OutputMessage? {
    // Before the greeting only if the session was restored: a page that has anything of it has its seal, by which other servers
    // know that it was here.
    if line.owesSeal {
      self.line?.owesSeal = false
      if let seal = line.seal?(snapshot()) {
        self.line?.owesOffer = false
        return .keeping(keep(seal))
      }
    }
    guard line.isGreeted else {
      self.line?.isGreeted = true
      return .output(state("r", line.loss))
    }
    if line.owesOffer {
      self.line?.owesOffer = false
      return .keeping(keep(nil))
    }
    switch outbox.next(after: line.sent) {
    case .message(let message):
      self.line?.sent += 1
      return .output(message)
    case .all:
      let message = all()
      self.line?.sent = outbox.newest
      return .output(message)
    case .nothing:
      self.line?.owesAnswer = false
      return line.owesAnswer ? .output(state("a")) : nil
    }
  }

  /// A message that only acknowledges events.
  private func state(_ name: String, _ text: String? = nil) -> String {
    var writer = JSONWriter()
    writer.open()
    writer.write(name)
    writer.write(applied)
    if let text { writer.write(text) }
    writer.close()
    return writer.text
  }

  /// The session for the page to keep; without a seal, that the page can ask for it.
  private func keep(_ seal: String?) -> String {
    var writer = JSONWriter()
    writer.open()
    writer.write("keep")
    if let seal { writer.write(seal) }
    writer.close()
    return writer.text
  }

  private func all() -> String {
    let screen = takeScreenshot()
    var writer = JSONWriter()
    writer.open()
    writer.write("all")
    writer.write(screen.number)
    writer.write(applied)
    writer.write(screen.html)
    writer.raw(screen.navigation.json)
    writer.close()
    return writer.text
  }
}

extension HostEvent {
  fileprivate var isOpening: Bool { if case .open = self { true } else { false } }

  /// Whether the user expects something of it, unlike of what the page tells of itself.
  fileprivate var isOfUser: Bool {
    switch self {
    case .setPressed, .setFocus, .reveal, .layout, .finishLoading: false
    case .gesture(.setHovering), .gesture(.setPressing), .gesture(.setTargeted): false
    default: true
    }
  }
}
