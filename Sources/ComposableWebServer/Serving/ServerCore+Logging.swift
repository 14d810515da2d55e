internal import ComposableWeb
internal import Logging
internal import NIOHTTP1

extension ServerCore {
  /// The name of a session in the log.
  func name(_ session: WebSession) -> String { "\(session.id)" }

  func refused(_ refusal: HTTPRefusal, peer: String) {
    metrics.count(refusal: "\(refusal.status.code)")
    logger.info(
      "request refused",
      metadata: [
        "status": "\(refusal.status.code)", "reason": "\(refusal.text)", "peer": "\(peer)",
      ])
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
