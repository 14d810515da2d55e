/// The mistakes of the engine that an exploration makes on purpose, each in an exploration of its own, to find out whether a
/// property notices it.
///
/// ```swift
/// await explore(Search.State(), mutants: .all) {
///   Search()
/// } user: {
///   …
/// } properties: {
///   …
/// }
/// ```
///
/// A property that holds whatever the engine does says little about the feature. So an exploration without a counterexample
/// repeats its search with each mistake that the engine could have made in it: for each id that cancels running effects, each
/// action that an effect sends. A mistake that breaks no property is reported as an issue, because nothing would notice if
/// the feature made it itself.
///
/// Some mistakes have no consequences that a user could notice. Accept them by ``unnoticed(_:because:)``.
///
/// Each mistake costs up to a search, without the runs that check its merges; one that is noticed ends when it is. A mistake
/// that traps the process ends the test. Effects whose ids have the same text, such as those of two `enum CancelID { case load }`,
/// count as those of one id.
public struct EngineMutants: Sendable {
  /// A kind of mistake.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// An effect that starts with `cancelInFlight: true` cancels none of the effects that run with its id.
    case cancelInFlight
    /// `.cancel(id:)` or `Task.cancel(id:)` cancels no effect.
    case cancel
    /// The effects of children that were removed go on.
    case cancelOfChildren
    /// An action that an asynchronous effect sends is not delivered.
    case lostAction
    /// An action that an asynchronous effect sends is delivered twice.
    case doubledAction
    /// A debounced effect starts at once.
    case debounce
    /// A throttled effect starts whatever has started before.
    case throttle
    /// The effects of a concatenation start at once.
    case concatenation
  }

  let kinds: Set<Kind>
  /// The names of mistakes that no property has to notice.
  private(set) var accepted: Set<String> = []

  /// Mistakes of some kinds.
  public init(_ kinds: Set<Kind>) {
    self.kinds = kinds
  }

  /// No mistakes.
  public static let none = Self([])

  /// Mistakes of all kinds.
  public static let all = Self(Set(Kind.allCases))

  /// Accepts that no property notices a mistake. If one does, or if the engine can't make the mistake, that is reported.
  ///
  /// - Parameters:
  ///   - name: the ``EngineMutant/name``, as the report has it: `'cancelInFlight' of 'search' ignored`.
  ///   - reason: why no property can notice it, for readers of the test.
  public func unnoticed(_ name: String, because reason: String) -> Self {
    var mutants = self
    mutants.accepted.insert(name)
    return mutants
  }
}
