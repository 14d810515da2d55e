internal import ComposableArchitecture
internal import ComposableInspection

/// The outcome of other actions: a fork, its steps, and the differences between its end and the present.
@Reducer
struct ForkFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    let storeID: Int
    var draft: ForkDraft?
    /// How many turns after the base exceed the capacity.
    var omittedCount = 0
    /// The differences between the app's present state and the end of the fork.
    var differences: [ValueChange]?
    var error: InspectorError?
    var isStarting = false

    init(storeID: Int) { self.storeID = storeID }
  }

  enum Action: Equatable, Sendable {
    /// The title is the action as the log shows it; nil for a typed action.
    case actionAppended(ActionText, title: String?, base: Int)
    case commitButtonTapped
    case committed(Answer<Done>)
    case compared(Fork, Answer<[ValueChange]>)
    case delegate(Delegate)
    case discardButtonTapped
    /// Forks after a turn, with the following turns except one.
    case started(base: Int, following: Range<Int>, skipping: Int?)
    case stepMoved(Int, by: Int)
    case stepRemoved(Int)
    case stepsLoaded(base: Int, skipping: Int?, Answer<LogPage>)
    case stepToggled(Int)
    case sweepButtonTapped
    case turnSkipped(Int)
    case valueAppended(String, at: ValuePath, base: Int)

    @CasePathable
    enum Delegate: Equatable, Sendable {
      /// The fork has changed; nil if it was discarded.
      case changed(ForkDraft?)
      case committed
    }
  }

  private enum CancelID: Hashable {
    case compare(Int)
    case start(Int)
  }

  @Dependency(\.inspectedStores) private var stores

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .actionAppended(let text, let title, let base):
        return append(.action(text), title, after: base, &state)

      case .commitButtonTapped:
        guard let end = state.draft?.end else { return .none }
        state.error = nil
        return .run(name: "put the end of a fork") { [id = state.storeID] send in
          let answer = await stores.ask(id) { store in
            try await store.jump(to: end)
            return Done()
          }
          await send(.committed(answer))
        }

      case .committed(.success):
        clear(&state)
        return .concatenate(
          .cancel(id: CancelID.compare(state.storeID)), .send(.delegate(.committed)))

      case .committed(.failure(let error)):
        state.error = error
        return .none

      case .compared(let fork, let answer):
        guard fork == state.draft?.fork else { return .none }
        state.error = answer.error
        if case .success(let differences) = answer { state.differences = differences }
        return .none

      case .delegate:
        return .none

      case .discardButtonTapped:
        clear(&state)
        return .concatenate(
          .cancel(id: CancelID.compare(state.storeID)), .send(.delegate(.changed(nil))))

      case .started(let base, let following, let skipping):
        clear(&state)
        guard !following.isEmpty else {
          state.draft = ForkDraft(base: base)
          return changed(state)
        }
        state.isStarting = true
        let turns = following.prefix(ForkDraft.capacity)
        state.omittedCount = following.count - turns.count
        return .run(name: "steps of a fork") { [id = state.storeID] send in
          let answer = await stores.ask(id) { store in
            try await store.log(
              LogQuery(turns: turns.startIndex..<turns.endIndex, limit: turns.count),
              of: .recorded)
          }
          await send(.stepsLoaded(base: base, skipping: skipping, answer))
        }
        .cancellable(id: CancelID.start(state.storeID), cancelInFlight: true)

      case .stepMoved(let id, let distance):
        state.draft?.move(id, by: distance)
        return changed(state)

      case .stepRemoved(let id):
        state.draft?.remove(id)
        return changed(state)

      case .stepsLoaded(let base, let skipping, let answer):
        state.isStarting = false
        switch answer {
        case .success(let page):
          var draft = ForkDraft(base: base)
          for entry in page.entries {
            draft.append(
              .recorded(turn: entry.turn), title: entry.action,
              isSkipped: entry.turn == skipping)
          }
          state.draft = draft
          return changed(state)
        case .failure(let error):
          state.error = error
          return .none
        }

      case .stepToggled(let id):
        state.draft?.toggle(id)
        return changed(state)

      case .sweepButtonTapped:
        // It only changes the list.
        state.draft?.sweep()
        return .none

      case .turnSkipped(let turn):
        state.draft?.skip(turn: turn)
        return changed(state)

      case .valueAppended(let text, let path, let base):
        return append(.value(text, at: path), nil, after: base, &state)
      }
    }
  }

  private func clear(_ state: inout State) {
    state.draft = nil
    state.omittedCount = 0
    state.differences = nil
    state.error = nil
  }

  /// Appends a step to the fork, or to a new one.
  private func append(
    _ step: Fork.Step, _ title: String?, after base: Int, _ state: inout State
  ) -> EffectOf<Self> {
    if state.draft == nil {
      clear(&state)
      state.draft = ForkDraft(base: base)
    }
    state.draft?.append(step, title: title ?? step.title)
    return changed(state)
  }

  /// Compares the end of the fork with the present.
  private func changed(_ state: State) -> EffectOf<Self> {
    guard let draft = state.draft else { return .none }
    return .merge(
      .send(.delegate(.changed(draft))),
      .run(name: "compare a fork") { [id = state.storeID, end = draft.end] send in
        let answer: Answer<[ValueChange]> = await stores.ask(id) { store in
          guard let turns = await store.status()?.turns else { throw InspectorError.storeIsGone }
          return try await store.changes(from: TimePoint(turns.upperBound - 1), to: end)
        }
        await send(.compared(draft.fork, answer))
      }
      .cancellable(id: CancelID.compare(state.storeID), cancelInFlight: true))
  }
}
