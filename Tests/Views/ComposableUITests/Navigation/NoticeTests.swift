import ComposableUI
import ComposableViewsTesting
import Testing

#if Macros
  /// Notices described by state.
  @MainActor @Suite struct NoticeTests {
    @Reducer struct Feature {
      @ObservableState struct State: Equatable {
        @Presents var notice: NoticeState<Action.Notice>?
        var count = 0
      }
      enum Action: Equatable {
        case notice(PresentationAction<Notice>)
        case show(String, seconds: Int?)

        enum Notice: Equatable { case undo }
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .show(let text, let seconds):
            state.notice = NoticeState(duration: seconds.map { .seconds($0) }) {
              TextState(text)
            } actions: {
              ButtonState(action: .undo) { TextState("Undo") }
              ButtonState(role: .cancel) { TextState("Keep") }
            }
          case .notice(.presented(.undo)): state.count -= 1
          case .notice: break
          }
          return .none
        }
        .ifLet(\.$notice, action: \.notice)
      }
    }

    struct FeatureView: View {
      @Bindable var store: StoreOf<Feature>

      var body: some View {
        Button("content") {}
          .notice($store.scope(\.$notice, action: \.notice))
      }
    }

    let clock = TestClock()
    let sent = SentActions<Feature.State, Feature.Action>()
    let store: StoreOf<Feature>
    let screen: TestScreen

    init() {
      let store = Store(initialState: Feature.State(), middleware: [sent]) {
        Feature()
      } withDependencies: { [clock] in
        $0.continuousClock = clock
      }
      self.store = store
      screen = TestScreen { FeatureView(store: store) }
    }

    /// Shows a notice, and lets its time begin.
    private func show(_ text: String = "Deleted", seconds: Int? = 8) async {
      store.send(.show(text, seconds: seconds))
      await screen.settle()
      _ = sent.take()
    }

    @Test func aNoticeIsShownAndAnnounced() async {
      await show()
      for text in ["Deleted", "Undo", "Keep", "Close"] { #expect(screen.contains(.named(text))) }
      #expect(screen.takeAnnouncements() == ["Deleted"])
    }

    @Test func aButtonSendsItsAction() async {
      await show()
      screen.tap("Undo")
      #expect(sent.take() == [.notice(.presented(.undo))])
      #expect(store.notice == nil && store.count == -1)
      #expect(!screen.contains("Deleted"))
    }

    @Test(arguments: ["Keep", "Close"]) func otherButtonsDismiss(_ button: String) async {
      await show()
      screen.tap(.named(button))
      #expect(sent.take() == [.notice(.dismiss)])
      #expect(!screen.contains("Deleted"))
    }

    @Test func itGoesWhenItsTimeIsOver() async {
      await show(seconds: 8)
      await clock.advance(by: .seconds(7))
      await screen.settle()
      #expect(screen.contains("Deleted"))
      await clock.advance(by: .seconds(1))
      await screen.settle()
      #expect(sent.take() == [.notice(.dismiss)])
      #expect(!screen.contains("Deleted"))
    }

    @Test func itStaysWithoutADuration() async {
      await show(seconds: nil)
      await clock.advance(by: .seconds(100_000))
      await screen.settle()
      #expect(screen.contains("Deleted"))
      #expect(sent.take() == [])
    }

    /// The time of the first does not end the second, also if both are equal.
    @Test(arguments: ["Deleted", "Moved"]) func aNoticeReplacesAnother(_ second: String) async {
      await show()
      await clock.advance(by: .seconds(7))
      await show(second)
      #expect(screen.takeAnnouncements() == ["Deleted", second])
      await clock.advance(by: .seconds(7))
      await screen.settle()
      #expect(screen.contains(.named(second)))
      await clock.advance(by: .seconds(1))
      await screen.settle()
      #expect(store.notice == nil)
    }

    @Test func itStaysWhileItHasTheFocus() async {
      await show()
      screen.focus("Undo")
      await screen.settle()
      await clock.advance(by: .seconds(100))
      await screen.settle()
      #expect(screen.contains("Deleted"))
      screen.focus("content")
      await screen.settle()
      await clock.advance(by: .seconds(8))
      await screen.settle()
      #expect(!screen.contains("Deleted"))
    }

    @Test func itStaysUnderThePointer() async throws {
      await show()
      var found: ElementID?
      screen.host.tree.visit { id, element in
        if element.traits.interaction?.observesHover == true { found = id }
      }
      let bar = ElementLocator.element(try #require(found))
      screen.setHovering(true, bar)
      await screen.settle()
      await clock.advance(by: .seconds(100))
      await screen.settle()
      #expect(screen.contains("Deleted"))
      screen.setHovering(false, bar)
      await screen.settle()
      await clock.advance(by: .seconds(8))
      await screen.settle()
      #expect(!screen.contains("Deleted"))
    }

    @Test func itsTimeEndsWithItsScreen() async {
      await show()
      screen.remove()
      await clock.advance(by: .seconds(8))
      #expect(sent.take() == [])
      #expect(store.notice != nil)
    }

    /// Two visitors, or two panes: each has its own time, and its own buttons.
    @Test func twoSideBySide() async {
      let other = Store(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      let both = TestScreen {
        FeatureView(store: store).accessibilityIdentifier("first")
        FeatureView(store: other).accessibilityIdentifier("second")
      }
      store.send(.show("Deleted", seconds: 8))
      other.send(.show("Moved", seconds: 4))
      await both.settle()
      await clock.advance(by: .seconds(4))
      await both.settle()
      #expect(both.contains("Deleted") && !both.contains("Moved"))
      both.tap("Undo")
      #expect(store.count == -1 && other.count == 0)
    }

    /// In a sheet, which is gone with its notice before the time is over.
    @Test func inASheet() async {
      let screen = TestScreen { SheetView(store: store) }
      screen.tap("open")
      store.send(.show("Deleted", seconds: 8))
      await screen.settle()
      #expect(screen.contains("Deleted"))
      screen.tap("done")
      await screen.settle()
      await clock.advance(by: .seconds(8))
      await screen.settle()
      #expect(store.notice != nil)
      screen.tap("open")
      await screen.settle()
      await clock.advance(by: .seconds(8))
      await screen.settle()
      #expect(store.notice == nil)
    }

    private struct SheetView: View {
      let store: StoreOf<Feature>
      @State private var isOpen = false

      var body: some View {
        Button("open") { isOpen = true }
          .sheet(isPresented: $isOpen) {
            VStack {
              FeatureView(store: store)
              Button("done") { isOpen = false }
            }
          }
      }
    }

    @Test func aFeatureThatDismissesItIsNotAskedAgain() async {
      await show()
      store.send(.notice(.dismiss))
      await clock.advance(by: .seconds(8))
      await screen.settle()
      #expect(sent.take() == [.notice(.dismiss)])
    }

    /// The case of a destination, also in place of an equal one.
    @Test(arguments: [1, 2]) func aNoticeInADestination(_ times: Int) {
      let store = Store(initialState: Desk.State()) {
        Desk()
      } withDependencies: {
        $0.continuousClock = clock
      }
      let screen = TestScreen { DeskView(store: store) }
      for _ in 0..<times {
        store.send(.show)
        #expect(screen.contains("Filed"))
      }
      screen.tap("Open")
      #expect(store.destination == nil && store.opened == 1)
    }

    @Reducer(state: .equatable) enum Destination {
      case notice(NoticeState<Notice>)

      @CasePathable enum Notice: Equatable { case open }
    }

    @Reducer struct Desk {
      @ObservableState struct State: Equatable {
        @Presents var destination: Destination.State?
        var opened = 0
      }
      enum Action {
        case destination(PresentationAction<Destination.Action>)
        case show
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .destination(.presented(.notice(.open))): state.opened += 1
          case .destination: break
          case .show:
            state.destination = .notice(
              NoticeState {
                TextState("Filed")
              } actions: {
                ButtonState(action: .open) { TextState("Open") }
              })
          }
          return .none
        }
        .ifLet(\.$destination, action: \.destination)
      }
    }

    struct DeskView: View {
      @Bindable var store: StoreOf<Desk>

      var body: some View {
        Text("desk").notice($store.scope(\.$destination, action: \.destination).notice)
      }
    }
  }
#endif
