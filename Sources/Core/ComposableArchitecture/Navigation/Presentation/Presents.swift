#if Macros
  /// Makes an optional property of an ``ObservableState()`` the state of a presented child.
  ///
  /// ```swift
  /// @ObservableState
  /// struct State: Equatable {
  ///   @Presents var destination: Destination.State?
  /// }
  /// ```
  ///
  /// Setting the property presents a child, setting it to nil dismisses the child. The operator
  /// `ifLet(\.$destination, action: \.destination)` runs the child's reducer, and cancels the child's effects
  /// when it is dismissed.
  ///
  /// The property is stored as a ``PresentationState``, which is available under the name with a dollar sign, so a
  /// feature can present itself. Observers of the property are notified when a child is presented, dismissed or
  /// replaced.
  @attached(peer)
  public macro Presents() =
    #externalMacro(module: "ComposableMacros", type: "PresentsMacro")

  /// The macro that ``ObservableState()`` attaches to the properties with ``Presents()``, with a number for each.
  @attached(accessor, names: named(init), named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(_), prefixed(`$`))
  public macro _PresentationTracked(_ number: Int) =
    #externalMacro(module: "ComposableMacros", type: "PresentationPropertyMacro")
#endif
