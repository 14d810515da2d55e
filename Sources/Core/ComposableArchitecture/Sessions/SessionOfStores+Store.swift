public import ComposableDependencies
internal import ComposableRuntime
public import ComposableSessions

extension SessionOfStores {
  /// Creates a root store with a name in the session, on the session's actor. See
  /// ``ComposableSessions/NamedStores/store(_:initialState:restored:hibernates:isolation:middleware:fileID:filePath:line:column:reducer:withDependencies:)``.
  public func store<State: Codable, Action, R: Reducer<State, Action>>(
    _ name: String, initialState: @autoclosure () -> State, restored actions: Action...,
    hibernates: Bool = false, middleware: [any Middleware<State, Action>] = [],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) -> Store<State, Action> {
    namedStores.make(
      name, initialState, actions, hibernates, self, middleware,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column), reducer,
      prepareDependencies)
  }
}
