internal import ComposableInspection
internal import ComposableRuntime

/// Which turns the log lists.
struct LogFilter: Equatable, Sendable {
  var text = ""
  /// A feature with the features below it; nil for all.
  var feature: String?
  var kinds = Set(LogEntry.Kind.allCases)
  /// The seconds of the session.
  var seconds: ClosedRange<Double>?
  /// The first turn that is listed, once the log was cleared.
  var firstTurn: Int?

  /// Whether it excludes nothing.
  var isEmpty: Bool { self == LogFilter() }

  /// A query for the last matching turns of a range.
  ///
  /// - Returns: nil if the filter excludes all of them.
  func query(_ turns: Range<Int>, limit: Int) -> LogQuery? {
    let first = max(turns.lowerBound, firstTurn ?? turns.lowerBound)
    guard first < turns.upperBound, !kinds.isEmpty else { return nil }
    return LogQuery(
      text: text.trimmed(), features: feature.map { [$0] } ?? [], kinds: kinds,
      turns: first..<turns.upperBound, seconds: seconds, limit: limit)
  }

  /// The filter as text for the user: `effect, chain · search · 3–5 s`.
  var summary: String {
    var parts: [String] = []
    if kinds.count < LogEntry.Kind.allCases.count {
      let names = LogEntry.Kind.allCases.filter(kinds.contains).map(\.title)
      parts.append(names.isEmpty ? "no kind" : names.joined(separator: ", "))
    }
    if let feature { parts.append(feature.isEmpty ? "the root" : feature) }
    if let seconds {
      parts.append("\(seconds.lowerBound.secondsText) – \(seconds.upperBound.secondsText)")
    }
    if let firstTurn { parts.append("from turn \(firstTurn) on") }
    return parts.joined(separator: " · ")
  }
}

extension LogEntry.Kind {
  /// The name of the kind.
  var title: String {
    switch self {
    case .user: "user"
    case .effect: "effect"
    case .chain: "chain"
    case .put: "put"
    }
  }

  /// A mark for lists, which differs without colors too.
  var mark: String {
    switch self {
    case .user: "●"
    case .effect: "◆"
    case .chain: "↳"
    case .put: "✎"
    }
  }

  /// The sender of an action of this kind.
  var explanation: String {
    switch self {
    case .user: "Sent by a view or other code"
    case .effect: "Sent by an effect"
    case .chain: "Sent at once by an earlier turn"
    case .put: "State put by a tool"
    }
  }
}
