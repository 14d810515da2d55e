import ComposableTerminal
import ComposableUI

/// A form with a draft in a store, one in a view, and a sheet.
@Reducer
struct Draft {
  @ObservableState
  struct State: Codable, Equatable {
    var title = ""
    var count = 0
    var isOpen = false
    /// Shown nowhere.
    var hidden = 0
    var measure = Measure()
  }

  /// A value that can't be encoded if it is negative.
  struct Measure: Codable, Equatable {
    var value = 0

    init() {}

    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      guard value >= 0 else {
        throw EncodingError.invalidValue(
          value, .init(codingPath: encoder.codingPath, debugDescription: "It is negative."))
      }
      try container.encode(value)
    }
  }

  enum Action {
    case appeared, hid, more
    case measured(Int)
    case opened(Bool)
    case titled(String)
  }

  /// Called when the view appears.
  var onAppear: @Sendable () -> Void = {}
  /// Something that the store does by itself.
  var hiding: AsyncStream<Void> = AsyncStream { $0.finish() }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        onAppear()
        return .run { [hiding] send in for await _ in hiding { await send(.hid) } }
      case .hid: state.hidden += 1
      case .more: state.count += 1
      case .measured(let value): state.measure.value = value
      case .opened(let isOpen): state.isOpen = isOpen
      case .titled(let title): state.title = title
      }
      return .none
    }
  }
}

/// A number that is lost, because it can't be encoded.
struct Pick: Equatable { var number = 0 }

/// Loses what was picked.
struct PickView: View {
  @State private var pick = Pick()

  var body: some View {
    Button("Pick") { pick.number += 1 }.keyboardShortcut("y")
    Text("Picked \(pick.number)")
  }
}

struct DraftView: View {
  @Bindable var store: StoreOf<Draft>
  @State private var note = ""

  var body: some View {
    Form {
      Text("Count \(store.count), measure \(store.measure.value)")
      Button("More") { store.send(.more) }.keyboardShortcut("n")
      Button("Measure") { store.send(.measured(-1)) }.keyboardShortcut("o")
      Button("Mend") { store.send(.measured(2)) }.keyboardShortcut("r")
      Button("Open") { store.send(.opened(true)) }.keyboardShortcut("t")
      TextField("Note", text: $note)
      Text("Noted \(note)")
    }
    .sheet(isPresented: $store.isOpen.sending(\.opened)) {
      Form {
        TextField("Number", text: .constant(""))
        TextField("Title", text: $store.title.sending(\.titled))
        Text("Titled \(store.title)")
      }
    }
    .onAppear { store.send(.appeared) }
  }
}
