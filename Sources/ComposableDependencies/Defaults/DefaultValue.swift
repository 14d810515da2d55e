/// What was made, or prepared, to be given when nobody overrides a dependency.
struct DefaultValue: Sendable {
  let box: any Overrides.Box
  let flaw: Flaw?

  /// Why it should not be used.
  enum Flaw: Sendable {
    case noTestValue
    case noLiveValue

    /// It differs from run to run, so it is made for each use, to tell of it.
    case notControlled
  }
}
