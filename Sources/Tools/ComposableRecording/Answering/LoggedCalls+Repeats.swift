package import ComposableLog

extension [LoggedCall] {
  /// The calls without the repeated last answers: ``RecordedAnswers`` repeats the last answer to an endpoint's call.
  ///
  /// From the answers 1, 1, 2, 2 to one call, it leaves out the last. Values of the library and elements of streams are
  /// not repeated, and stay.
  package var withoutRepeatedLastAnswers: [LoggedCall] {
    let places = Dictionary(grouping: indices.filter { self[$0].isOfEndpoint }) {
      self[$0].callText
    }
    var left: Set<Int> = []
    for var places in places.values {
      while let last = places.popLast(), let previous = places.last,
        self[last].hasAnswer(of: self[previous])
      {
        left.insert(last)
      }
    }
    return indices.filter { !left.contains($0) }.map { self[$0] }
  }
}

extension LoggedCall {
  fileprivate var isOfEndpoint: Bool { name.contains(".") && !isElement }

  fileprivate func hasAnswer(of other: LoggedCall) -> Bool {
    outcome == other.outcome && redactedPaths == other.redactedPaths
  }
}
