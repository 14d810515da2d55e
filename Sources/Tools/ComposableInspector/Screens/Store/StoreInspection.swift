internal import ComposableArchitecture
internal import ComposableInspection

/// All screens of one store: its log, and the pages about the log's selection.
///
/// Only visible data is loaded: changes of the store refresh the log and the page beside it, and no other page.
@Reducer
struct StoreInspection: Sendable {
  @ObservableState
  struct State: Equatable, Sendable, Identifiable {
    let id: Int
    let name: String
    /// The visitor of a server whose store it is.
    let visitor: Int?
    /// Nil before the first answer. The last one stays when the store is gone.
    var status: StoreStatus?
    var isGone = false
    var page = InspectorPage.turn
    /// The selected turn; nil for the present.
    var selection: Int?
    var isPlaying = false
    var speed = PlaybackSpeed.four
    /// Why a change of the app failed.
    var appError: InspectorError?
    var log: LogFeature.State
    var turn: TurnFeature.State?
    var tree: TreeFeature.State
    var screen: ScreenFeature.State
    var effects: EffectsFeature.State
    var typing: TypingFeature.State
    var fork: ForkFeature.State
    var charts: ChartsFeature.State
    var files: FilesFeature.State

    init(id: Int, name: String, visitor: Int? = nil) {
      self.id = id
      self.name = name
      self.visitor = visitor
      log = LogFeature.State(storeID: id)
      tree = TreeFeature.State(
        id: "state", storeID: id, source: .state(TimePoint(0)), isEditable: true)
      screen = ScreenFeature.State(storeID: id)
      effects = EffectsFeature.State(storeID: id)
      typing = TypingFeature.State(storeID: id)
      fork = ForkFeature.State(storeID: id)
      charts = ChartsFeature.State(storeID: id)
      files = FilesFeature.State(storeID: id)
    }

    /// The recorded turns.
    var recorded: Range<Int> { status?.turns ?? 0..<0 }

    /// The point that the pages show.
    var point: TimePoint {
      TimePoint(selection ?? log.turns.upperBound - 1, of: log.timeline)
    }

    /// The recorded turn after which a fork of the selected point begins.
    var base: Int {
      log.timeline == .recorded ? point.turn : recorded.upperBound - 1
    }
  }

  enum Action: Equatable, Sendable {
    case appeared
    case appChanged(Answer<Done>)
    case charts(ChartsFeature.Action)
    case deliveryChosen(StoreStatus.Delivery)
    case effects(EffectsFeature.Action)
    case files(FilesFeature.Action)
    case fork(ForkFeature.Action)
    case forkButtonTapped(ForkStart)
    case jumpButtonTapped
    case log(LogFeature.Action)
    case pageChosen(InspectorPage)
    case played
    case playToggled
    case screen(ScreenFeature.Action)
    case screenActionChosen(ActionText, ValueTarget)
    case speedChosen(PlaybackSpeed)
    case statusChanged(StoreStatus?)
    case stepped(TurnStep)
    case timelineChosen(Timeline)
    case tree(TreeFeature.Action)
    case turn(TurnFeature.Action)
    case turnSelected(Int?)
    case typing(TypingFeature.Action)
  }

  enum CancelID: Hashable {
    case updates(Int)
    case play(Int)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.inspectedStores) var stores

  var body: some ReducerOf<Self> {
    Scope(state: \.log, action: \.log) { LogFeature() }
    Scope(state: \.tree, action: \.tree) { TreeFeature() }
    Scope(state: \.screen, action: \.screen) { ScreenFeature() }
    Scope(state: \.effects, action: \.effects) { EffectsFeature() }
    Scope(state: \.typing, action: \.typing) { TypingFeature() }
    Scope(state: \.fork, action: \.fork) { ForkFeature() }
    Scope(state: \.charts, action: \.charts) { ChartsFeature() }
    Scope(state: \.files, action: \.files) { FilesFeature() }
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run(name: "news of a store") { [id = state.id] send in
          guard let store = stores.store(id) else { return await send(.statusChanged(nil)) }
          let updates = store.updates()
          await send(.statusChanged(store.status()))
          for await _ in updates {
            await send(.statusChanged(store.status()))
          }
          // The stream ends with the store, or with the view that asked for it.
          if !Task.isCancelled { await send(.statusChanged(nil)) }
        }
        .cancellable(id: CancelID.updates(state.id), cancelInFlight: true)

      case .statusChanged(let status):
        return statusChanged(status, &state)

      case .pageChosen(let page):
        state.page = page
        return showPoint(&state)

      case .turnSelected(let turn):
        return select(turn, &state)

      case .stepped(let step):
        guard let turn = step.turn(from: state.selection, in: state.log) else { return .none }
        return select(turn, &state)

      case .playToggled:
        state.isPlaying.toggle()
        return state.isPlaying ? play(&state) : .cancel(id: CancelID.play(state.id))

      case .played:
        guard let turn = TurnStep.next.turn(from: state.selection, in: state.log) else {
          state.isPlaying = false
          return .cancel(id: CancelID.play(state.id))
        }
        return select(turn, &state)

      case .speedChosen(let speed):
        state.speed = speed
        return state.isPlaying ? play(&state) : .none

      case .timelineChosen(let timeline):
        return show(timeline, &state)

      case .jumpButtonTapped:
        return changeApp(&state, "jump") { [point = state.point] in try await $0.jump(to: point) }

      case .deliveryChosen(let delivery):
        return changeApp(&state, "delivery") { await $0.setDelivery(delivery.delivery) }

      case .appChanged(let answer):
        state.appError = answer.error
        return .none

      case .forkButtonTapped(let start):
        return fork(start, &state)

      case .screenActionChosen(let action, .app):
        return .concatenate(
          .send(.screen(.actionDismissed)),
          changeApp(&state, "send an action of a screen") { try await $0.send(action) })

      case .screenActionChosen(let action, .fork):
        let title = state.screen.sent?.line
        return .concatenate(
          .send(.screen(.actionDismissed)),
          .send(.fork(.actionAppended(action, title: title, base: state.base))))

      case .typing(.delegate(.appended(let action))):
        return .send(.fork(.actionAppended(action, title: nil, base: state.base)))

      case .tree(.delegate(.appended(let text, let path))):
        state.page = .whatIf
        return .send(.fork(.valueAppended(text, at: path, base: state.base)))

      case .fork(.delegate(.changed(let draft))):
        return forkChanged(draft, &state)

      case .fork(.delegate(.committed)):
        return show(.recorded, &state)

      case .files(.delegate(.shown(let file))):
        return show(.imported(file.number), &state)

      case .charts(.delegate(.turnSelected(let turn))),
        .effects(.delegate(.turnSelected(let turn))):
        state.page = .turn
        guard state.log.timeline == .recorded else {
          return .concatenate(show(.recorded, &state), .send(.turnSelected(turn)))
        }
        return select(turn, &state)

      case .turn(.delegate(.selected(let turn))):
        return select(turn, &state)

      case .turn(.delegate(.forked(let start))):
        return fork(start, &state)

      case .charts, .effects, .files, .fork, .log, .screen, .tree, .turn, .typing:
        return .none
      }
    }
    .ifLet(\.turn, action: \.turn) { TurnFeature() }
  }
}
