import ComposableArchitecture
import ComposableUI

@Reducer
struct ContactDetail {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    let contact: Contact
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case deleteButtonTapped

    @CasePathable
    enum Alert {
      case confirmDeletion
    }
    @CasePathable
    enum Delegate {
      case confirmDeletion
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDeletion)):
        return .run { send in
          await send(.delegate(.confirmDeletion))
          await self.dismiss()
        }
      case .alert, .delegate:
        return .none
      case .deleteButtonTapped:
        state.alert = .deletion(of: state.contact)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == ContactDetail.Action.Alert {
  static func deletion(of contact: Contact) -> Self {
    AlertState {
      TextState("Delete \(contact.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) {
        TextState("Delete")
      }
    }
  }
}

struct ContactDetailView: View {
  @Bindable var store: StoreOf<ContactDetail>

  var body: some View {
    Form {
      Text(store.contact.name)
      Button("Delete") { store.send(.deleteButtonTapped) }
    }
    .alert($store.scope(\.$alert, action: \.alert))
  }
}
