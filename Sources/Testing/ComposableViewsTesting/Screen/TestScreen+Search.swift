internal import ComposableRuntime
internal import ComposableViews

extension TestScreen {
  /// The one element that matches. Reports an issue if none or several match.
  func one(_ locator: ElementLocator, _ action: TestAction) -> TestElement? {
    graph.update()
    let search = ElementSearch(tree: host.tree)
    let found = search.elements(locator, for: action.fitting)
    guard found.count == 1, let id = found.first, let element = host.tree[id] else {
      fail(action, locator, problem(found, locator, action, search))
      return nil
    }
    return TestElement(id: id, element: element, name: host.tree.name(of: id))
  }

  private func problem(
    _ found: [ElementID], _ locator: ElementLocator, _ action: TestAction, _ search: ElementSearch
  ) -> String {
    guard found.isEmpty else {
      return """
        \(found.count) elements match. Narrow the search with 'inside', or give the element an \
        'accessibilityIdentifier'.
        """
    }
    let others = search.elements(locator, for: .anything)
    if let other = others.first, let element = host.tree[other] {
      return "Expected \(action.fitting.rawValue), found a \(element.kind.name.rawValue)."
    }
    return "No element on the screen matches."
  }

  func fail(_ action: TestAction, _ locator: ElementLocator, _ problem: String) {
    action.location.report(
      """
      Can't \(action.name) \(locator). \(problem)

      The screen shows:

      \(indentedText)
      """)
  }

  /// Finds an element and sends it an event derived from it.
  func perform(_ locator: ElementLocator, _ action: TestAction, _ event: (TestElement) -> HostEvent)
  {
    guard let target = one(locator, action) else { return }
    send(event(target), to: target.id, locator, action)
  }

  /// - Returns: whether the event was handled. If not, an issue is reported.
  @discardableResult
  func send(_ event: HostEvent, to id: ElementID, _ locator: ElementLocator, _ action: TestAction)
    -> Bool
  {
    switch graph.send(event, to: id) {
    case .handled: return true
    case .gone: fail(action, locator, "It is no longer on the screen.")
    case .disabled:
      let isDisabled = host.tree[id]?.traits.isDisabled ?? false
      fail(action, locator, isDisabled ? "It is disabled." : covering() ?? "It is disabled.")
    case .unexpected: fail(action, locator, "It does not accept '\(event)' in its current state.")
    }
    return false
  }

  private func covering() -> String? {
    guard let layer = host.tree.layers.last.flatMap({ host.tree[$0] }) else { return nil }
    if case .alert(let title) = layer.kind { return "The alert '\(title)' covers it." }
    if case .confirmationDialog(let title, _) = layer.kind {
      return "The dialog '\(title)' covers it."
    }
    return switch layer.style.layer.form {
    case .cover: "A cover of the whole screen covers it."
    case .popover: "A popover covers it."
    case .sheet: "A sheet covers it."
    }
  }
}
