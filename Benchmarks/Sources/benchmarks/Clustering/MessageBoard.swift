import ComposableArchitecture
import ComposableUI
import ComposableViews

/// A board to which all pages of all servers write.
@Reducer
struct MessageBoard: Sendable {
  @ObservableState
  struct State: Codable, Equatable, Sendable {
    /// The last messages.
    var messages: IdentifiedArrayOf<Message> = []
    var count = 0
    /// A hash of all messages in their order.
    var digest: UInt64 = 0
  }

  struct Message: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    let text: String
  }

  enum Action: Codable, Sendable {
    case said(String)
  }

  private static let shown = 64

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .said(let text):
        state.messages.append(Message(id: state.count, text: text))
        if state.messages.count > Self.shown { state.messages.removeFirst() }
        state.count += 1
        for byte in text.utf8 { state.digest = (state.digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return .none
      }
    }
  }
}

struct MessageBoardView: View {
  let store: StoreOf<MessageBoard>

  var body: some View {
    List {
      TextField("Message", text: Binding(get: { "" }, set: { store.send(.said($0)) }))
      Text("Count: \(store.count), hash: \(store.digest)")
      ForEach(store.messages) { message in Text(message.text) }
    }
  }
}
