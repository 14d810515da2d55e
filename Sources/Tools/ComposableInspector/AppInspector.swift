public import ComposableArchitecture
internal import ComposableInspection
public import ComposableLog
internal import ComposableRuntime
public import ComposableViews

#if !Macros
  #error(
    "ComposableInspector has macros and a web server: enable the trait 'Standard' of the package.")
#endif

/// Shows what happens in an app, why, and what could have happened instead: in a browser, and in a second terminal.
///
/// ```swift
/// @main struct Command {
///   @MainActor static func main() async throws {
///     AppInspector.install()
///     AppInspector.screen { (store: StoreOf<Counter>) in CounterView(store: store) }
///     try await TerminalApp.run { CounterView(store: Store(initialState: Counter.State()) { Counter() }) }
///   }
/// }
/// ```
///
/// Each root store that is created from then on has a history. Nothing is described, compared or encoded until a screen
/// is open, and no effect runs because of the inspector, except effects of actions that its user sends to the running
/// app.
///
/// A program that links this module needs no line of code: `COMPOSABLE_INSPECT=4099` in its environment does the same.
public final class AppInspector: Sendable {
  /// The address of the page, with its token; nil if it could not be served or was not requested.
  public let address: String?
  let stores: InspectedStores
  let entry: InspectorEntry?
  private let ending: Locked<(@Sendable () -> Void)?>
  /// Resumes the app's stores after the inspector was stopped.
  private let resuming = Locked<Task<Void, Never>?>(nil)
  private let tasks: [Task<Void, Never>]

  init(
    _ stores: InspectedStores, address: String?, entry: InspectorEntry?,
    tasks: [Task<Void, Never>], end: @escaping @Sendable () -> Void
  ) {
    self.tasks = tasks
    self.stores = stores
    self.address = address
    self.entry = entry
    ending = Locked(end)
  }

  /// Inspects the root stores that are created from now on.
  ///
  /// A failure is reported on the standard error, and the app continues.
  ///
  /// - Parameters:
  ///   - port: the port of the page, on the loopback address only; zero for any free port. Nil for no page: then the
  ///     inspector serves only the command that calls ``attach(to:of:)``.
  ///   - byteLimit: the size of a store's history, estimated. Its oldest turns are folded into its first state.
  ///   - redacting: secrets, which neither the screens nor files show.
  ///   - announce: receives the address of the page, and failures, in sentences. Nil prints them to the standard error,
  ///     after the name of the program.
  /// - Returns: the inspector. It stays alive until it is stopped, even without references to it.
  @discardableResult
  public static func install(
    port: Int? = 4099, byteLimit: Int = 64 << 20, redacting: [RedactionRule] = [],
    announce: (@Sendable (String) -> Void)? = nil
  ) -> AppInspector {
    let stores = InspectedStores()
    let registration = MiddlewareRegistry.register(
      InspectorFactory(
        stores: stores, options: InspectorOptions(byteLimit: byteLimit, redactions: redacting),
        screens: AppScreens.shared))
    return serve(stores, port: port, announce: announce ?? announceOnStandardError) {
      registration.cancel()
    }
  }

  /// Registers the view that shows the states of a feature, so that the inspector can show *the app's own screen* at
  /// any turn.
  ///
  /// The view gets a store that has a state of the past, applies no action and starts no effect.
  ///
  /// ```swift
  /// AppInspector.screen { (store: StoreOf<Counter>) in CounterView(store: store) }
  /// ```
  ///
  /// - Parameter content: makes the view of a root store, on any actor.
  public static func screen<State: Sendable, Action, Content: View & SendableMetatype>(
    @ViewBuilder _ content: @escaping @Sendable (Store<State, Action>) -> Content
  ) {
    AppScreens.shared.add(content)
  }

  /// Ends the inspector: its pages, its terminals, and the inspection of new stores. Returns at once.
  ///
  /// Stores whose actions its user holds or drops receive actions again.
  public func stop() {
    let end = ending.withLock { end in
      defer { end = nil }
      return end
    }
    guard let end else { return }
    end()
    for task in tasks { task.cancel() }
    let task = Task.detached { [stores, tasks] in
      // At once, and again after the last page is gone, because a page may have held actions in the meantime.
      await Self.resume(stores)
      for task in tasks { await task.value }
      await Self.resume(stores)
    }
    resuming.withLock { $0 = task }
  }

  /// Resumes each store, even if the actors of other stores are busy.
  private static func resume(_ stores: InspectedStores) async {
    await withDiscardingTaskGroup { group in
      for store in stores.all { group.addTask { await store.resume() } }
    }
  }

  /// Waits until nothing is served any longer and the app's stores are resumed.
  func waitUntilStopped() async {
    for task in tasks { await task.value }
    await resuming.withLock { $0 }?.value
  }
}
