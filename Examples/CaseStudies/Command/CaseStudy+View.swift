import ComposableInspector
import ComposableUI
import EditableList
import Foundation
import LoginFlow
import Meetings
import NoticeBoard
import RecursiveTree
import Search
import Timers

extension CaseStudy {
  /// The study's view, with a store of its own.
  ///
  /// - Parameters:
  ///   - file: the file with the meetings.
  ///   - isSlow: whether searches take seconds.
  ///   - isLocal: whether the user may see the folders of this machine.
  ///   - isolation: the actor that the store lives on.
  func view(
    file: URL, isSlow: Bool = false, isLocal: Bool, isolation: isolated (any Actor)? = #isolation
  ) -> AnyView {
    switch self {
    case .editableList:
      let rows = ["Water the plants", "i have to call the dentist", "Buy bread"]
      let store = Store(
        initialState: EditableList.State(
          rows: IdentifiedArray(
            uniqueElements: rows.map { Todo.State(id: UUID(), text: $0) }))
      ) {
        EditableList()
      } withDependencies: {
        $0.suggester = .imperative
      }
      return AnyView(EditableListView(store: store))
    case .loginFlow:
      let store = Store(initialState: LoginFlow.State()) {
        LoginFlow()
      } withDependencies: {
        $0.loginClient = LoginServer.client
      }
      return AnyView(LoginFlowView(store: store))
    case .meetings:
      let store = Store(initialState: Meetings.State()) {
        Meetings()
      } withDependencies: {
        $0.meetingsClient = .file(at: file)
      }
      return AnyView(MeetingsView(store: store))
    case .noticeBoard:
      return AnyView(
        NoticeBoardView(store: Store(initialState: NoticeBoard.State()) { NoticeBoard() }))
    case .recursiveTree:
      let name = isLocal ? "." : NameSource.kingdomsRoot
      let store = Store(initialState: Node.State(id: UUID(), name: name)) {
        Node()
      } withDependencies: {
        $0.nameSource = isLocal ? .folders : .kingdoms
      }
      return AnyView(OutlineView(store: store))
    case .search:
      let store = Store(initialState: Search.State()) {
        Search()
      } withDependencies: {
        if isSlow { $0.searchClient = .slow }
      }
      return AnyView(SearchView(store: store))
    case .timers:
      return AnyView(TimersView(store: Store(initialState: Timers.State()) { Timers() }))
    }
  }

  /// Says what shows the states of the studies in the inspector.
  static func addScreens() {
    AppInspector.screen { (store: StoreOf<EditableList>) in EditableListView(store: store) }
    AppInspector.screen { (store: StoreOf<LoginFlow>) in LoginFlowView(store: store) }
    AppInspector.screen { (store: StoreOf<Meetings>) in MeetingsView(store: store) }
    AppInspector.screen { (store: StoreOf<NoticeBoard>) in NoticeBoardView(store: store) }
    AppInspector.screen { (store: StoreOf<Node>) in OutlineView(store: store) }
    AppInspector.screen { (store: StoreOf<Search>) in SearchView(store: store) }
    AppInspector.screen { (store: StoreOf<Timers>) in TimersView(store: store) }
  }
}
