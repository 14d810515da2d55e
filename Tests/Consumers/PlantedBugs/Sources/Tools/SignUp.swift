import ComposableArchitecture
import Mending

/// A form with an address, whose email is checked while it is typed.
///
/// The mistake: a reset leaves the address's postal code.
@Reducer struct SignUp {
  @ObservableState
  struct State: Codable, Equatable {
    var address = Address.State()
    var email = ""
    var isEmailTaken = false
    var isPristine = true
    var name = ""
    var wantsNews = false
  }

  enum Action: BindableAction, Codable {
    case address(Address.Action)
    case binding(BindingAction<State>)
    case emailChecked(isTaken: Bool)
    case resetTapped
  }

  enum ID { case check }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.tools) var client

  var body: some ReducerOf<Self> {
    Scope(state: \.address, action: \.address) { Address() }
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .address:
        state.isPristine = false
        return .none
      case .binding(\.email):
        state.isPristine = false
        return .run { [email = state.email] send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.emailChecked(isTaken: try await client.isTaken(email: email)))
        } catch: { _, _ in
        }
        .cancellable(id: ID.check, cancelInFlight: true)
      case .binding:
        state.isPristine = false
        return .none
      case .emailChecked(let isTaken):
        state.isEmailTaken = isTaken
        return .none
      case .resetTapped:
        state.name = ""
        state.email = ""
        state.isEmailTaken = false
        state.wantsNews = false
        state.address.street = ""
        state.address.city = ""
        if isMended { state.address = Address.State() }
        state.isPristine = true
        return .cancel(id: ID.check)
      }
    }
  }
}

/// An address.
@Reducer struct Address {
  @ObservableState
  struct State: Codable, Equatable {
    var city = ""
    var postalCode = ""
    var street = ""
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case clearTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .clearTapped: state = State()
      }
      return .none
    }
  }
}
