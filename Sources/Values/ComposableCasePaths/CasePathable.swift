/// An enum whose cases have key paths.
///
/// Swift gives a struct a key path to each property. Conforming to this protocol gives an enum a key
/// path to each case: `\.counter` names the case, and with it you can test for the case, extract,
/// embed and modify its payload.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case counter(Int)
///   case reset
/// }
///
/// let action = Action.counter(3)
/// action.is(\.counter)             // true
/// action[case: \.counter]          // Optional(3)
/// (\Action.Cases.counter)(4)       // Action.counter(4)
/// ```
///
/// The macro `@CasePathable` generates the conformance. To write it by hand, declare a type with one
/// property for each case, named like the case:
///
/// ```swift
/// enum Action: CasePathable {
///   case counter(Int)
///
///   struct AllCasePaths {
///     var counter: AnyCasePath<Action, Int> {
///       AnyCasePath(
///         embed: { .counter($0) },
///         extract: { if case .counter(let value) = $0 { value } else { nil } }
///       )
///     }
///   }
///
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
public protocol CasePathable {
  /// The type with one property, an ``AnyCasePath``, for each case of the enum.
  ///
  /// The type that `@CasePathable` generates also conforms to ``CasePathReflectable``.
  associatedtype AllCasePaths

  /// The case paths of all cases of the enum.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// The root of a case key path that is spelled out in full: `\Action.Cases.counter`.
  public typealias Cases = Case<Self>
}
