// Combine exists only on Apple's platforms. Elsewhere the trait `OpenCombine` replaces it with
// OpenCombine; without the trait this module is empty.
#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif
#if canImport(Combine) || OpenCombine
  public import ComposableArchitecture

  extension Effect {
    /// Sends the values of a publisher, one after another.
    ///
    /// ```swift skip
    /// case .task:
    ///   return .publisher { reachability.map(Action.reachabilityChanged) }
    /// ```
    ///
    /// The effect subscribes when it starts: before `send` returns, for the effect of an action that was
    /// sent. It requests all values and keeps them until their actions have been applied, in order; append
    /// `buffer(size:prefetch:whenFull:)` or `throttle` to a publisher that is faster than the store. The
    /// effect ends with the publisher, and the subscription with the effect.
    ///
    /// The effect is asynchronous: a value that the publisher emits immediately is applied soon, but
    /// not within the turn of the action that started the effect.
    ///
    /// - Parameters:
    ///   - priority: the task's priority; nil for the priority of the code that sent the action.
    ///   - name: the task's name, for debuggers and for messages about effects that still run.
    ///   - publisher: creates the publisher when the effect starts.
    public static func publisher<Actions: Publisher & SendableMetatype>(
      priority: TaskPriority? = nil,
      name: String? = nil,
      _ publisher: @escaping @Sendable () -> Actions,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Self
    where Actions.Output == Action, Actions.Failure == Never, Action: Sendable {
      let subscriptions = Subscriptions<Action>()
      return .merge(
        .fireAndForget { subscriptions.begin(publisher()) },
        .stream(
          priority: priority, name: name, { subscriptions.takeFirst() }, fileID: fileID,
          filePath: filePath, line: line, column: column))
    }
  }
#endif
