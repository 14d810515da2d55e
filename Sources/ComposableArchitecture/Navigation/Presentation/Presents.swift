#if Macros
  /// Makes an optional property of an ``ObservableState()`` the state of a child that is presented.
  ///
  /// ```swift
  /// @ObservableState
  /// struct State: Equatable {
  ///   @Presents var destination: Destination.State?
  /// }
  /// ```
  ///
  /// Setting the property presents a child, setting it to nil lets it go. The operator
  /// `ifLet(\.$destination, action: \.destination)` runs the child's reducer, and cancels what the
  /// child has started when it goes.
  ///
  /// The property is stored as a ``PresentationState``, which is at hand under the name with a dollar
  /// sign: so a feature can present itself. Who reads the property is told when a child comes, goes, or
  /// becomes another.
  @attached(peer)
  public macro Presents() =
    #externalMacro(module: "ComposableMacros", type: "PresentsMacro")

  /// What ``ObservableState()`` puts on the properties that have ``Presents()``, with a number for each.
  @attached(accessor, names: named(init), named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(_), prefixed(`$`))
  public macro _PresentationTracked(_ number: Int) =
    #externalMacro(module: "ComposableMacros", type: "PresentationPropertyMacro")
#endif
