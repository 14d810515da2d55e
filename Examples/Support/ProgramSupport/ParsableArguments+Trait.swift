public import ArgumentParser

extension ParsableArguments {
  /// Refuses an option of a trait that the program was built without.
  ///
  /// - Throws: a `ValidationError` if it has a value.
  public func refuse(_ option: String, _ value: String?, trait: String) throws {
    guard value != nil else { return }
    throw ValidationError(
      "This program was built without '\(option)'. Build it with '--traits default,\(trait)'.")
  }
}
