internal import ComposableRuntime
internal import ComposableSessions
internal import Dispatch

/// The session of a view, and the file that it is kept in. It lives on the actor of the view.
final class KeptSession {
  /// A change in a store, or a step of writing. The owner passes it to ``handle(_:)``, because the session can't be read when it
  /// happens, or because it happens on another thread.
  enum Event: Hashable, Sendable {
    /// A store had a turn.
    case turned
    case wrote(SessionFileError?)
    /// The interval after a write is over.
    case rested
  }

  private let file: SessionFile
  private let resumes: Bool
  /// Nil if the session is not kept.
  private var open: OpenSessionFile?
  private var schedule = KeepingSchedule()
  private let queue = DispatchQueue(label: "ComposableTerminal.session")
  private var timer: Task<Void, Never>?
  /// The contents of the file, or the bytes that are being written.
  private var written: [UInt8]?
  /// Whether the session was resumed, or its user has done something. Otherwise there is nothing to keep.
  private var isWorthKeeping = false
  /// Whether the user knows that the session can't be kept.
  private var hasFailed = false
  /// The reason why the session is not kept, until the user is told.
  private var obstacle: KeptNotice?
  /// Messages that wait for a screen.
  private var notices: [KeptNotice] = []
  private var view: Shown?

  /// The view, while it is shown.
  private struct Shown {
    let stores: NamedStores
    /// Adds what the host and the graph keep.
    let add: (inout SessionSnapshot) -> Void
    let announce: (String) -> Void
    let tell: @Sendable (Event) -> Void
    /// How many turns the last snapshot has.
    var turns: Int
    var hasPendingTurn = false
  }

  /// Takes the file.
  ///
  /// - Parameter resumes: whether to resume the session in the file.
  /// - Throws: ``SessionFileError/inUse(process:)`` if another program has that session. After other errors the session is not
  ///   kept, and the user is told.
  init(_ file: SessionFile, resumes: Bool) throws(SessionFileError) {
    (self.file, self.resumes) = (file, resumes)
    do {
      open = try OpenSessionFile(file)
    } catch {
      if resumes, case .inUse = error { throw error }
      obstacle = notice(of: error)
    }
  }

  private func notice(of error: SessionFileError) -> KeptNotice {
    switch error {
    case .inUse(let process): .inUse(path: file.path, process: process)
    case .failed(let error): .unwritable(error)
    }
  }

  /// Tells the user, on the screen as soon as there is one.
  private func notify(_ notice: KeptNotice) {
    if let line = notice.line { StandardError.putLine(line) }
    guard let view else { return notices.append(notice) }
    view.announce(notice.text)
  }
}

// MARK: - Resuming

extension KeptSession {
  /// The session to resume; nil for a new one.
  func takeSnapshot() -> SessionSnapshot? {
    let taken: [UInt8]?
    do {
      taken = try takeBytes()
    } catch {
      giveUp(.unreadable(error))
      return nil
    }
    guard let taken else { return nil }
    do {
      let snapshot = try SessionSnapshot(taken)
      isWorthKeeping = true
      return snapshot
    } catch {
      refuse(error)
      return nil
    }
  }

  private func takeBytes() throws(FileError) -> [UInt8]? {
    guard resumes else {
      if let path = try open?.keepAsPrevious() { notify(.previous(path: path)) }
      return nil
    }
    // A session that can't be kept can be resumed all the same.
    let bytes = if let open { try open.takeSession() } else { try OpenSessionFile.read(file) }
    if bytes == nil { notify(.nothing) }
    return bytes
  }

  /// Tells the user about fields that a resumed session has lost.
  func noteFieldsLost(_ fields: [String]) {
    if !fields.isEmpty { notify(.fieldsLost(fields)) }
  }

  /// Keeps a session that can't be resumed under another name.
  func refuse(_ error: SnapshotError) {
    isWorthKeeping = false
    do {
      notify(.refused(error, path: try open?.keepAsUnreadable() ?? file.path))
    } catch let failure {
      notify(.refused(error, path: file.path))
      giveUp(.unwritable(failure))
    }
  }

  /// Leaves the file as it is from now on.
  private func giveUp(_ notice: KeptNotice) {
    open?.close()
    (open, obstacle) = (nil, nil)
    notify(notice)
  }
}

// MARK: - Keeping

