import ComposableArchitecture
import ComposableUI
import Foundation

struct Contact: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
  var isFavorite = false
}

@Reducer
struct ContactForm {
  @ObservableState
  struct State: Equatable {
    var contact: Contact
    var isNameTooLong = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case delegate(Delegate)
    case saveButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case save(Contact)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.contact.name) { oldName, state in
        state.isNameTooLong = state.contact.name.count > 20
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .cancelButtonTapped:
        return .run { _ in await self.dismiss() }
      case .delegate:
        return .none
      case .saveButtonTapped:
        return .run { [contact = state.contact] send in
          await send(.delegate(.save(contact)))
          await self.dismiss()
        }
      }
    }
  }
}

struct ContactFormView: View {
  @Bindable var store: StoreOf<ContactForm>

  var body: some View {
    Form {
      TextField("Name", text: $store.contact.name)
      Toggle("Favorite", isOn: $store.contact.isFavorite)
      if store.isNameTooLong {
        Text("Up to 20 characters, please.")
      }
      Button("Save") { store.send(.saveButtonTapped) }
      Button("Cancel") { store.send(.cancelButtonTapped) }
    }
  }
}
