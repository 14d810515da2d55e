internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime

/// An action that the user types, with completions and a check.
@Reducer
struct TypingFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    let storeID: Int
    var text = ""
    var form = ActionForm.swift
    var completions: [Completion] = []
    /// The completion that the return key accepts.
    var highlighted: Int?
    /// The action as the log will show it, or the error in the text.
    var check: Answer<String>?
    var isSending = false
    /// The action that was sent last.
    var sent: String?
    var error: InspectorError?

    init(storeID: Int) { self.storeID = storeID }

    var action: ActionText {
      switch form {
      case .swift: .swift(text)
      case .json: .json(text)
      }
    }

    /// Whether it can be sent.
    var isValid: Bool { if case .success = check { true } else { false } }
  }

  enum Action: Equatable, Sendable {
    case appeared
    case checked(ActionText, Answer<String>)
    case completionAccepted
    case completionHighlighted(by: Int)
    case completionTaken(Completion)
    case completionsLoaded(String, [Completion])
    case delegate(Delegate)
    case forkButtonTapped
    case formChosen(ActionForm)
    case sendButtonTapped
    case sent(ActionText, Answer<Done>)
    case submitted
    case textChanged(String)

    @CasePathable
    enum Delegate: Equatable, Sendable { case appended(ActionText) }
  }

  private enum CancelID: Hashable { case typing(Int) }

  @Dependency(\.inspectedStores) private var stores

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return state.text.isEmpty ? typed(state) : .none

      case .checked(let action, let answer):
        if action == state.action { state.check = answer }
        return .none

      case .completionAccepted:
        let index = state.highlighted ?? 0
        guard state.completions.indices.contains(index) else { return .none }
        return change(state.completions[index].text, &state)

      case .completionHighlighted(let distance):
        guard !state.completions.isEmpty else { return .none }
        let count = state.completions.count
        let current = state.highlighted ?? (distance > 0 ? -1 : count)
        state.highlighted = (current + distance + count) % count
        return .none

      case .completionTaken(let completion):
        return change(completion.text, &state)

      case .completionsLoaded(let text, let completions):
        guard text == state.text, state.form == .swift else { return .none }
        state.completions = completions
        return .none

      case .delegate:
        return .none

      case .forkButtonTapped:
        guard state.isValid else { return .none }
        return .send(.delegate(.appended(state.action)))

      case .formChosen(let form):
        state.form = form
        state.completions = []
        return change(state.text, &state)

      case .sendButtonTapped:
        guard state.isValid, !state.isSending else { return .none }
        state.isSending = true
        state.error = nil
        state.sent = nil
        return .run(name: "send a typed action") {
          [id = state.storeID, action = state.action] send in
          let answer = await stores.ask(id) { store in
            try await store.send(action)
            return Done()
          }
          await send(.sent(action, answer))
        }

      case .sent(let action, let answer):
        state.isSending = false
        state.error = answer.error
        if case .success = answer { state.sent = action.text }
        return .none

      case .submitted:
        guard let index = state.highlighted, state.completions.indices.contains(index) else {
          return .none
        }
        return change(state.completions[index].text, &state)

      case .textChanged(let text):
        return text == state.text ? .none : change(text, &state)
      }
    }
  }

  private func change(_ text: String, _ state: inout State) -> EffectOf<Self> {
    state.text = text
    state.check = nil
    state.highlighted = nil
    state.error = nil
    state.sent = nil
    return typed(state)
  }

  /// Asks for completions, and whether the text is an action.
  private func typed(_ state: State) -> EffectOf<Self> {
    let (id, action) = (state.storeID, state.action)
    return .run(name: "check a typed action") { [text = state.text, form = state.form] send in
      if form == .swift, let store = stores.store(id) {
        await send(.completionsLoaded(text, store.completions(of: text)))
      }
      guard !text.trimmed().isEmpty else { return }
      await send(.checked(action, stores.ask(id) { try await $0.check(action) }))
    }
    .cancellable(id: CancelID.typing(id), cancelInFlight: true)
  }
}

/// The notation of a typed action.
enum ActionForm: String, Hashable, Sendable, CaseIterable {
  case swift = "Swift"
  case json = "JSON"
}
