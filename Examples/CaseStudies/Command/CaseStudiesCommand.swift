import ArgumentParser
import CaseStudyCatalog
import ComposableInspector
import ComposableUI
import EditableList
import LoginFlow
import Meetings
import NoticeBoard
import ProgramSupport
import RecursiveTree
import Search
import Shop
import Timers

/// The case studies, on the terminal or in browsers.
@main
struct CaseStudiesCommand: Program {
  static let configuration = CommandConfiguration.program(
    "case-studies",
    abstract: "Shows one of the case studies on the terminal, or in browsers.",
    discussion: "'case-studies NAME' is short for 'case-studies terminal NAME'.",
    terminal: TerminalCommand.self, others: [WebCommand.self, ListCommand.self])

  static let defaultArguments = ["list"]

  static var viewNames: [String] { CaseStudy.allCases.map(\.rawValue) }

  static func addScreens() {
    AppInspector.screen { (store: StoreOf<EditableList>) in EditableListView(store: store) }
    AppInspector.screen { (store: StoreOf<LoginFlow>) in LoginFlowView(store: store) }
    AppInspector.screen { (store: StoreOf<Meetings>) in MeetingsView(store: store) }
    AppInspector.screen { (store: StoreOf<NoticeBoard>) in NoticeBoardView(store: store) }
    AppInspector.screen { (store: StoreOf<Node>) in OutlineView(store: store) }
    AppInspector.screen { (store: StoreOf<Search>) in SearchView(store: store) }
    AppInspector.screen { (store: StoreOf<Shop>) in ShopView(store: store) }
    AppInspector.screen { (store: StoreOf<Timers>) in TimersView(store: store) }
  }
}
