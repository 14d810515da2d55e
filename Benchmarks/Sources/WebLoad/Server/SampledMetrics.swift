import CoreMetrics
import Foundation

/// Records the times that a server measures, and its counts.
final class SampledMetrics: MetricsFactory, @unchecked Sendable {
  private let lock = NSLock()
  private var times: [String: [Double]] = [:]
  private var counts: [String: Int] = [:]

  func seconds(of label: String) -> [Double] { lock.withLock { times[label] ?? [] } }

  func count(of label: String) -> Int { lock.withLock { counts[label] ?? 0 } }

  func forget() { lock.withLock { times = [:] } }

  fileprivate func add(_ nanoseconds: Int64, to label: String) {
    lock.withLock { times[label, default: []].append(Double(nanoseconds) / 1e9) }
  }

  fileprivate func count(_ amount: Int64, of label: String) {
    lock.withLock { counts[label, default: 0] += Int(amount) }
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    SampledTimer(label: label, metrics: self)
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    SampledCounter(label: label, metrics: self)
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler { NOOPMetricsHandler.instance }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

private final class SampledTimer: TimerHandler {
  let label: String
  let metrics: SampledMetrics

  init(label: String, metrics: SampledMetrics) {
    self.label = label
    self.metrics = metrics
  }

  func recordNanoseconds(_ duration: Int64) { metrics.add(duration, to: label) }
}

private final class SampledCounter: CounterHandler {
  let label: String
  let metrics: SampledMetrics

  init(label: String, metrics: SampledMetrics) {
    self.label = label
    self.metrics = metrics
  }

  func increment(by amount: Int64) { metrics.count(amount, of: label) }
  func reset() {}
}
