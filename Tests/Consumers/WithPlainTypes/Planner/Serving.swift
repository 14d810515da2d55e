import ComposableHosting
import ComposableInspector
import ComposableLog
import ComposableRecording
import ComposableSharing
import ComposableTerminal
import ComposableUI
import ComposableViews
import ComposableWeb
import ComposableWebServer

/// The app as a program runs it: on a terminal, in browsers, recorded and inspected.
public enum Serving {
  public typealias AgendaRecording = StoreRecording<Agenda.State, Agenda.Action>

  /// What a recording leaves out is not the app's ``Redaction``, which blackens a page.
  public static let rules: [RedactionRule] = [.type(User.self)]

  public static func recorded(by recording: AgendaRecording, user: User) -> StoreOf<Agenda> {
    Store(initialState: Agenda.State(user: user), middleware: [recording]) { Agenda() }
  }

  /// The inspector of the process, beside the app's own ``Inspector`` of elements.
  public static func registerScreens() {
    AppInspector.screen { (store: StoreOf<Agenda>) in AgendaView(store: store) }
  }

  public static let page = WebApp(title: "Agenda") { _ in
    AgendaView(store: Store(initialState: Agenda.State(user: User(name: "Blob"))) { Agenda() })
  }

  @MainActor public static func runOnTerminal() async throws {
    try await TerminalApp.run {
      AgendaView(store: Store(initialState: Agenda.State(user: User(name: "Blob"))) { Agenda() })
    }
  }

  public static func serve() async { await WebApp.run(port: 0, title: "Agenda") { _ in Text("") } }
}

/// A host of the app's own.
public final class Transcript: ViewHost {
  public private(set) var lines: [String] = []
  private var tree = ElementTree()
  private var graph: ViewGraph?

  public init() {}

  public func show(_ content: @escaping () -> some View) {
    graph = ViewGraph(host: self, content: content)
    graph?.update()
  }

  public func apply(_ operations: [HostOperation]) {
    for operation in operations { tree.apply(operation) }
    lines = []
    tree.visit { _, element in
      if let line = Self.line(of: element) { lines.append(line) }
    }
  }

  /// The app's ``Element`` is one of a drawing; a host's is one of a screen.
  private static func line(of element: HostElement) -> String? {
    if case .text(let text) = element.kind { text.string } else { nil }
  }
}
