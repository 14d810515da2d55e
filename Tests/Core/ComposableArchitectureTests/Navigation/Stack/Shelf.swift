#if Macros
  import ComposableArchitecture

  /// A feature on a stack.
  @Reducer
  struct Leaflet {
    @ObservableState
    struct State: Codable, Equatable {
      var number = 0
      var words: [Int] = []
    }

    enum Action: Equatable, Sendable {
      case turn
      case wait
      case close
      case note
      case noted(Bool)
    }

    let began: Signal
    let cancelled: Recorder<Int>

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .turn:
          state.number += 1
          return .none
        case .wait:
          let number = state.number
          return .run { _ in
            began.fire()
            await untilCancelled()
            cancelled.record(number)
          }
        case .close:
          return .run { _ in await dismiss() }
        case .note:
          return .send(.noted(isPresented))
        case .noted(let isPresented):
          state.words.append(isPresented ? 1 : 0)
          return .none
        }
      }
    }
  }

  /// A feature with a stack of pages.
  @Reducer
  struct Shelf {
    @Reducer(state: .codable, .equatable, action: .equatable)
    enum Path {
      case page(Leaflet = Leaflet(began: Shelf.began, cancelled: Shelf.cancelled))
      case alert(AlertState<String>)
    }

    @TaskLocal static var began = Signal()
    @TaskLocal static var cancelled = Recorder<Int>()

    @ObservableState
    struct State: Codable, Equatable {
      var path = StackState<Path.State>()
      var log: [String] = []
      var count = 0
    }

    enum Action: Equatable {
      case path(StackActionOf<Path>)
      case count
      case push(Int)
      case popFrom(StackElementID)
      case popTo(StackElementID)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .path(.popFrom(let id)):
          state.log.append("popping \(id) of \(state.path.count)")
          return .none
        case .path(.push(let id, _)):
          state.log.append("pushed \(id) of \(state.path.count)")
          return .none
        case .path(.element(let id, .page(.turn))) where state.path[id: id]?.page?.number == 9:
          state.path.pop(from: id)
          return .none
        case .path:
          return .none
        case .count:
          state.count += 1
          return .none
        case .push(let number):
          state.path.append(.page(Leaflet.State(number: number)))
          return .none
        case .popFrom(let id):
          state.path.pop(from: id)
          return .none
        case .popTo(let id):
          state.path.pop(to: id)
          return .none
        }
      }
      .forEach(\.path, action: \.path)
    }
  }
#endif
