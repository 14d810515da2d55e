package import ComposableLog
internal import ComposableRuntime

/// The answers of a recorded session, for the calls that it makes when it runs again. Each answers one call of its
/// endpoint with its arguments, in any turn or effect: after a change of the feature, turns and effects have other
/// numbers.
package final class RecordedAnswers: Sendable {
  private struct Progress {
    var step = 0
    /// Whether each recorded call was used as an answer.
    var isTaken: [Bool]
  }

  private let calls: [(call: LoggedCall, step: Int)]
  /// The positions of the calls by name.
  private let positions: [String: [Int]]
  private let progress: Locked<Progress>

  /// - Parameter calls: the calls in the order in which they ended, each with the step of the session after which it
  ///   ended.
  package init(_ calls: [(call: LoggedCall, step: Int)]) {
    self.calls = calls
    positions = Dictionary(grouping: calls.indices) { calls[$0].call.name }
    progress = Locked(Progress(isTaken: Array(repeating: false, count: calls.count)))
  }

  /// Begins a step of the session: values of earlier steps are not given anymore.
  package func begin(step: Int) { progress.withLock { $0.step = step } }

  /// The calls with a name.
  package func all(_ name: String) -> [LoggedCall] {
    positions[name, default: []].map { calls[$0].call }
  }

  /// The positions of the calls with these arguments. Do not call it under the lock: the user's code encodes arguments.
  private func positions(_ request: CallRequest) -> [Int] {
    let named = positions[request.name, default: []]
    if request.libraryValue != nil { return named }
    return named.filter { calls[$0].call.hasArguments(request.arguments) }
  }

  /// Takes the next answer to a call: the first unused one from the present step on. An endpoint may also take unused
  /// answers of earlier steps, and then repeat the last one if `repeatsLast` is true. Constant values always repeat.
  ///
  /// - Returns: nil if there is none.
  package func take(_ request: CallRequest, repeatsLast: Bool) -> LoggedCall? {
    let fitting = positions(request)
    return progress.withLock { progress in
      func firstLeft(in steps: ClosedRange<Int>) -> Int? {
        fitting.first { !progress.isTaken[$0] && steps.contains(calls[$0].step) }
      }
      let step = progress.step
      let next: Int?
      if let value = request.libraryValue {
        let last = value.isConstant ? fitting.last { progress.isTaken[$0] } ?? fitting.last : nil
        next = firstLeft(in: step...step) ?? last
      } else {
        let last = repeatsLast ? fitting.last : nil
        next = firstLeft(in: step...(.max)) ?? firstLeft(in: 0...(.max)) ?? last
      }
      guard let next else { return nil }
      progress.isTaken[next] = true
      return calls[next].call
    }
  }

  /// Takes the next element of the streams of an endpoint, or the end; nil after the last.
  ///
  /// - Parameter site: where the endpoint was called, if its streams have their own elements there.
  package func takeElement(
    of name: String, in site: LoggedCall.Site? = nil
  ) -> LoggedCall.Outcome? {
    let elements = positions(ofElementsOf: name, in: site)
    return progress.withLock { progress in
      guard let next = elements.first(where: { !progress.isTaken[$0] }) else { return nil }
      progress.isTaken[next] = true
      return calls[next].call.outcome
    }
  }

  /// The unused elements of an endpoint's streams.
  package func elementsLeft(of name: String, in site: LoggedCall.Site) -> [LoggedCall] {
    let isTaken = progress.withLock { $0.isTaken }
    return positions(ofElementsOf: name, in: site).filter { !isTaken[$0] }.map { calls[$0].call }
  }

  private func positions(ofElementsOf name: String, in site: LoggedCall.Site?) -> [Int] {
    positions[LoggedCall.name(ofElementsOf: name), default: []].filter {
      site == nil || calls[$0].call.site == site
    }
  }
}
