#if Macros
  /// Makes a feature's state observed by its properties, one by one.
  ///
  /// ```swift
  /// @ObservableState
  /// struct State: Equatable {
  ///   var count = 0
  ///   var child = Child.State()
  ///   @ObservationStateIgnored var cache = Cache()
  /// }
  /// ```
  ///
  /// Who has read `count` is told when `count` changes, after the action that changed it, once. Setting
  /// a property to an equal value tells nobody, where the values can be compared. A property that is
  /// itself an observed state, an optional or an `IdentifiedArray` of such, tells when another state is
  /// put in its place; whatever else changes in there is told by that state.
  ///
  /// On an enum it gives each value an identity, that of the state in its case, so that who has read
  /// the enum is told when it changes to another case or to another state of the same.
  ///
  /// - Each stored variable is observed. Not observed are constants, `lazy`, `static` and computed
  ///   properties, and those with ``ObservationStateIgnored()``; a property wrapper needs that too.
  /// - `didSet` and `willSet` work as ever. But a property that has them is never changed in place: it
  ///   is copied out, changed, and put back, by `Scope` too.
  /// - The memberwise initialiser and the synthesis of `Equatable`, `Hashable` and `Sendable` work as
  ///   ever, and so does that of `Codable` where the struct's own declaration says it. In an extension,
  ///   or with `CodingKeys` of your own, name the storage: `case _count = "count"`.
  /// - A struct is printed, dumped and compared in tests by the names of its properties. One that has
  ///   a `lazy` property or a global actor's is shown as it is stored, `_count`. Declare `customMirror`,
  ///   with the conformance to `CustomReflectable`, to have it shown otherwise.
  /// - What is held by a plain struct, or in a plain collection, is observed together with the property
  ///   that holds it.
  @attached(
    member,
    names: named(_$observationRegistrar), named(_$id), named(_$property), named(CodingKeys))
  @attached(memberAttribute)
  @attached(
    extension, conformances: ObservableState, CustomReflectable, names: named(customMirror))
  public macro ObservableState() =
    #externalMacro(module: "ComposableMacros", type: "ObservableStateMacro")

  /// Leaves a property of an ``ObservableState()`` alone: it is stored as it is written, and who reads
  /// it is told of no change.
  @attached(accessor, names: named(willSet))
  public macro ObservationStateIgnored() =
    #externalMacro(module: "ComposableMacros", type: "ObservationStateIgnoredMacro")

  /// What ``ObservableState()`` puts on the properties that it observes, with a number for each.
  @attached(accessor, names: named(init), named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(_))
  public macro _ObservationStateTracked(_ number: Int) =
    #externalMacro(module: "ComposableMacros", type: "ObservableStatePropertyMacro")
#endif
