#if Macros
  /// Makes the properties of a feature's state individually observable.
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
  /// Observers that read `count` are notified once, after an action that changes `count`. Setting a
  /// property to an equal value notifies no observers, if the values can be compared. A property that
  /// is itself an observed state, or an optional or an `IdentifiedArray` of observed states, notifies
  /// its observers when another state is put in its place; the state itself notifies observers of all
  /// other changes in it.
  ///
  /// On an enum, the macro gives each value the identity of the state in its case. Observers that read the enum are
  /// notified when it changes to another case or to another state of the same case.
  ///
  /// - Every stored variable is observed. Constants, `lazy`, `static` and computed properties are not, nor are
  ///   variables with ``ObservationStateIgnored()``.
  /// - A property wrapper notifies its observers itself, and says so: its type is `Observable`. Attach `@ObservableState` to
  ///   the wrapper's own struct, and the changes of its properties are observed:
  ///
  ///   ```swift
  ///   @propertyWrapper @ObservableState
  ///   struct Clamped: Equatable {
  ///     private var value: Int
  ///     private let range: ClosedRange<Int>
  ///
  ///     init(wrappedValue: Int, _ range: ClosedRange<Int>) {
  ///       self.range = range
  ///       value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  ///     }
  ///
  ///     var wrappedValue: Int {
  ///       get { value }
  ///       set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  ///     }
  ///   }
  ///   ```
  ///
  ///   A wrapper of an object that notifies its observers conforms to `Observable`. Any other wrapper is an error.
  /// - `didSet` and `willSet` work as usual. But a property that has them is never changed in place: it
  ///   is copied out, changed, and put back, by `Scope` too.
  /// - The memberwise initializer and the synthesis of `Equatable`, `Hashable` and `Sendable` work as
  ///   usual, and so does the synthesis of `Codable` if the struct's own declaration states it. In an extension, or
  ///   with `CodingKeys` of your own, name the storage: `case _count = "count"`.
  /// - A struct is printed, dumped and compared in tests by the names of its properties. A struct with
  ///   a `lazy` property or a global actor's is shown as it is stored, `_count`. To show it otherwise,
  ///   declare `customMirror` and the conformance to `CustomReflectable`.
  /// - Values in a plain struct, or in a plain collection, are observed together with the property that
  ///   holds them.
  @attached(
    member,
    names: named(_$observationRegistrar), named(_$id), named(_$property), named(_$fields),
    named(CodingKeys))
  @attached(memberAttribute)
  @attached(
    extension, conformances: ObservableState, CustomReflectable, names: named(customMirror))
  public macro ObservableState() =
    #externalMacro(module: "ComposableMacros", type: "ObservableStateMacro")

  /// Leaves a property of an ``ObservableState()`` alone: it is stored as written, and its changes
  /// notify no observers.
  @attached(accessor, names: named(willSet))
  public macro ObservationStateIgnored() =
    #externalMacro(module: "ComposableMacros", type: "ObservationStateIgnoredMacro")

  /// Attached by ``ObservableState()`` to the properties that it observes, with a number for each.
  @attached(accessor, names: named(init), named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(_))
  public macro _ObservationStateTracked(_ number: Int) =
    #externalMacro(module: "ComposableMacros", type: "ObservableStatePropertyMacro")

  /// Attached by ``ObservableState()`` to the properties with wrappers: does not compile unless the wrapper is `Observable`.
  @attached(peer, names: prefixed(_$wrapper_))
  public macro _ObservedByWrapper() =
    #externalMacro(module: "ComposableMacros", type: "ObservedByWrapperMacro")

  /// Adds the members that ``ObservableState()`` adds to an enum, but not the conformance: for an enum that
  /// another macro generates together with its conformance.
  @attached(member, names: named(_$id))
  public macro _ObservableStateMembers() =
    #externalMacro(module: "ComposableMacros", type: "ObservableStateMacro")
#endif
