/// A mistake of the engine that an exploration has made on purpose.
public struct EngineMutant: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the mistake.
  public let kind: EngineMutants.Kind

  /// The mistake in words, with the id or the action: `'loaded' lost`, `'cancelInFlight' of 'search' ignored`.
  public let name: String

  /// The property that noticed it, or another finding, such as an issue; nil if nothing did.
  public let noticedBy: String?

  /// `'loaded' lost: noticed by "there are results", which never held`.
  public var description: String {
    "\(name): \(noticedBy.map { "noticed by \($0)" } ?? "no property noticed")"
  }
}
