internal import ComposableRuntime
internal import ComposableWeb
internal import Logging
internal import NIOHTTP1

extension ServerCore {
  /// The name of a session in the log.
  func name(_ session: WebSession) -> String { "\(session.id)" }

  func refused(_ refusal: HTTPRefusal, peer: String) {
    metrics.count(refusal: "\(refusal.status.code)")
    if refusal.isFrequent {
      let line = refusals.withLock { $0.add(refusal, peer: peer, now: clock.now()) }
      if let line { log(line) }
    } else {
      log(RefusalTally.Line(refusal: refusal, peer: peer, count: 1))
    }
  }

  /// Logs the refusals that were counted, and not logged.
  func logRefusals(isEnd: Bool = false) {
    let now = clock.now()
    let lines = refusals.withLock { isEnd ? $0.takeAll() : $0.takeUnlogged(now: now) }
    for line in lines { log(line) }
  }

  private func log(_ line: RefusalTally.Line) {
    var metadata: Logger.Metadata = [
      "status": "\(line.refusal.status.code)", "reason": "\(line.refusal.text)",
      "peer": "\(line.peer)",
    ]
    if line.count > 1 { metadata["count"] = "\(line.count)" }
    logger.info("request refused", metadata: metadata)
  }

  func refused(_ closing: WebSocketClosing, peer: String) {
    metrics.count(refusal: "\(closing.code)")
    logger.info(
      "connection refused",
      metadata: ["code": "\(closing.code)", "reason": "\(closing.reason)", "peer": "\(peer)"])
  }

  func received(_ receipt: WebMessageResult) {
    switch receipt {
    case .event, .repeated, .rejected: metrics.count(event: receipt.name)
    case .acknowledgement, .stale: break
    }
  }

  /// Records a message written to a page, and the ages of the events before it.
  func sent(_ bytes: Int, after events: [Duration]) {
    metrics.count(sent: bytes)
    for event in events { metrics.record(event: event) }
  }
}

extension WebMessageResult {
  /// The name in metrics and traces.
  var name: String {
    switch self {
    case .event(let result): "\(result)"
    case .repeated: "repeated"
    case .rejected: "rejected"
    case .acknowledgement: "acknowledgement"
    case .stale: "stale"
    }
  }
}
