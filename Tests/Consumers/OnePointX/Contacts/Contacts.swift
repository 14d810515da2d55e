import ComposableArchitecture
import ComposableUI

@Reducer
struct Contacts {
  @Reducer
  enum Destination {
    case add(ContactForm)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert {
      case retryButtonTapped
    }
  }

  @ObservableState
  struct State: Equatable {
    var contacts: IdentifiedArrayOf<Contact> = []
    @Presents var destination: Destination.State?
    var path = StackState<ContactDetail.State>()
    var query = ""

    var found: IdentifiedArrayOf<Contact> {
      query.isEmpty ? contacts : contacts.filter { $0.name.contains(query) }
    }
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case contactTapped(id: Contact.ID)
    case contactsChanged([Contact])
    case destination(PresentationAction<Destination.Action>)
    case loaded(Result<[Contact], any Error>)
    case path(StackActionOf<ContactDetail>)
    case task
  }

  private enum CancelID { case save }

  @Dependency(\.contactStorage) var storage
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(ContactForm.State(contact: Contact(id: self.uuid())))
        return .none
      case .binding:
        return .none
      case .contactTapped(let id):
        guard let contact = state.contacts[id: id] else { return .none }
        state.path.append(ContactDetail.State(contact: contact))
        return .none
      case .contactsChanged(let contacts):
        state.contacts = IdentifiedArray(uniqueElements: contacts)
        return .none
      case .destination(.presented(.add(.delegate(.save(let contact))))):
        state.contacts += [contact]
        return save(state.contacts)
      case .destination(.presented(.alert(.retryButtonTapped))):
        return .send(.task)
      case .destination:
        return .none
      case .loaded(.success(let contacts)):
        state.contacts = IdentifiedArray(uniqueElements: contacts)
        return .none
      case .loaded(.failure):
        state.destination = .alert(.loadingFailed)
        return .none
      case .path(.element(let id, .delegate(.confirmDeletion))):
        guard let detail = state.path[id: id] else { return .none }
        state.contacts.remove(id: detail.contact.id)
        return save(state.contacts)
      case .path:
        return .none
      case .task:
        return .merge(
          .run { send in
            await send(.loaded(Result { try await self.storage.load() }))
          },
          .run { send in
            for await contacts in self.storage.changes() {
              await send(.contactsChanged(contacts))
            }
          }
        )
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path) {
      ContactDetail()
    }
  }

  private func save(_ contacts: IdentifiedArrayOf<Contact>) -> Effect<Action> {
    .run { _ in
      try await self.clock.sleep(for: .seconds(1))
      try await self.storage.save(contacts.elements)
    }
    .cancellable(id: CancelID.save, cancelInFlight: true)
  }
}

extension Contacts.Destination.State: Equatable {}

extension AlertState where Action == Contacts.Destination.Alert {
  static var loadingFailed: Self {
    AlertState {
      TextState("The contacts could not be loaded.")
    } actions: {
      ButtonState(action: .retryButtonTapped) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    }
  }
}

struct ContactsView: View {
  @Bindable var store: StoreOf<Contacts>

  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      List {
        TextField("Find", text: $store.query)
        ForEach(store.found) { contact in
          Button(contact.name) { store.send(.contactTapped(id: contact.id)) }
        }
      }
      .navigationTitle("Contacts")
      .toolbar {
        Button("Add") { store.send(.addButtonTapped) }
      }
    } destination: { store in
      ContactDetailView(store: store)
    }
    .task { await store.send(.task).finish() }
    .sheet(item: $store.scope(\.$destination, action: \.destination).add) { store in
      ContactFormView(store: store)
    }
    .alert($store.scope(\.$destination, action: \.destination).alert)
  }
}
