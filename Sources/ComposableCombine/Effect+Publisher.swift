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
    /// The effect requests one value at a time: the next one after the action of the last has been
    /// applied. A publisher that can't wait, such as a subject, drops or buffers values that were not
    /// requested, as it does for every subscriber; append `buffer(size:prefetch:whenFull:)` to choose.
    /// The effect ends with the publisher, and the subscription with the effect.
    ///
    /// The effect is asynchronous: a value that the publisher emits immediately is applied soon, but
    /// not within the turn of the action that started the effect.
    ///
    /// - Parameters:
    ///   - priority: the task's priority; nil for that of the code that sent the action.
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
      .stream(
        priority: priority, name: name, { publisher().values }, fileID: fileID,
        filePath: filePath, line: line, column: column)
    }
  }
#endif
