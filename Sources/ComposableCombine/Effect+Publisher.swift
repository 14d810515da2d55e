// Combine is Apple's alone. Elsewhere OpenCombine takes its place, for who asks for it by the trait
// `OpenCombine`; without it this module is empty.
#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif
#if canImport(Combine) || OpenCombine
  public import ComposableArchitecture

  extension Effect {
    /// Sends what a publisher gives, one after the other.
    ///
    /// ```swift skip
    /// case .task:
    ///   return .publisher { reachability.map(Action.reachabilityChanged) }
    /// ```
    ///
    /// The publisher is asked for one value at a time: for the next when the action of the last has
    /// been applied. One that can't wait, such as a subject, drops or buffers what nobody has asked for,
    /// as it does for every subscriber; put `buffer(size:prefetch:whenFull:)` behind it to choose. The
    /// effect ends with the publisher, and the subscription with the effect.
    ///
    /// It is an asynchronous effect: what a publisher gives at once is applied soon, and not within
    /// the turn of the action that started it.
    ///
    /// - Parameters:
    ///   - priority: the task's priority; nil for that of the code that sent the action.
    ///   - name: the task's name, for debuggers and for messages about effects that still run.
    ///   - publisher: makes the publisher, when the effect starts.
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
