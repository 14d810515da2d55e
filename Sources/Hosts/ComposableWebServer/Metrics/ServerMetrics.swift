internal import CoreMetrics
internal import Metrics

/// The counters and timers of a server.
struct ServerMetrics: Sendable {
  private let factory: any MetricsFactory
  private let sessions: Gauge
  private let connections: Gauge
  private let events: [String: Counter]
  private let hibernations: Counter
  private let sentBytes: Counter
  private let sentMessages: Counter
  private let document: Timer
  private let event: Timer

  init(_ factory: any MetricsFactory) {
    self.factory = factory
    sessions = Gauge(label: "composable_web_sessions", factory: factory)
    connections = Gauge(label: "composable_web_connections", factory: factory)
    events = Dictionary(
      uniqueKeysWithValues: ["handled", "gone", "disabled", "unexpected", "repeated", "rejected"]
        .map {
          (
            $0,
            Counter(label: "composable_web_events", dimensions: [("result", $0)], factory: factory)
          )
        })
    hibernations = Counter(label: "composable_web_hibernations", factory: factory)
    sentBytes = Counter(label: "composable_web_sent_bytes", factory: factory)
    sentMessages = Counter(label: "composable_web_sent_messages", factory: factory)
    document = Timer(label: "composable_web_document_duration", factory: factory)
    event = Timer(label: "composable_web_event_duration", factory: factory)
  }

  func record(sessions count: Int) { sessions.record(count) }
  func record(connections count: Int) { connections.record(count) }
  func countHibernation() { hibernations.increment() }
  func count(event result: String) { events[result]?.increment() }

  func count(sent bytes: Int) {
    sentMessages.increment()
    sentBytes.increment(by: bytes)
  }

  func count(refusal reason: String) {
    Counter(label: "composable_web_refusals", dimensions: [("reason", reason)], factory: factory)
      .increment()
  }

  func record(document duration: Duration) { document.recordNanoseconds(duration.nanoseconds) }
  func record(event duration: Duration) { event.recordNanoseconds(duration.nanoseconds) }
}

extension Duration {
  fileprivate var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
