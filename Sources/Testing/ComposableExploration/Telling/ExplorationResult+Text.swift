internal import ComposableRuntime

extension ExplorationResult {
  /// The limits of the search, and its checks.
  func notes(isFound: Bool) -> [String] {
    var texts: [String] = []
    if !isExhaustive, !isFound {
      if untried > 0 {
        texts.append(
          "At least \(untried.counted("step")) \(untried == 1 ? "was" : "were") not tried.")
      }
      if randomSteps > 0 {
        texts.append(
          """
          \(randomRuns.counted("run")) at random after that, with \(timelines.counted("timeline")): \(knownRandomSteps) of \
          \(randomSteps.counted("state")) in them were known.
          """)
      }
      texts.append("This is no proof.")
    }
    for limit in screenLimits.sorted() {
      texts.append(
        """
        The user did at most \(limit) things on the screen in a run, and could have gone on ('atMost: \(limit)').
        """)
    }
    if isExhaustive, !isFound, unmergedRuns > 0 {
      texts.append(
        Double(unmergedRuns) >= orders ?? .infinity
          ? "Each order was also run without merging states."
          : "\(unmergedRuns.counted("run")) without merging states went the same way.")
    }
    if facts.contains(.answers) {
      texts.append(
        """
        Equal calls were answered differently, so the order of all answers was distinguished: there are more states. A fake \
        can say what it holds, with 'explore(holding:)'.
        """)
    }
    return texts
  }
}
