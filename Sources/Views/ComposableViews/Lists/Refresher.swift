/// Runs the action of `refreshable`, once at a time.
///
/// An object, so that the environment below doesn't change when the action is a different closure.
final class Refresher {
  var action: () async -> Void = {}
  let isRunning = StateLocation(false)
  private var task: Task<Void, Never>?

  /// Does nothing while the action is running.
  func start(for node: Node) {
    guard !isRunning.value else { return }
    isRunning.value = true
    // Not the object itself: it ends with its view, and the task with it.
    let (action, isRunning) = (action, isRunning)
    task = node.startTask(priority: .userInitiated) {
      await action()
      isRunning.value = false
    }
    // A tool may start it later.
    let mayStart = node.environment.viewTaskStarter.map { !$0.startsNothing } ?? false
    if task == nil, !mayStart { isRunning.value = false }
  }

  deinit { task?.cancel() }
}

extension Refresher: PassingState {
  var isPassing: Bool { isRunning.unobserved }
}

/// A view whose lists and scroll views can be refreshed.
private struct RefreshableView<Content: View>: View, NamelessView {
  let content: Content
  let action: () async -> Void
  @State private var refresher = Refresher()

  var body: some View {
    refresher.action = action
    return content.environment(\.refresher, refresher)
  }
}

extension RefreshableView: ModifiedView {}

extension View {
  /// Lets the user refresh the content of the lists and scroll views in the view.
  ///
  /// ```swift
  /// List(issues) { IssueRow(issue: $0) }
  ///   .refreshable { await store.send(.refresh).finish() }
  /// ```
  ///
  /// For nested lists, only the outer one is refreshed. The task is cancelled when the view is removed. Write the
  /// closure without a capture list, as for `task`.
  ///
  /// - Parameter action: loads the content, on the graph's actor. The user sees an indicator until it returns.
  public func refreshable(action: @escaping () async -> Void) -> some View {
    RefreshableView(content: self, action: action)
  }
}
