import ComposableArchitecture

/// An element with effects: an item of a list, or a child that may be absent.
struct Item: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case increment
    case incrementLater
    case startWaiting
    case stopWaiting
    case removeMe
  }

  enum CancelID { case waiting }

  /// Fires for each waiting effect that begins, and for each that is cancelled.
  let began: Signal
  let cancelled: Recorder<Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .incrementLater:
        return .run { send in await send(.increment) }
      case .startWaiting:
        let id = state.id
        return .run { _ in
          began.fire()
          await untilCancelled()
          cancelled.record(id)
        }
        .cancellable(id: CancelID.waiting)
      case .stopWaiting:
        return .cancel(id: CancelID.waiting)
      case .removeMe:
        return .none
      }
    }
  }
}

/// A feature with items in every place where one may come and go.
struct Container: Reducer {
  @CasePathable
  enum Screen: Equatable {
    case item(Item.State)
    case empty
  }

  struct State: Equatable {
    var item: Item.State?
    var items: IdentifiedArrayOf<Item.State> = []
    var log: [String] = []
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case item(Item.Action)
    case items(IdentifiedActionOf<Item>)
    case setItem(Int?)
    case removeItem(Int)
    case reverse
    case stopAll
  }

  let began: Signal
  let cancelled: Recorder<Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .item(.removeMe):
        state.log.append("parent saw \(state.item?.count ?? -1)")
        state.item = nil
        return .none
      case .items(.element(let id, action: .removeMe)):
        state.log.append("parent saw \(state.items[id: id]?.count ?? -1)")
        state.items.remove(id: id)
        return .none
      case .item, .items:
        return .none
      case .setItem(let id):
        state.item = id.map { Item.State(id: $0) }
        return .none
      case .removeItem(let id):
        state.items.remove(id: id)
        return .none
      case .reverse:
        state.items.reverse()
        return .none
      case .stopAll:
        return .cancel(id: Item.CancelID.waiting)
      }
    }
    .ifLet(\.item, action: \.item) { Item(began: began, cancelled: cancelled) }
    .forEach(\.items, action: \.items) { Item(began: began, cancelled: cancelled) }
  }
}
