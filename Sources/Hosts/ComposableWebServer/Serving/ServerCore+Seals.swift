internal import ComposableRuntime
internal import ComposableSessions
internal import ComposableWeb
internal import Logging

/// Sessions that pages keep, and bring to a server that does not know them.
extension ServerCore {
  /// The session of a page that connects: one that is here, or that the page brings.
  ///
  /// - Returns: nil if there is none.
  /// - Throws: an error that lets the page try again, if there is no room for the session now.
  func session(
    of hello: WebHello, for visitor: Visitors.Visitor, from client: ClientAddress?
  ) async throws(WebSocketClosing) -> FoundSession? {
    if let found = sessions.connect(hello.session, by: visitor.owner) { return found }
    guard let sealer, let seal = hello.seal, !isStopping, !sessions.has(hello.session) else {
      return nil
    }
    let metadata: Logger.Metadata = ["session": "\(hello.session)"]
    let opened: OpenedSession
    do { opened = try sealer.open(seal, of: hello.session, for: visitor.owner) } catch {
      metrics.count(refusal: error.name)
      logger.info("seal refused", metadata: metadata.merging(["reason": "\(error)"]) { $1 })
      return nil
    }
    let failure: SnapshotError?
    do throws(HTTPRefusal) {
      failure = try await restore(opened, for: visitor.request, from: client)
    } catch {
      sealer.giveBack(opened)
      throw WebSocketClosing(WebSocketClosing.tryAgainLater, error.text)
    }
    if let failure {
      logger.warning(
        "a session can't go on", metadata: metadata.merging(["reason": "\(failure)"]) { $1 })
      return nil
    }
    return sessions.connect(hello.session, by: visitor.owner)
  }

  /// - Parameter request: the request for the connection, whose address is not the page's.
  private func restore(
    _ opened: OpenedSession, for request: WebRequest, from client: ClientAddress?
  ) async throws(HTTPRefusal) -> SnapshotError? {
    let snapshot: SessionSnapshot
    do { snapshot = try SessionSnapshot(opened.snapshot) } catch { return error }
    var request = request
    (request.path, request.target, request.query) = (app.basePath, nil, [])
    return try await sessions.restore(
      snapshot, id: opened.session, for: request, by: opened.owner, from: client)
  }

  /// Seals a session for its page; nil if the server seals none.
  func seal(of found: FoundSession) -> WebSeal? {
    guard let sealer else { return nil }
    let (id, owner) = (found.session.id, found.owner)
    let last = Locked<SealedSession?>(nil)
    return { [sealFailures, logger] snapshot in
      do {
        let snapshot = try snapshot.get()
        let sealed = try sealer.seal(snapshot.bytes, of: id, by: owner) {
          snapshot.parts.map {
            SealPart("\($0.name.kind) '\($0.name.key)'", bytes: $0.json.utf8.count)
          }
        }
        // A page that asks again has the one before.
        if let before = last.withLock({ last in
          defer { last = sealed }
          return last
        }) {
          sealer.commit(before)
        }
        return sealed.text
      } catch {
        if sealFailures.isNew(error) {
          logger.error(
            "a session can't be kept by its page",
            metadata: ["session": "\(id)", "reason": "\(error)"])
        }
        return nil
      }
    }
  }
}
