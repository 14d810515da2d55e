/// A mistake of the engine that an exploration has made on purpose.
public struct EngineMutant: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the mistake.
  public let kind: EngineMutants.Kind

  /// The mistake in words, with the id or the action: `'loaded' lost`, `'cancelInFlight' of 'search' ignored`.
  public let name: String

  /// The property that noticed it, or another finding, such as an issue; nil if nothing did.
  public let noticedBy: String?

  /// The limits that the search with the mistake has reached, and the one without it has not. If nothing noticed the mistake
  /// until then, a longer search might.
  public let reachedLimits: Set<ExplorationBudget.Limit>

  /// `'loaded' lost: noticed by "there are results", which never held`.
  public var description: String {
    if let noticedBy { return "\(name): noticed by \(noticedBy)" }
    let limits = ExplorationBudget.Limit.allCases.filter(reachedLimits.contains).map { "'\($0)'" }
    guard !limits.isEmpty else { return "\(name): no property noticed" }
    return "\(name): no property noticed within \(limits.joined(separator: " and ")) of the budget"
  }
}
