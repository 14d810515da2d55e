import ComposableArchitecture
import ComposableClocks
import ComposableRuntime
import ComposableViews
import ComposableViewsTesting
import Testing

@testable import ComposableInspection
@testable import ComposableInspector
@testable import InspectionSupport

/// The app's own screen of a past turn, which must not act.
@MainActor @Suite struct PastScreenTests {
  @Reducer struct Gate {
    @ObservableState struct State: Equatable, Sendable { var count = 0 }
    enum Action: Codable, Equatable, Sendable {
      case appeared
      case passwordChanged(String)
      case textChanged(String)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  struct GateView: View {
    let store: StoreOf<Gate>
    let tasks: Locked<Int>
    @State private var text = ""

    var body: some View {
      List {
        Button("Log in") { store.send(.passwordChanged("hunter2")) }
        SecureField(
          "Code",
          text: Binding {
            text
          } set: {
            text = $0
            store.send(.textChanged($0))
          })
      }
      .task { tasks.withLock { $0 += 1 } }
      .refreshable { tasks.withLock { $0 += 1 } }
    }
  }

  private func open() async -> (TestScreen, Inspected<Gate>, tasks: Locked<Int>) {
    let tasks = Locked(0)
    let screens = AppScreens()
    screens.add { (store: StoreOf<Gate>) in GateView(store: store, tasks: tasks) }
    let app = Inspected(Gate.State(), screens: screens) { Gate() }
    app.send(.appeared)
    app.send(.textChanged("a"))
    let store = Store(initialState: InspectorFeature.State()) {
      InspectorFeature()
    } withDependencies: {
      $0.inspectedStores = app.stores
      $0.continuousClock = TestClock()
    }
    let screen = TestScreen { InspectorView(store: store) }
    await screen.settle()
    screen.select(.identifier("turn 1"))
    screen.tap("Screen")
    await screen.settle()
    return (screen, app, tasks)
  }

  @Test func itsTasksAreNotStarted() async {
    let (screen, app, tasks) = await open()
    #expect(screen.contains("Log in"))
    #expect(tasks.withLock { $0 } == 0)
    withExtendedLifetime(app) {}
  }

  @Test func whatItWouldSendIsShownWithoutSecrets() async {
    let (screen, app, _) = await open()
    screen.tap("Log in")
    await screen.settle()
    #expect(screen.text.contains("This screen would send"))
    #expect(screen.text.contains(#".passwordChanged("•••••••")"#))
    #expect(!screen.text.contains("hunter2"))
    screen.tap("Fork here with it")
    await screen.settle()
    screen.tap("What if")
    await screen.settle()
    #expect(screen.text.contains("Fork after turn 1"))
    #expect(!screen.text.contains("hunter2"))
    #expect(app.store.count == 2)
  }

  @Test func whatIsTypedInSecretIsASecret() async {
    let (screen, app, _) = await open()
    screen.type("open sesame", into: "Code")
    await screen.settle()
    #expect(screen.text.contains("This screen would send"))
    #expect(screen.text.contains(#".textChanged("•••••••••••")"#))
    #expect(!screen.text.contains("open sesame"))
    withExtendedLifetime(app) {}
  }
}
