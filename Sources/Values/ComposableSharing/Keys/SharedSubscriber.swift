internal import ComposableRuntime

/// Takes the changes of a value that a ``SharedReaderKey`` subscribes to, on any thread.
public struct SharedSubscriber<Value: Sendable>: Sendable {
  /// Identifies the reference: it writes under the same identity.
  let owner: ObjectIdentifier
  private let receive: @Sendable (Result<Value?, any Error>) -> Void
  private let setLoading: @Sendable (Bool) -> Void

  init(
    owner: ObjectIdentifier, receive: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    setLoading: @escaping @Sendable (Bool) -> Void
  ) {
    self.owner = owner
    self.receive = receive
    self.setLoading = setLoading
  }

  /// A subscriber whose values are told to observers within a function, for instance with an animation, on whichever actor that is.
  package func within(_ surroundings: @escaping NotificationSurroundings) -> Self {
    Self(
      owner: owner,
      receive: { [receive] result in
        RootReference.$surroundings.withValue(surroundings) { receive(result) }
      },
      setLoading: setLoading)
  }

  /// Passes a value, nil for the initial one, or an error.
  public func yield(with result: Result<Value?, any Error>) { receive(result) }

  /// Passes a value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Passes the initial value: the place has none any more.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Passes an error, which becomes the `loadError`.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Says that a value is being loaded, or no longer. A value or an error ends it too.
  public func yieldLoading(_ isLoading: Bool = true) { setLoading(isLoading) }
}

/// A subscription of a ``SharedReaderKey``. It ends when it is cancelled or deallocated.
public struct SharedSubscription: Sendable {
  private final class Token: Sendable {
    private let onCancel: Locked<(@Sendable () -> Void)?>

    init(_ onCancel: @escaping @Sendable () -> Void) {
      self.onCancel = Locked(onCancel)
    }

    deinit { cancel() }

    func cancel() {
      let onCancel = onCancel.withLock { onCancel in
        defer { onCancel = nil }
        return onCancel
      }
      onCancel?()
    }
  }

  private let token: Token?

  /// - Parameter onCancel: ends the subscription. Called once.
  public init(_ onCancel: @escaping @Sendable () -> Void) {
    token = Token(onCancel)
  }

  private init() { token = nil }

  /// A subscription to a value that doesn't change elsewhere.
  public static var none: Self { Self() }

  public func cancel() { token?.cancel() }
}
