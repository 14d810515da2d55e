import ComposableUI

/// The whole app: the list, and on it the screens of the stack.
public struct MeetingsView: View {
  @Bindable private var store: StoreOf<Meetings>

  /// - Parameter store: the app's store.
  public init(store: StoreOf<Meetings>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      MeetingListView(store: store.scope(state: \.list, action: \.list))
    } destination: { store in
      switch store.case {
      case .detail(let store): MeetingDetailView(store: store)
      case .past(let past): PastMeetingView(past: past)
      case .record(let store): RecordingView(store: store)
      }
    }
    // Not when the list appears: it does so again after each screen, and loading would discard the
    // screens' unsaved changes.
    .onAppear { store.send(.list(.appeared)) }
  }
}
