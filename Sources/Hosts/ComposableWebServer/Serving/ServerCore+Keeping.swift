internal import ComposableRuntime
internal import ComposableSessions
internal import ComposableWeb
internal import Logging

/// Sessions that pages keep, and bring to a server that does not know them.
extension ServerCore {
  /// The session of a page that connects: one that is here, or that the page brings.
  ///
  /// - Returns: the session, and what it is told as the page's first message; nil if there is none. If its id is claimed, release it
  ///   when the page has connected.
  /// - Throws: an error that lets the page try again, if the session can't be restored now.
  func session(
    of hello: WebHello, for visitor: Visitors.Visitor, from client: ClientAddress?
  ) async throws(WebSocketClosing) -> (FoundSession, WebHello)? {
    var older: FoundSession?
    if let found = sessions.connect(hello.session, by: visitor.owner) {
      guard let text = hello.seal, let keeper = keeper(of: text) else { return (found, hello) }
      let knowsAll = await found.session.covers(hello)
      if knowsAll, !keeper.isNewer(text, of: hello.session) { return (found, hello) }
      // Another process has gone on with it. If what that has kept is lost, the page is told.
      await sessions.disconnect(found.session)
      older = found
    }
    guard let text = hello.seal, let keeper = keeper(of: text), !isStopping else { return nil }
    switch sessions.claim(hello.session, insteadOf: older?.session) {
    case .granted: break
    case .isThere:
      // Maybe it has just come.
      return sessions.connect(hello.session, by: visitor.owner).map { ($0, hello) }
    case .isTaken:
      throw WebSocketClosing(WebSocketClosing.tryAgainLater, "The session is being restored.")
    }
    do throws(WebSocketClosing) {
      if let restored = try await restore(hello, text, older, keeper, for: visitor, from: client) {
        return restored
      }
    } catch {
      sessions.release(hello.session)
      throw error
    }
    sessions.release(hello.session)
    return nil
  }

  private func keeper(of text: String) -> (any SessionKeeper)? {
    let keepers = sessions.keepers
    return keepers.first { $0.recognizes(text) } ?? keepers.last
  }

  /// Goes on with the session that a page brings. Its id stays claimed if it succeeds.
  ///
  /// - Parameter older: the session that it replaces; nil for none.
  private func restore(
    _ hello: WebHello, _ text: String, _ older: FoundSession?, _ keeper: any SessionKeeper,
    for visitor: Visitors.Visitor, from client: ClientAddress?
  ) async throws(WebSocketClosing) -> (FoundSession, WebHello)? {
    let metadata: Logger.Metadata = ["session": "\(hello.session)"]
    let returning: ReturningSession
    do throws(KeepingRefusal) {
      returning = try await keeper.take(text, of: hello.session, for: visitor.owner)
    } catch {
      metrics.count(refusal: error.name)
      logger.info(
        "\(keeper.subject) refused",
        metadata: metadata.merging(["reason": "\(error.reason)"]) { $1 })
      if error.isForNow { throw WebSocketClosing(WebSocketClosing.tryAgainLater, error.reason) }
      return nil
    }
    if let older { await sessions.giveUp(older.session) }
    let failure: SnapshotError?
    do throws(HTTPRefusal) {
      failure = try await restore(returning, of: hello, for: visitor.request, from: client)
    } catch {
      returning.giveBack()
      throw WebSocketClosing(WebSocketClosing.tryAgainLater, error.text)
    }
    if let failure {
      returning.drop()
      logger.warning(
        "a session can't go on", metadata: metadata.merging(["reason": "\(failure)"]) { $1 })
      return nil
    }
    guard var found = sessions.connect(hello.session, by: visitor.owner) else { return nil }
    found.isClaimed = true
    // No event is applied again here after the session was lost. Behind a gate the returning session has all seen events.
    let known = keeper.hasGate ? 0 : older?.events.applied ?? 0
    let applied = max(hello.applied ?? 0, returning.applied, known)
    found.events.applied = applied
    return (
      found,
      WebHello(session: hello.session, received: hello.received, seal: text, applied: applied)
    )
  }

  /// - Parameter request: the request for the connection, whose address is not the page's.
  private func restore(
    _ returning: ReturningSession, of hello: WebHello, for request: WebRequest,
    from client: ClientAddress?
  ) async throws(HTTPRefusal) -> SnapshotError? {
    let snapshot: SessionSnapshot
    do { snapshot = try SessionSnapshot(returning.snapshot) } catch { return error }
    var request = request
    (request.path, request.target, request.query) = (app.basePath, nil, [])
    return try await sessions.restore(
      snapshot, of: hello, for: request, by: returning.owner, from: client)
  }

  /// Stores a session before its page sees it; nil if pages do not wait.
  func gate(of found: FoundSession) -> WebGate? {
    sessions.keepers.first?.gate(found.session.id, of: found.owner)
  }

  /// Keeps a session for its page; nil if the server keeps none.
  func seal(of found: FoundSession) -> WebSeal? {
    guard let keeper = sessions.keepers.first else { return nil }
    let id = found.session.id
    let keep = keeper.keeping(id, of: found.owner)
    let isOwn = app.sharing == .perSession
    return { [keepingFailures, logger] snapshot in
      do {
        let snapshot = try snapshot.get()
        let lacksAll = snapshot.parts(of: .store).isEmpty
        if isOwn, lacksAll || snapshot.lacksStore, keepingFailures.isFirstWithoutStore() {
          logger.warning(
            "a page keeps a session without the state of \(lacksAll ? "any" : "each") store",
            metadata: ["remedy": "Make its stores by `session.store(\"…\", …)`."])
        }
        return try keep(snapshot)
      } catch {
        if keepingFailures.isNew(error) {
          logger.error(
            "a session can't be kept by its page",
            metadata: ["session": "\(id)", "reason": "\(error)"])
        }
        return nil
      }
    }
  }
}
