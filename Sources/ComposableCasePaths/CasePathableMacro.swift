#if Macros
  /// Makes an enum ``CasePathable``: gives each of its cases a key path.
  ///
  /// ```swift
  /// @CasePathable
  /// enum Action {
  ///   case counter(Int)
  ///   case reset
  /// }
  ///
  /// Action.counter(3)[case: \.counter]  // Optional(3)
  /// Action.reset.is(\.reset)            // true
  /// ```
  ///
  /// The payload of a case is its value, when it has one, whether that has a label or not; a tuple
  /// of its values, with their labels, when it has several; and `Void` when it has none.
  ///
  /// The enum gets a type `AllCasePaths` with one ``AnyCasePath`` for each case, and the static
  /// property `allCasePaths`, both as accessible as the enum. `allCasePaths` is a sequence of the
  /// cases' key paths and answers `allCasePaths[value]` with the key path of the value's own case:
  /// see ``CasePathReflectable``.
  ///
  /// Two cases cannot share a base name, as a key path has no labels to tell them apart.
  @attached(
    member,
    names: named(AllCasePaths), named(allCasePaths), named(_Element), named(_Iterator),
    named(_Root))
  @attached(extension, conformances: CasePathable)
  public macro CasePathable() =
    #externalMacro(module: "ComposableMacros", type: "CasePathableMacro")
#endif
