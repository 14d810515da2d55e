internal import ComposableArchitecture

/// All screens of one store: its log, and the pages about what is selected in it.
///
/// Only what is shown is asked for: news of the store refresh the log and the page beside it, and no other page.
@Reducer
struct StoreInspection: Sendable {
  @ObservableState
  struct State: Equatable, Sendable, Identifiable {
    let id: Int
    let name: String
    /// Nil before the first answer. The last one stays when the store is gone.
    var status: StoreStatus?
    var isGone = false
    var page = InspectorPage.turn
    /// The turn that is selected; nil for the present.
    var selection: Int?
    var isPlaying = false
    var speed = PlaybackSpeed.four
    /// Why the app was not changed.
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

    init(id: Int, name: String) {
      self.id = id
      self.name = name
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

    /// The turns that were recorded.
    var recorded: Range<Int> { status?.turns ?? 0..<0 }

    /// The point that the pages are about.
    var point: TimePoint {
      TimePoint(selection ?? log.turns.upperBound - 1, of: log.timeline)
    }

    /// The recorded turn after which a fork of the selected point begins.
    var base: Int {
      log.timeline == .recorded ? point.turn : recorded.upperBound - 1
    }

    /// The timelines that the log can show.
    var timelines: [NamedTimeline] {
      var timelines = [NamedTimeline(name: "Recorded", timeline: .recorded)]
      if let draft = fork.draft {
        timelines.append(
          NamedTimeline(
            name: "Fork after turn \(draft.base.groupedText)", timeline: .fork(draft.fork)))
      }
      timelines += files.imported.map {
        NamedTimeline(name: $0.name, timeline: .imported($0.number))
      }
      return timelines
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

  private enum CancelID: Hashable {
    case updates(Int)
    case play(Int)
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.inspectedStores) private var stores

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
        return .concatenate(
          .send(.screen(.actionDismissed)),
          .send(.fork(.actionAppended(action, base: state.base))))

      case .typing(.delegate(.appended(let action))):
        return .send(.fork(.actionAppended(action, base: state.base)))

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

/// A timeline that the log can show.
struct NamedTimeline: Hashable, Sendable {
  let name: String
  let timeline: Timeline
}

/// How a fork of the selected point begins.
enum ForkStart: Hashable, Sendable {
  /// After it, without steps.
  case empty
  /// After it, with the turns that followed.
  case withFollowing
  /// Before it, with the turns that followed, but without itself.
  case withoutSelected
}

extension StoreStatus.Delivery {
  fileprivate var delivery: ActionDelivery {
    switch self {
    case .live: .live
    case .held: .held
    case .dropped: .dropped
    }
  }
}

extension StoreInspection {
  private func statusChanged(_ status: StoreStatus?, _ state: inout State) -> EffectOf<Self> {
    state.isGone = status == nil
    guard let status else { return .none }
    state.status = status
    guard state.log.timeline == .recorded else { return .none }
    // What was forgotten can't be selected.
    if let selection = state.selection, selection < status.turns.lowerBound {
      state.selection = nil
      state.turn = nil
    }
    let news = Effect<Action>.send(.log(.turnsChanged(status.turns)))
    guard state.selection == nil || state.page == .effects || state.page == .charts else {
      return news
    }
    state.log.turns = status.turns
    return .concatenate(news, showPoint(&state))
  }

  private func select(_ turn: Int?, _ state: inout State) -> EffectOf<Self> {
    state.selection = turn
    guard let turn else { return showPoint(&state) }
    return .merge(.send(.log(.revealed(turn: turn))), showPoint(&state))
  }

  /// Asks for what the shown page has to say about the selected point.
  private func showPoint(_ state: inout State) -> EffectOf<Self> {
    let point = state.point
    // Of long histories, the last turns: what is older is reached by the log.
    let end = max(state.recorded.upperBound - 1, state.recorded.lowerBound)
    switch state.page {
    case .turn:
      guard state.selection != nil else {
        state.turn = nil
        return .none
      }
      guard state.turn?.point != point else { return .none }
      state.turn = TurnFeature.State(storeID: state.id, point: point)
      return .send(.turn(.appeared))
    case .state:
      guard state.tree.source != .state(point) else { return .none }
      return .send(.tree(.refreshed(.state(point))))
    case .screen:
      return state.log.turns.isEmpty ? .none : .send(.screen(.refreshed(point)))
    case .effects:
      guard !state.recorded.isEmpty else { return .none }
      let around = state.log.timeline == .recorded ? state.selection ?? end : end
      return .send(
        .effects(
          .refreshed(max(state.recorded.lowerBound, around - 1_000)...min(end, around + 200))))
    case .charts:
      guard !state.recorded.isEmpty else { return .none }
      return .send(.charts(.refreshed(max(state.recorded.lowerBound, end - 20_000)...end)))
    case .whatIf, .files:
      return .none
    }
  }

  private func play(_ state: inout State) -> EffectOf<Self> {
    if state.selection == nil || TurnStep.next.turn(from: state.selection, in: state.log) == nil {
      state.selection = state.log.turns.isEmpty ? nil : state.log.turns.lowerBound
    }
    return .merge(
      select(state.selection, &state),
      .run(name: "play") { [interval = state.speed.interval] send in
        for await _ in clock.timer(interval: interval) { await send(.played) }
      }
      .cancellable(id: CancelID.play(state.id), cancelInFlight: true))
  }

  /// Shows another timeline in the log, from its end.
  private func show(_ timeline: Timeline, _ state: inout State) -> EffectOf<Self> {
    state.isPlaying = false
    state.selection = nil
    state.turn = nil
    let turns: Range<Int>
    switch timeline {
    case .recorded: turns = state.recorded
    case .fork(let fork):
      turns = min(state.recorded.lowerBound, fork.base + 1)..<(fork.base + 1 + fork.steps.count)
    case .imported(let number):
      turns = state.files.imported.first { $0.number == number }?.turns ?? 0..<0
    }
    state.log.timeline = timeline
    state.log.turns = turns
    return .concatenate(
      .cancel(id: CancelID.play(state.id)), .send(.log(.timelineChosen(timeline, turns))),
      showPoint(&state))
  }

  /// Changes the app itself, which the user means.
  private func changeApp(
    _ state: inout State, _ name: String,
    _ change: @escaping @Sendable (any InspectedStore) async throws -> Void
  ) -> EffectOf<Self> {
    state.appError = nil
    return .run(name: name) { [id = state.id] send in
      let answer = await stores.ask(id) { store in
        try await change(store)
        return Done()
      }
      await send(.appChanged(answer))
    }
  }

  private func fork(_ start: ForkStart, _ state: inout State) -> EffectOf<Self> {
    let turn = state.point.turn
    state.page = .whatIf
    if case .fork = state.log.timeline {
      return start == .withoutSelected ? .send(.fork(.turnSkipped(turn))) : .none
    }
    guard state.log.timeline == .recorded else { return .none }
    let end = state.recorded.upperBound
    switch start {
    case .empty:
      return .send(.fork(.started(base: turn, following: end..<end, skipping: nil)))
    case .withFollowing:
      return .send(
        .fork(.started(base: turn, following: min(turn + 1, end)..<end, skipping: nil)))
    case .withoutSelected:
      return .send(.fork(.started(base: turn - 1, following: turn..<end, skipping: turn)))
    }
  }

  /// The log shows the fork as it is now. A fork that is discarded leaves what happened.
  private func forkChanged(_ draft: ForkDraft?, _ state: inout State) -> EffectOf<Self> {
    guard let draft else {
      if case .fork = state.log.timeline { return show(.recorded, &state) }
      return .none
    }
    let page = state.page
    defer { state.page = page }
    return show(.fork(draft.fork), &state)
  }
}
