import ComposableArchitecture
import Foundation

// A feature of the shapes that apps have, for the tests of values, typed texts and files.

@Reducer
struct Shop {
  @ObservableState
  struct State: Equatable, Codable {
    var query = ""
    var rows: IdentifiedArrayOf<Row.State> = []
    @Presents var edit: Edit.State?
    var path = StackState<Edit.State>()
    var filter = Filter.all
    var prices: [String: Int] = [:]
    var counts: [Int: String] = [:]
    var tags: Set<String> = []
    var login = Login()
    var phase = Phase.idle
    var note: String?
    var numbers: [Int] = []
  }

  enum Action: BindableAction, Codable, Equatable {
    case binding(BindingAction<State>)
    case queryChanged(String)
    case rows(IdentifiedActionOf<Row>)
    case edit(PresentationAction<Edit.Action>)
    case path(StackAction<Edit.State, Edit.Action>)
    case loaded(result: [Int], isLast: Bool)
    case failed(reason: String)
    case filterChanged(Filter)
    case passwordChanged(String)
    case view(View)
    case priceChanged(Double)
    case noteChanged(String?)
    case rowAdded(Row.State)
    case counted([Int: String])
    case at(Date, id: UUID)
    case reset

    @CasePathable
    enum View: Codable, Equatable {
      case appeared
      case moved(to: Int)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .queryChanged(let query): state.query = query
      case .loaded(let result, _): state.numbers += result
      case .filterChanged(let filter): state.filter = filter
      case .passwordChanged(let password): state.login.password = password
      case .rowAdded(let row): state.rows.append(row)
      case .noteChanged(let note): state.note = note
      case .reset: state.query = ""
      default: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
    .ifLet(\.$edit, action: \.edit) { Edit() }
    .forEach(\.path, action: \.path) { Edit() }
  }
}

enum Filter: String, Codable, CaseIterable { case all, active, done }

enum Phase: Codable, Equatable {
  case idle
  case loading(progress: Double)
  case loaded([Int], page: Int)
}

struct Login: Codable, Equatable {
  var user = "blob"
  var password = ""
  var pin = 0
}

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Codable, Identifiable {
    let id: Int
    var name = ""
    var count = 0
  }

  enum Action: Codable, Equatable {
    case detail(PresentationAction<Edit.Action>)
    case nameChanged(String)
    case incremented
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name): state.name = name
      case .incremented: state.count += 1
      case .detail: break
      }
      return .none
    }
  }
}

@Reducer
struct Edit {
  @ObservableState
  struct State: Equatable, Codable {
    var name = ""
  }

  enum Action: BindableAction, Codable, Equatable {
    case binding(BindingAction<State>)
    case nameChanged(String)
    case saved
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .nameChanged(let name) = action { state.name = name }
      return .none
    }
  }
}
