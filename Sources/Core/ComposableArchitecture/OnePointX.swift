// Names of 1.x that have changed. Only the compiler's messages use them; with the trait `WithoutOnePointX` there are
// none.
#if !WithoutOnePointX
  @available(
    *, unavailable,
    message: "Use 'Result', and 'Result { try await … }' to make one of an operation."
  )
  public enum TaskResult<Success> {
    case success(Success)
    case failure(any Error)
  }

  @available(*, unavailable, renamed: "Effect")
  public typealias EffectTask<Action> = Effect<Action>

  @available(*, unavailable, renamed: "Effect")
  public typealias EffectPublisher<Action, Failure> = Effect<Action>

  @available(*, unavailable, renamed: "Reducer")
  public typealias ReducerProtocol = Reducer

  @available(
    *, unavailable, message: "Use 'Reduce', or a type that conforms to 'Reducer'."
  )
  public struct AnyReducer<State, Action, Environment> {}

  extension Effect {
    @available(
      *, unavailable,
      message: "Pass a clock: 'debounce(id:for:clock:)' with the dependency 'continuousClock'."
    )
    public func debounce<Scheduler>(
      id: some Hashable & Sendable, for duration: Duration, scheduler: Scheduler
    ) -> Self { fatalError() }

    @available(
      *, unavailable,
      message:
        "Pass a clock: 'throttle(id:for:clock:latest:)' with the dependency 'continuousClock'."
    )
    public func throttle<Scheduler>(
      id: some Hashable & Sendable, for duration: Duration, scheduler: Scheduler, latest: Bool
    ) -> Self { fatalError() }

    @available(*, unavailable, message: "Use 'run'.")
    public static func task(
      priority: TaskPriority? = nil,
      operation: @escaping @Sendable () async throws -> Action,
      catch handler: (@Sendable (any Error) async -> Action)? = nil
    ) -> Self { fatalError() }
  }

  extension Reducer {
    @available(
      *, unavailable, message: "Observe the store with a 'Middleware', which sees each action."
    )
    public func signpost(_ prefix: String = "") -> Self { fatalError() }
  }

  // Not a member of the store: that would hide a state's property of this name.
  extension _FunctionStoreMembers {
    @available(
      *, unavailable,
      message:
        "Iterate over 'store.stateSequence', or read the store in 'observe { }', which is called after each change."
    )
    public var publisher: _StorePublisher<State> { fatalError() }
  }

  /// The publisher of states in 1.x. Its members are there so that a use of it is one error.
  @available(*, unavailable)
  @dynamicMemberLookup
  public struct _StorePublisher<Output> {
    public subscript<Value>(
      dynamicMember keyPath: KeyPath<Output, Value>
    ) -> _StorePublisher<Value> { fatalError() }

    public func map<Value>(_ transform: (Output) -> Value) -> _StorePublisher<Value> {
      fatalError()
    }

    public func removeDuplicates() -> Self { fatalError() }

    public func sink(receiveValue: (Output) -> Void) -> Any { fatalError() }
  }

  extension DependencyValues {
    @available(
      *, unavailable, message: "Wait on a clock: '@Dependency(\\.continuousClock)'."
    )
    public var mainQueue: any Clock<Duration> { fatalError() }

    @available(
      *, unavailable, message: "Wait on a clock: '@Dependency(\\.continuousClock)'."
    )
    public var mainRunLoop: any Clock<Duration> { fatalError() }
  }
#endif
