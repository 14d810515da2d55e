internal import ComposableRuntime
internal import ComposableSessions
internal import ComposableWeb

/// Sessions that are sealed in their pages.
extension SessionSealer: SessionKeeper {
  var subject: String { "seal" }

  func recognizes(_ text: String) -> Bool { text.hasPrefix("s") }

  func take(
    _ text: String, of session: WebSessionID, for visitor: SessionOwner
  ) throws(KeepingRefusal) -> ReturningSession {
    let opened: OpenedSession
    do throws(SealRefusal) { opened = try open(text, of: session, for: visitor) } catch {
      throw KeepingRefusal(name: error.name, reason: "\(error)")
    }
    return ReturningSession(
      owner: opened.owner, snapshot: opened.snapshot, applied: opened.applied,
      giveBack: { self.giveBack(opened) }, drop: {})
  }

  func keeping(
    _ session: WebSessionID, of owner: SessionOwner
  ) -> @Sendable (SessionSnapshot) throws -> String? {
    let last = Locked<SealMark?>(nil)
    return { snapshot in
      let sealed = try self.seal(snapshot.bytes, of: session, by: owner) {
        snapshot.parts.map {
          SealPart("\($0.name.kind) '\($0.name.key)'", bytes: $0.json.utf8.count)
        }
      }
      // A page that asks again has, as a rule, the one before.
      if let before = last.withLock({ last in
        defer { last = sealed.mark }
        return last
      }) {
        self.commit(before)
      }
      return sealed.text
    }
  }

  func leaving(_ session: WebSessionID) -> (@Sendable (SessionSnapshot?) async -> Void)? { nil }

  var hasGate: Bool { false }

  /// The page itself keeps the session, and so would have to get it before it sees it.
  func gate(_ session: WebSessionID, of owner: SessionOwner) -> WebGate? { nil }

  func sweep() {}
}
