import ComposableUI
import EditableList
import Foundation
import LoginFlow
import Meetings
import NoticeBoard
import Payments
import RecursiveTree
import Search
import Shop
import Timers

extension CaseStudy {
  /// The study's view, with a store of its own that has a name in a session, so that a host can keep its state.
  ///
  /// A study whose effects would be missed begins them again by an action `restored`.
  ///
  /// - Parameters:
  ///   - session: the stores of the session.
  ///   - file: the file with the meetings.
  ///   - isSlow: whether searches take seconds.
  ///   - payments: the payment service of the shop; nil for one in the memory of the program.
  ///   - isLocal: whether the user may see the folders of this machine.
  ///   - isolation: the actor that the store lives on.
  public func view(
    in session: NamedStores, file: URL, isSlow: Bool = false, payments: PaymentClient? = nil,
    isLocal: Bool,
    isolation: isolated (any Actor)? = #isolation
  ) -> AnyView {
    switch self {
    case .editableList:
      let rows = ["Water the plants", "i have to call the dentist", "Buy bread"]
      let store = session.store(
        rawValue,
        initialState: EditableList.State(
          rows: IdentifiedArray(
            uniqueElements: rows.map { Todo.State(id: UUID(), text: $0) })),
        restored: .restored
      ) {
        EditableList()
      } withDependencies: {
        $0.suggester = .imperative
      }
      return AnyView(EditableListView(store: store))
    case .loginFlow:
      let store = session.store(rawValue, initialState: LoginFlow.State(), restored: .restored) {
        LoginFlow()
      } withDependencies: {
        $0.loginClient = LoginServer.client
      }
      return AnyView(LoginFlowView(store: store))
    case .meetings:
      let store = session.store(rawValue, initialState: Meetings.State(), restored: .restored) {
        Meetings()
      } withDependencies: {
        $0.meetingsClient = .file(at: file)
      }
      return AnyView(MeetingsView(store: store))
    case .noticeBoard:
      let store = session.store(rawValue, initialState: NoticeBoard.State()) { NoticeBoard() }
      return AnyView(NoticeBoardView(store: store))
    case .recursiveTree:
      let name = isLocal ? "." : NameSource.kingdomsRoot
      let store = session.store(
        rawValue, initialState: Node.State(id: UUID(), name: name), restored: .restored
      ) {
        Node()
      } withDependencies: {
        $0.nameSource = isLocal ? .folders : .kingdoms
      }
      return AnyView(OutlineView(store: store))
    case .search:
      let store = session.store(rawValue, initialState: Search.State(), restored: .restored) {
        Search()
      } withDependencies: {
        if isSlow { $0.searchClient = .slow }
      }
      return AnyView(SearchView(store: store))
    case .shop:
      let store = session.store(rawValue, initialState: Shop.State(), restored: .restored) {
        Shop()
      } withDependencies: {
        $0.paymentClient = payments ?? .inMemory
      }
      return AnyView(ShopView(store: store))
    case .timers:
      let store = session.store(rawValue, initialState: Timers.State(), restored: .restored) {
        Timers()
      }
      return AnyView(TimersView(store: store))
    }
  }
}
