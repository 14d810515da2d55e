#if Macros
  /// Makes an enum ``CasePathable``: it gives each case a key path.
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
  /// A case with one value has that value as its payload, labeled or not. A case with several values
  /// has a tuple of them, with their labels. A case without values has `Void`.
  ///
  /// The enum gets a type `AllCasePaths` with one ``AnyCasePath`` for each case, and the static
  /// property `allCasePaths`, both with the enum's access level. `allCasePaths` is a sequence of the
  /// cases' key paths, and `allCasePaths[value]` is the key path of the value's case: see
  /// ``CasePathReflectable``.
  ///
  /// Two cases can't share a base name, because a key path has no labels to distinguish them.
  @attached(
    member,
    names: named(AllCasePaths), named(allCasePaths), named(_Element), named(_Iterator),
    named(_Root))
  @attached(extension, conformances: CasePathable)
  public macro CasePathable() =
    #externalMacro(module: "ComposableMacros", type: "CasePathableMacro")

  /// Adds the members that ``CasePathable()`` adds, but not the conformance: for an enum that another macro
  /// generates together with its conformance.
  @attached(
    member,
    names: named(AllCasePaths), named(allCasePaths), named(_Element), named(_Iterator),
    named(_Root))
  public macro _CasePathableMembers() =
    #externalMacro(module: "ComposableMacros", type: "CasePathableMacro")
#endif
