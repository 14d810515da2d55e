import ComposableExploration

/// Races of writes with what the user does meanwhile.
extension Race {
  static let writes = [
    rolledBack, undoDuringSave, savedOutOfOrder, lostUpdate, spinner, editAfterDelete,
    progressAfterEnd,
    twoAlerts,
  ]

  /// The rollback of a failed request undoes a newer one that succeeded.
  static let rolledBack = Race(
    "an optimistic update rolled back over a newer one", kind: .lostUpdate, minimum: 6
  ) {
    RolledBack.State()
  } _: {
    RolledBack(isMended: $0)
  } server: {
    $0.save = explored("save") { $0 }
  } user: {
    Often(3) { Once(.likeTapped) }
  } properties: {
    FeatureProperty.eventually(
      "what is shown is what the server has, if the last request succeeded"
    ) {
      !$0.hasLastSucceeded || $0.isLiked == $0.isLikedOnServer
    }
  }

  @Reducer struct RolledBack {
    struct State: Equatable {
      var isLiked = false
      var isLikedOnServer = false
      var request = 0
      var hasLastSucceeded = false
    }
    enum Action {
      case failed(request: Int, before: Bool)
      case likeTapped
      case saved(request: Int, Bool)
    }
    let isMended: Bool
    @Dependency(\.server.save) var save

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .likeTapped:
          let before = state.isLiked
          state.isLiked.toggle()
          state.request += 1
          state.hasLastSucceeded = false
          return .run { [request = state.request, isLiked = state.isLiked] send in
            _ = try await save("\(isLiked)")
            await send(.saved(request: request, isLiked))
          } catch: { [request = state.request] _, send in
            await send(.failed(request: request, before: before))
          }
        case .saved(let request, let isLiked):
          guard request == state.request else { return .none }
          state.isLikedOnServer = isLiked
          state.hasLastSucceeded = true
        case .failed(let request, let before):
          if isMended, request != state.request { return .none }
          state.isLiked = before
        }
        return .none
      }
    }
  }

  /// The save of a value that was undone meanwhile marks the document as saved.
  static let undoDuringSave = Race("an undo during a save", kind: .atomicity, minimum: 4) {
    UndoDuringSave.State()
  } _: {
    UndoDuringSave(isMended: $0)
  } user: {
    InOrder {
      Once(.edited("a"))
      Once(.saveTapped)
      Once(.undoTapped)
    }
  } properties: {
    FeatureProperty.always("a saved document is on the server") {
      !$0.isSaved || $0.text == $0.saved
    }
    FeatureProperty.sometimes("it is saved") { $0.isSaved }
  }

  @Reducer struct UndoDuringSave {
    struct State: Equatable {
      var (text, saved) = ("", "")
      var isSaved = false
    }
    enum Action {
      case edited(String)
      case saved(String)
      case saveTapped
      case undoTapped
    }
    let isMended: Bool
    @Dependency(\.server.save) var save

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .edited(let text):
          state.text = text
          state.isSaved = false
        case .saveTapped:
          return .run { [text = state.text] send in await send(.saved(try await save(text))) }
        case .saved(let text):
          state.saved = text
          state.isSaved = isMended ? text == state.text : true
        case .undoTapped:
          state.text = ""
          state.isSaved = false
        }
        return .none
      }
    }
  }

  /// Two saves, of which the first arrives last.
  static let savedOutOfOrder = Race("saves that arrive out of order", kind: .lostUpdate, minimum: 4)
  {
    SavedOutOfOrder.State()
  } _: {
    SavedOutOfOrder(isMended: $0)
  } user: {
    InOrder {
      Once(.edited("a"))
      Once(.edited("ab"))
    }
  } properties: {
    FeatureProperty.eventually("the server has the text") { $0.onServer == $0.text }
  }

  @Reducer struct SavedOutOfOrder {
    struct State: Equatable {
      var (text, onServer) = ("", "")
      var isSaving = false
    }
    enum Action {
      case edited(String)
      case saved(String)
    }
    let isMended: Bool
    @Dependency(\.server.save) var save

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .edited(let text):
          state.text = text
          return isMended && state.isSaving ? .none : request(&state)
        case .saved(let text):
          state.onServer = text
          state.isSaving = false
          return isMended && text != state.text ? request(&state) : .none
        }
      }
    }

    func request(_ state: inout State) -> Effect<Action> {
      state.isSaving = true
      return .run { [text = state.text] send in await send(.saved(try await save(text))) }
    }
  }

  /// Two increments that each read, add and write.
  static let lostUpdate = Race("a lost update", kind: .lostUpdate, minimum: 6) {
    LostUpdate.State()
  } _: {
    LostUpdate(isMended: $0)
  } user: {
    Often(2) { Once(.addTapped) }
  } properties: {
    FeatureProperty.eventually("each tap counts") { $0.count == $0.taps }
  }

  @Reducer struct LostUpdate {
    struct State: Equatable {
      var (count, taps, waiting) = (0, 0, 0)
      var isBusy = false
    }
    enum Action {
      case addTapped
      case read
      case wrote(Int)
    }
    let isMended: Bool
    @Dependency(\.server) var server

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addTapped:
          state.taps += 1
          if isMended, state.isBusy {
            state.waiting += 1
            return .none
          }
          return begin(&state)
        case .read:
          return .run { [count = state.count] send in
            _ = try await server.save("\(count + 1)")
            await send(.wrote(count + 1))
          }
        case .wrote(let count):
          state.count = count
          state.isBusy = false
          guard state.waiting > 0 else { return .none }
          state.waiting -= 1
          return begin(&state)
        }
      }
    }

    func begin(_ state: inout State) -> Effect<Action> {
      state.isBusy = true
      return .run { send in
        _ = try await server.load("count")
        await send(.read)
      }
    }
  }

  /// The spinner counts what succeeds only.
  static let spinner = Race("a spinner that stays after a failure", kind: .order, minimum: 3) {
    Spinner.State()
  } _: {
    Spinner(isMended: $0)
  } server: {
    $0.load = explored("load") { $0 }
  } user: {
    Once(.appeared)
  } properties: {
    FeatureProperty.eventually("the spinner is gone") { $0.pending == 0 }
  }

  @Reducer struct Spinner {
    struct State: Equatable { var pending = 0 }
    enum Action {
      case appeared
      case ended
    }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          state.pending = 2
          return .merge(
            ["a", "b"].map { name in
              .run { send in
                _ = try await load(name)
                await send(.ended)
              } catch: { [isMended] _, send in
                if isMended { await send(.ended) }
              }
            })
        case .ended:
          state.pending -= 1
          return .none
        }
      }
    }
  }

  /// The answer to an edit puts a row back that was deleted meanwhile.
  static let editAfterDelete = Race(
    "an edit that revives a deleted row", kind: .lostUpdate, minimum: 3
  ) {
    EditAfterDelete.State()
  } _: {
    EditAfterDelete(isMended: $0)
  } user: {
    Once(.editTapped)
    Once(.deleteTapped)
  } properties: {
    FeatureProperty.always("what is deleted stays deleted") { !$0.isDeleted || $0.rows.isEmpty }
  }

  @Reducer struct EditAfterDelete {
    struct State: Equatable {
      var rows = [1: "a"]
      var isDeleted = false
    }
    enum Action {
      case deleteTapped
      case edited(String)
      case editTapped
    }
    let isMended: Bool
    @Dependency(\.server.save) var save

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .editTapped:
          guard state.rows[1] != nil else { return .none }
          return .run { send in await send(.edited(try await save("b"))) }
        case .edited(let text):
          if isMended, state.rows[1] == nil { return .none }
          state.rows[1] = text
        case .deleteTapped:
          state.rows[1] = nil
          state.isDeleted = true
        }
        return .none
      }
    }
  }

  /// The last report of the progress comes after the end. Nothing is pending only when the stream has ended too.
  static let progressAfterEnd = Race("progress after the end", kind: .order, minimum: 5) {
    ProgressAfterEnd.State()
  } _: {
    ProgressAfterEnd(isMended: $0)
  } user: {
    Once(.uploadTapped)
  } properties: {
    FeatureProperty.eventually("the upload is finished") { $0.phase != .uploading }
  }

  @Reducer struct ProgressAfterEnd {
    enum Phase { case idle, uploading, finished }
    struct State: Equatable { var phase = Phase.idle }
    enum Action {
      case finished
      case progress(Int)
      case uploadTapped
    }
    enum ID { case progress }
    let isMended: Bool
    @Dependency(\.server) var server

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .uploadTapped:
          return .merge(
            .run { send in
              for await percent in server.changes() { await send(.progress(percent)) }
            }
            .cancellable(id: ID.progress),
            .run { send in
              _ = try await server.save("file")
              await send(.finished)
            })
        case .progress: state.phase = .uploading
        case .finished:
          state.phase = .finished
          return isMended ? .cancel(id: ID.progress) : .none
        }
        return .none
      }
    }
  }

  /// The second failure replaces the alert of the first.
  static let twoAlerts = Race("an alert over an alert", kind: .lostUpdate, minimum: 3) {
    TwoAlerts.State()
  } _: {
    TwoAlerts(isMended: $0)
  } server: {
    $0.load = explored("load") { $0 }
  } user: {
    Once(.appeared)
    Once(.alertDismissed).when { !$0.alerts.isEmpty }
  } properties: {
    FeatureProperty.always("no alert is replaced by another") { before, action, after in
      guard case .failed = action, let shown = before.alerts.first else { return true }
      return after.alerts.first == shown
    }
  }

  @Reducer struct TwoAlerts {
    struct State: Equatable { var alerts: [String] = [] }
    enum Action {
      case alertDismissed
      case appeared
      case failed(String)
    }
    let isMended: Bool
    @Dependency(\.server.load) var load

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .merge(
            ["a", "b"].map { name in
              .run { _ in
                _ = try await load(name)
              } catch: { _, send in
                await send(.failed(name))
              }
            })
        case .failed(let name):
          if isMended { state.alerts.append(name) } else { state.alerts = [name] }
        case .alertDismissed: state.alerts.removeFirst()
        }
        return .none
      }
    }
  }
}
