internal import ComposableExploration
internal import ComposableFoundation
internal import ComposableViews
internal import ComposableViewsTesting

/// A view of the store of one run, shown in memory.
final class ViewScreen: ExploredScreen {
  private let host: RecordingHost
  private let graph: ViewGraph
  private let texts: [String]

  init<State, Action, Content: View>(
    _ context: ScreenSource<State, Action>.Context, typing texts: [String],
    environment: EnvironmentValues, view: @escaping (Store<State, Action>) -> Content
  ) {
    self.texts = texts
    host = RecordingHost()
    var environment = environment
    // No time passes for texts, or two runs would not show the same.
    environment.viewClock = .stopped(at: Date(timeIntervalSinceReferenceDate: 0))
    environment.viewTaskStarter = Self.starter(on: context.home, context.tasks)
    let content = { [store = context.store] in view(store) }
    let carried = ActorBound((host, environment, content))
    graph =
      context.home.assumeIsolated { home in
        let (host, environment, content) = carried.value
        return ActorBound(
          ViewGraph(host: host, environment: environment, isolation: home, content: content))
      }.value
  }

  /// Tasks run on the store's actor, where the exploration controls them.
  private static func starter(on home: any Actor, _ tasks: ScreenTasks) -> ViewTaskStarter {
    ViewTaskStarter { view, priority, action in
      // Not one for a tuple of both: Swift 6.3 releases the first part of a tuple that a task's closure takes apart
      // once too often in release builds, here the control of the run.
      let (tasks, action) = (ActorBound(tasks), ActorBound(action))
      return home.assumeIsolated { home in
        Task(priority: priority) {
          await tasks.value.run(of: view, isolation: home, action.value)
        }
      }
    }
  }

  // The tree is the same until the next update, so the actions keep their indices.

  var screenActions: [ScreenAction] { offeredActions.map(\.screenAction) }

  private var offeredActions: [OfferedAction] {
    OfferedActions(host.tree, typing: texts).all.filter { screenAction in
      screenAction.events.allSatisfy { graph.isPossible($0, on: screenAction.element) }
    }
  }

  func perform(at index: Int) {
    let screenAction = offeredActions[index]
    // An event that is not handled, as by an option without a tag, does nothing.
    for event in screenAction.events { graph.send(event, to: screenAction.element) }
  }

  func update() {
    graph.update()
    _ = host.takeOperations()
  }

  func hash(into hasher: inout Hasher) {
    host.tree.hashContent(into: &hasher)
    graph.visitStates { hasher.combine(state: $0) }
  }

  func remove() { graph.remove() }
}
