/// An enum whose cases can be named, one by one, by a key path.
///
/// A struct gives a key path to each of its properties for free. An enum that conforms to this
/// protocol gives one to each of its cases: `\.counter` names the case, and through it a value of
/// the case can be recognised, taken out, put in and changed in place.
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
/// The macro `@CasePathable` writes the conformance. By hand it is a type with one property for
/// each case, named like the case:
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
  /// The one that `@CasePathable` writes is also ``CasePathReflectable``.
  associatedtype AllCasePaths

  /// The case paths of every case of the enum.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// The root of a case key path that is written out in full: `\Action.Cases.counter`.
  public typealias Cases = Case<Self>
}
