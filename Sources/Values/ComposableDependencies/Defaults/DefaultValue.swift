/// A prepared or created value, used when a dependency isn't overridden.
struct DefaultValue: Sendable {
  let box: any Overrides.Box
  let flaw: Flaw?

  /// Why the value should not be used.
  enum Flaw: Sendable {
    case noTestValue
    case noLiveValue

    /// It differs from run to run, so it is created for each use and each use is reported.
    case notControlled
  }
}