extension KeptSession {
  /// Keeps the session from now on.
  ///
  /// - Parameters:
  ///   - stores: its stores.
  ///   - add: adds the rest to a snapshot.
  ///   - announce: shows a sentence.
  ///   - tell: receives events, on any thread.
  func start(
    _ stores: NamedStores, add: @escaping (inout SessionSnapshot) -> Void,
    announce: @escaping (String) -> Void, tell: @escaping @Sendable (Event) -> Void
  ) {
    view = Shown(
      stores: stores, add: add, announce: announce, tell: tell, turns: stores.turns.count)
    stores.turns.onTurn = { [weak self] in self?.storeDidTurn() }
    for notice in notices { announce(notice.text) }
    notices = []
    if let obstacle = obstacle.take() { notify(obstacle) }
  }

  /// Several turns are handled at once, after the code that causes them.
  private func storeDidTurn() {
    guard view?.hasPendingTurn == false else { return }
    view?.hasPendingTurn = true
    view?.tell(.turned)
  }

  /// Notes that the user has done something.
  func userActed() { isWorthKeeping = true }

  /// Notes that the session may have changed.
  func noteChange() {
    if isWorthKeeping, open != nil, schedule.change() { write() }
  }

  func handle(_ event: Event) {
    switch event {
    case .turned:
      view?.hasPendingTurn = false
      if let view, view.turns != view.stores.turns.count { noteChange() }
    case .wrote(let error):
      didWrite(error)
      rest()
    case .rested: if schedule.didRest() { write() }
    }
  }

  private func write() {
    guard let open, let tell = view?.tell, let bytes = takeChanges() else { return rest() }
    queue.async { tell(.wrote(open.error(writing: bytes))) }
  }

  private func didWrite(_ error: SessionFileError?) {
    guard let error else {
      hasFailed = false
      return
    }
    written = nil
    if case .inUse = error { giveUp(notice(of: error)) } else { fail(notice(of: error)) }
  }

  /// Tells the user once, and again after a success.
  private func fail(_ notice: KeptNotice) {
    if !hasFailed { notify(notice) }
    hasFailed = true
  }

  private func rest() {
    schedule.didWrite()
    timer?.cancel()
    guard let tell = view?.tell else { return }
    timer = Task { [clock = file.clock, interval = file.interval] in
      try? await clock.sleep(for: interval)
      if !Task.isCancelled { tell(.rested) }
    }
  }

  /// The session; nil if the file has it, if there is nothing to keep, or if it can't be encoded.
  private func takeChanges() -> [UInt8]? {
    guard isWorthKeeping, let view else { return nil }
    self.view?.turns = view.stores.turns.count
    do {
      var snapshot = SessionSnapshot()
      try view.stores.add(to: &snapshot)
      view.add(&snapshot)
      let bytes = snapshot.bytes
      guard bytes != written else { return nil }
      written = bytes
      return bytes
    } catch {
      fail(.notEncodable(error))
      return nil
    }
  }

  /// Writes the session before the process stops, which may be its end. Waits for a second at most.
  func flush() {
    guard let open, let tell = view?.tell, let bytes = takeChanges() else { return }
    _ = schedule.change()
    let isDone = DispatchSemaphore(value: 0)
    queue.async {
      tell(.wrote(open.error(writing: bytes)))
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + 1)
  }

  /// Writes the session, or removes it if the user has ended it, and leaves the file.
  ///
  /// - Parameter isQuit: whether the user has quit.
  func end(isQuit: Bool, isolation: isolated (any Actor)?) async {
    timer?.cancel()
    view?.stores.turns.onTurn = nil
    defer { view = nil }
    guard let open else { return }
    let isOver = isQuit && !file.outlivesQuit
    // A write that has begun may fail.
    written = nil
    let bytes = isOver ? nil : takeChanges()
    let error = await withCheckedContinuation(isolation: isolation) { continuation in
      // After the writes that have begun.
      queue.async {
        let error = isOver ? open.errorRemoving() : bytes.flatMap(open.error(writing:))
        open.close()
        continuation.resume(returning: error)
      }
    }
    self.open = nil
    if let error { fail(notice(of: error)) }
  }
}

extension OpenSessionFile {
  /// Replaces the session.
  fileprivate func error(writing bytes: [UInt8]) -> SessionFileError? {
    do throws(SessionFileError) {
      try write(bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Removes the session.
  fileprivate func errorRemoving() -> SessionFileError? {
    do throws(FileError) {
      try remove()
      return nil
    } catch {
      return .failed(error)
    }
  }
}
