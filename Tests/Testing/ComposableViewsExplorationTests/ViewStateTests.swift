import ComposableUI
import ComposableViewsExploration
import Dispatch
import Testing

#if Macros
  /// What views keep and do by themselves is a part of what can happen.
  @Suite(.timeLimit(.minutes(20))) struct ViewStateTests {
    @Reducer struct Feature {
      @ObservableState struct State: Equatable {
        var text = ""
        var log: [String] = []
      }
      enum Action {
        case appeared
        case did(String)
        case loaded(String)
      }
      @Dependency(\.server.load) var load

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .appeared: return .run { send in await send(.loaded(try await load("text"))) }
          case .did(let text): state.log.append(text)
          case .loaded(let text): state.text = text
          }
          return .none
        }
      }
    }

    // State that no element shows.

    struct HiddenStateView: View {
      let store: StoreOf<Feature>
      @State private var last = ""

      var body: some View {
        Button("A") { last = "A" }
        Button("B") { last = "B" }
        Button("Send") { store.send(.did(last)) }
      }
    }

    @Test func hiddenStateTellsStatesApart() async {
      let exploration = await explore(Feature.State()) {
        Feature()
      } user: {
        .anything(on: { HiddenStateView(store: $0) }, atMost: 3)
      } properties: {
        FeatureProperty.sometimes("A was the last") { $0.log == ["A"] }
        FeatureProperty.sometimes("B was the last") { $0.log == ["B"] }
        FeatureProperty.sometimes("none was") { $0.log == [""] }
      }
      #expect(exploration.isExhaustive)
    }

    struct VisibleStateView: View {
      let store: StoreOf<Feature>
      @State private var isOpen = false

      var body: some View {
        Toggle("Open", isOn: $isOpen)
        if isOpen { Button("Send") { store.send(.did("sent")) } }
      }
    }

    /// Twice on and off is where it began, so that fewer states are left than things that the user can do.
    @Test func aStateThatComesBack() async {
      let exploration = await explore(Feature.State()) {
        Feature()
      } user: {
        .anything(on: { VisibleStateView(store: $0) }, atMost: 2)
      } properties: {
        FeatureProperty.sometimes("it was sent") { $0.log == ["sent"] }
      }
      #expect(exploration.isExhaustive)
      #expect(exploration.stateCount == 4)
    }

    // Callbacks and tasks.

    struct TaskView: View {
      let store: StoreOf<Feature>

      var body: some View {
        Text(store.text).task { await store.send(.appeared).finish() }
      }
    }

    struct AppearingView: View {
      let store: StoreOf<Feature>

      var body: some View {
        Text(store.text).onAppear { store.send(.appeared) }
      }
    }

    @Test func aTaskOfAView() async {
      let exploration = await explore(Feature.State()) {
        Feature()
      } user: {
        .anything(on: { TaskView(store: $0) })
      } properties: {
        FeatureProperty.eventually("it is loaded") { $0.text == "text" }
      }
      #expect(exploration.isExhaustive)
      #expect(exploration.uncontrolled == [])
      #expect(exploration.calls == ["load: returned"])
      #expect(exploration.actions == ["appeared", "loaded"])
      #expect(exploration.stateCount == 2)
    }

    @Test func aCallbackOfAView() async {
      let exploration = await explore(Feature.State()) {
        Feature()
      } user: {
        .anything(on: { AppearingView(store: $0) })
      } properties: {
        FeatureProperty.eventually("it is loaded") { $0.text == "text" }
      }
      #expect(exploration.isExhaustive)
      #expect(exploration.actions == ["appeared", "loaded"])
    }

    /// A task that calls an endpoint by itself, without an effect.
    struct CallingView: View {
      let store: StoreOf<Feature>
      @Dependency(\.server.load) var load
      @State private var isShown = true

      var body: some View {
        Button("Hide") { isShown = false }.disabled(!isShown)
        let load = load
        if isShown {
          Text(store.text).task {
            guard let first = try? await load("1") else { return }
            guard let second = try? await load("2") else { return }
            store.send(.did(first + second))
          }
        }
      }
    }

    @Test func aTaskThatCallsAnEndpoint() async {
      let exploration = await explore(Feature.State()) {
        Feature()
      } user: {
        .anything(on: { CallingView(store: $0) })
      } properties: {
        FeatureProperty.sometimes("both have returned") { $0.log == ["12"] }
      }
      #expect(exploration.isExhaustive)
      #expect(exploration.uncontrolled == [])
      #expect(exploration.effects == ["a task of CallingView"])
      #expect(exploration.calls == ["load: returned, was cancelled"])
      await withKnownIssue {
        let exploration = await explore(Feature.State()) {
          Feature()
        } user: {
          .anything(on: { CallingView(store: $0) })
        } properties: {
          FeatureProperty.never("both have returned") { $0.log == ["12"] }
        }
        #expect(exploration.counterexample?.schedule == "-1.0 -1.0")
        #expect(
          exploration.counterexample?.table.contains("task -1.0, a task of CallingView") == true)
      } matching: {
        "\($0)".contains("\"both have returned\"")
      }
    }

    /// It is another one than the effect that begins with the feature.
    @Test func aTaskBesideAnEffectThatBegins() async {
      await withKnownIssue {
        let exploration = await explore(Feature.State()) {
          Feature().onMount { _ in
            .run { send in
              @Dependency(\.server.load) var load
              await send(.loaded(try await load("text")))
            }
          }
        } user: {
          .anything(on: { CallingView(store: $0) })
        } properties: {
          FeatureProperty.never("both have returned") { $0.text == "text" && $0.log == ["12"] }
        }
        let schedule = exploration.counterexample?.schedule ?? ""
        #expect(schedule.split(separator: " ").sorted() == ["-1.0", "-1.0", "0.0"])
      } matching: {
        "\($0)".contains("\"both have returned\"")
      }
    }

    /// A task that waits for what the exploration does not control.
    struct WaitingView: View {
      let store: StoreOf<Feature>

      var body: some View {
        Text(store.text).task {
          try? await Task.sleep(for: .seconds(1_000))
          store.send(.did("late"))
        }
      }
    }

    @Test func aTaskThatWaitsForSomethingElse() async {
      await withKnownIssue {
        _ = await explore(Feature.State()) {
          Feature()
        } user: {
          .anything(on: { WaitingView(store: $0) })
        }
      } matching: {
        "\($0)".contains("A deadlock: the task -1.0 of WaitingView waits")
      }
      let exploration = await explore(Feature.State(), allowsWaitingForever: true) {
        Feature()
      } user: {
        .anything(on: { WaitingView(store: $0) })
      }
      #expect(exploration.counterexample == nil)
    }

    /// An actor on a queue of its own, where nothing else waits: the main actor has the jobs of all other tests.
    private actor Elsewhere {
      static let shared = Elsewhere()
      private let executor = QueueExecutor()
      nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
      }

      // Never inlined: the optimizer could otherwise remove the hop.
      @inline(never) func visit() {}

      private final class QueueExecutor: SerialExecutor {
        private let queue = DispatchQueue(label: "Elsewhere")

        func enqueue(_ job: consuming ExecutorJob) {
          let job = UnownedJob(job)
          queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
        }
      }
    }

    /// A task of its own in a task of a view leaves the exploration.
    struct EscapingView: View {
      let store: StoreOf<Feature>
      @Dependency(\.server.load) var load

      var body: some View {
        let load = load
        Text(store.text).task {
          let text = await Task.detached { try? await load("detached") }.value
          // The task may have ended before it was waited for, and then nothing came back from another thread.
          await Elsewhere.shared.visit()
          store.send(.did(text ?? ""))
        }
      }
    }

    @Test func aTaskThatLeaves() async {
      await withKnownIssue {
        let exploration = await explore(Feature.State()) {
          Feature()
        } user: {
          .anything(on: { EscapingView(store: $0) })
        }
        #expect(!exploration.isExhaustive)
      } matching: {
        "\($0)".contains("left the executors of the exploration, and came back by itself")
          || "\($0)".contains("was called by a task that the exploration does not control")
      }
    }

    /// An `onChange` that sends is settled before the user goes on.
    struct ChangingView: View {
      let store: StoreOf<Feature>

      var body: some View {
        Button("Do") { store.send(.did("button")) }
          .onChange(of: store.log.count) { _, count in
            if count == 1 { store.send(.did("change")) }
          }
      }
    }

    @Test func aChange() async {
      let exploration = await explore(Feature.State()) {
        Feature()
      } user: {
        .anything(on: { ChangingView(store: $0) }, atMost: 2)
      } properties: {
        FeatureProperty.always("the change is second") { $0.log.count < 2 || $0.log[1] == "change" }
        FeatureProperty.sometimes("the user went on") { $0.log.count == 3 }
      }
      #expect(exploration.isExhaustive)
    }
  }
#endif
