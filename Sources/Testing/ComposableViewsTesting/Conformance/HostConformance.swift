internal import ComposableViews
internal import IssueReporting

/// The conformance suite for hosts: scenarios of views, interactions with them, and the expected
/// screens.
///
/// ```swift
/// @MainActor @Test(arguments: HostConformance.scenarioNames)
/// func conforms(scenario: String) async {
///   await HostConformance.check(scenario, TerminalAdapter())
/// }
/// ```
public enum HostConformance {
  /// All scenarios, newly created in their initial state.
  public static var scenarios: [HostScenario] {
    [
      counter, branches, fields, writing, values, dates, calendar, gauges, boxes, pictures,
      choices, tabs, focus, rows, manyRows, labels, disabled, pages, columns, layers,
      presentations, overlays, shapes, drawings, texts, styles, menuButtons, controlGroups,
      unavailable, searching, limits, menus, refreshing, selecting, editing, disclosures,
      grids, placement, tables, gestures, dragging, accessibility, sharing, files,
      customElements,
    ]
  }

  /// The names of the scenarios, as arguments for a test.
  public static var scenarioNames: [String] { scenarios.map(\.name) }

  /// Runs a scenario on a host. Reports an issue if the screen or the result of an event differs
  /// from the expectation.
  ///
  /// - Parameters:
  ///   - name: the name of the scenario.
  ///   - adapter: the host, with an empty screen.
  ///   - isolation: the graph's actor.
  public static func check(
    _ name: String, _ adapter: any HostAdapter, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    func report(_ problem: String) {
      reportIssue(
        "Host conformance, scenario '\(name)': \(problem)", fileID: fileID, filePath: filePath,
        line: line, column: column)
    }
    guard let scenario = scenarios.first(where: { $0.name == name }) else {
      return report("unknown scenario. The scenarios are: \(scenarioNames).")
    }
    let host = MirroredHost(adapter.host)
    let graph = ViewGraph(host: host, isolation: isolation) { scenario.content() }
    adapter.connect(to: graph)
    if let problem = difference(await adapter.readScreen(), scenario.text, host) {
      return report("initially \(problem)")
    }
    if let problem = await misaligned(scenario, adapter) { return report("initially \(problem)") }
    for (index, step) in scenario.steps.enumerated() {
      let place = "after step \(index + 1), \(step.action),"
      guard let (event, id) = target(of: step.action, in: host.mirror.tree) else {
        return report(
          "\(place) no element or more than one matches. The screen shows:\n\(host.mirror.text)")
      }
      let result = await adapter.perform(event, on: id)
      if result != step.result {
        return report("\(place) the host reports '\(result)' instead of '\(step.result)'.")
      }
      if let problem = difference(await adapter.readScreen(), step.text, host) {
        return report("\(place) \(problem)")
      }
      if let problem = await misaligned(scenario, adapter) { return report("\(place) \(problem)") }
    }
    graph.remove()
  }

  private static func difference(
    _ shown: String, _ expected: String, _ host: MirroredHost
  ) -> String? {
    if host.mirror.text != expected {
      return "the graph itself shows\n\(host.mirror.text)\ninstead of\n\(expected)"
    }
    return shown == expected ? nil : "the host shows\n\(shown)\ninstead of\n\(expected)"
  }

  private static func misaligned(
    _ scenario: HostScenario, _ adapter: any HostAdapter,
    isolation: isolated (any Actor)? = #isolation
  ) async -> String? {
    for alignment in scenario.alignments {
      var first: Double?
      for text in alignment.texts {
        guard let place = await adapter.frame(of: text)?.position(of: alignment.edge) else {
          continue
        }
        let expected = first ?? place
        first = expected
        // Fonts have edges between pixels.
        if abs(place - expected) > 0.5 {
          return """
            the \(alignment.edge) edge of '\(text)' is at \(place), and the edge of '\(alignment.texts[0])' at \(expected).
            """
        }
      }
    }
    return nil
  }

  private static func target(
    of action: HostScenario.Step.Action, in tree: ElementTree
  ) -> (HostEvent, ElementID)? {
    switch action {
    case .send(let event, let locator):
      // A removed element is not in the tree, so it is identified by its id alone.
      if case .element(let id) = locator.sought { return (event, id) }
      return one(locator, in: tree).map { (event, $0) }
    case .choose(let option, let picker):
      guard let picker = one(picker, in: tree),
        let option = one(option.inside(.element(picker)), in: tree)
      else { return nil }
      return (.choose(option), picker)
    case .drag(let dragged, let place, let target):
      guard let dragged = one(dragged, in: tree), let target = one(target, in: tree) else {
        return nil
      }
      switch place {
      case .before: return (.gesture(.insert(dragged, isAfter: false)), target)
      case .after: return (.gesture(.insert(dragged, isAfter: true)), target)
      case .onto: return (.gesture(.drop(dragged, x: 0, y: 0)), target)
      }
    }
  }

  private static func one(_ locator: ElementLocator, in tree: ElementTree) -> ElementID? {
    let found = ElementSearch(tree: tree).elements(locator, for: .anything)
    return found.count == 1 ? found[0] : nil
  }
}

/// Forwards operations to a host, and records them.
private final class MirroredHost: ViewHost {
  let mirror = RecordingHost()
  private let host: any ViewHost

  init(_ host: any ViewHost) {
    self.host = host
  }

  var rowCapacity: Int? { host.rowCapacity }

  /// The same on all hosts, so that all have the buttons for files.
  let files = HostFiles.withUser(limit: HostFiles.defaultLimit)

  func apply(_ operations: [HostOperation]) {
    mirror.apply(operations)
    host.apply(operations)
  }
}
