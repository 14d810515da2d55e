import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct RecordingHostTests {
  /// Shows typed text before the graph answers, as a page or a terminal does.
  final class Adapter: HostAdapter, ViewHost {
    private var tree = ElementTree()
    private var graph: ViewGraph?
    /// Breaks the host, to prove that the suite reports it.
    var dropsMoves = false

    var host: any ViewHost { self }
    func connect(to graph: ViewGraph) { self.graph = graph }

    func apply(_ operations: [HostOperation]) {
      for operation in operations {
        if dropsMoves, case .move = operation { continue }
        tree.apply(operation)
      }
    }

    func perform(_ event: HostEvent, on id: ElementID) async -> HostEventResult {
      if case .setText(let text) = event, var element = tree[id], !element.traits.isDisabled,
        case .textField(_, let prompt, let isSecure) = element.kind
      {
        element.kind = .textField(text: text, prompt: prompt, isSecure: isSecure)
        tree.apply(.update(id, element))
      }
      if case .setText(let text) = event, var element = tree[id], !element.traits.isDisabled,
        case .textEditor(_, let prompt, let lines) = element.kind
      {
        element.kind = .textEditor(text: text, prompt: prompt, lines: lines)
        tree.apply(.update(id, element))
      }
      if case .setText(let text) = event, var element = tree[id], !element.traits.isDisabled,
        case .searchField(_, let prompt) = element.kind
      {
        element.kind = .searchField(text: text, prompt: prompt)
        tree.apply(.update(id, element))
      }
      return graph?.send(event, to: id) ?? .gone
    }

    func readScreen() async -> String { ScreenText(tree).description }
  }

  @Test(arguments: HostConformance.scenarioNames)
  func conforms(scenario: String) async {
    await HostConformance.check(scenario, Adapter())
  }

  @Test func aHostThatDoesNotConformIsReported() async {
    await withKnownIssue {
      let adapter = Adapter()
      adapter.dropsMoves = true
      await HostConformance.check("rows", adapter)
    } matching: {
      $0.description.contains(
        """
        scenario 'rows': after step 2, move(to: 0) to 'c 0', the host shows
        List
          [a 0] {deletable, movable}
        """)
    }
  }

  @Test func anUnknownScenarioIsReported() async {
    await withKnownIssue {
      await HostConformance.check("nonsense", Adapter())
    } matching: {
      $0.description.contains("scenario 'nonsense': unknown scenario. The scenarios are: [")
    }
  }
}
