#if Macros
  /// Declares a dependency: a variable of ``DependencyValues``, with its key.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   @DependencyEntry var retryLimit = 3
  ///   @DependencyEntry(test: { "a test's name" }) var newName: @Sendable () -> String = { UUID().uuidString }
  /// }
  /// ```
  ///
  /// The initial value is the value in apps. It is also the one in previews; and in tests, where using it without overriding
  /// it is reported. Other values for previews and tests are arguments, written as if they stood alone: `test: Clock.fake`
  /// instead of `test: .fake`.
  ///
  /// The value is evaluated once. For a value that is in another module than the interface, and for a client with
  /// ``DependencyClient()``, whose test value is unimplemented by itself, conform the client to ``TestDependencyKey`` and
  /// ``DependencyKey``.
  @attached(accessor)
  @attached(peer, names: prefixed(__Key_))
  public macro DependencyEntry() =
    #externalMacro(module: "ComposableMacros", type: "DependencyEntryMacro")

  /// Declares a dependency with a value of its own for tests.
  ///
  /// - Parameter test: the value in tests.
  @attached(accessor)
  @attached(peer, names: prefixed(__Key_))
  public macro DependencyEntry<Value>(test: Value) =
    #externalMacro(module: "ComposableMacros", type: "DependencyEntryMacro")

  /// Declares a dependency with values of its own for previews and tests.
  ///
  /// - Parameters:
  ///   - preview: the value in previews.
  ///   - test: the value in tests.
  @attached(accessor)
  @attached(peer, names: prefixed(__Key_))
  public macro DependencyEntry<Value>(preview: Value, test: Value) =
    #externalMacro(module: "ComposableMacros", type: "DependencyEntryMacro")

  /// Declares a dependency with a value of its own for previews.
  ///
  /// - Parameter preview: the value in previews.
  @attached(accessor)
  @attached(peer, names: prefixed(__Key_))
  public macro DependencyEntry<Value>(preview: Value) =
    #externalMacro(module: "ComposableMacros", type: "DependencyEntryMacro")
#endif
