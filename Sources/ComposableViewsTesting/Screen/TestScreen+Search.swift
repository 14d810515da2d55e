internal import ComposableViews
internal import IssueReporting

extension TestScreen {
  /// Where a test has asked for something.
  struct Place {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
      self.fileID = fileID
      self.filePath = filePath
      self.line = line
      self.column = column
    }
  }

  /// What a test wants to do.
  struct Task {
    let name: String
    let fitting: Fitting
    let place: Place

    init(_ name: String, _ fitting: Fitting, _ place: Place) {
      self.name = name
      self.fitting = fitting
      self.place = place
    }
  }

  /// Which elements something can be done to.
  enum Fitting: String {
    case anything = "an element"
    case button = "a button"
    case tappable = "a button, a link, a toggle, an option or a tab"
    case toggle = "a toggle"
    case textField = "a text field"
    case stepper = "a stepper"
    case slider = "a slider"
    case picker = "a picker"
    case option = "an option"
    case focusable = "a control"
    case deletableRow = "a row that can be deleted"
    case movableRow = "a row that can be moved"

    func fits(_ id: ElementID, _ element: Element, in tree: ElementTree) -> Bool {
      switch (self, element.kind) {
      case (.anything, _): true
      case (.button, .button), (.toggle, .toggle), (.textField, .textField): true
      case (.stepper, .stepper), (.slider, .slider), (.picker, .picker): true
      case (.tappable, .button), (.tappable, .link), (.tappable, .navigationLink): true
      case (.tappable, .toggle), (.tappable, .tab): true
      case (.tappable, _), (.option, _): tree.picker(ofOption: id) != nil
      case (.focusable, .button), (.focusable, .link), (.focusable, .navigationLink): true
      case (.focusable, .toggle), (.focusable, .textField), (.focusable, .stepper): true
      case (.focusable, .slider), (.focusable, .picker): true
      case (.focusable, _): element.traits.isFocused != nil
      case (.deletableRow, _): element.traits.canBeDeleted
      case (.movableRow, _): element.traits.canBeMoved
      default: false
      }
    }
  }

  /// The one element that is meant. Where there is none or several, it is reported.
  func one(_ locator: Locator, _ task: Task) -> TestElement? {
    graph.update()
    let search = ElementSearch(tree: host.tree)
    var found = search.elements(locator) { task.fitting.fits($0, $1, in: host.tree) }
    if found.isEmpty, task.fitting == .deletableRow || task.fitting == .movableRow {
      found = rows(with: locator, task, search)
    }
    guard found.count == 1, let id = found.first, let element = host.tree[id] else {
      fail(task, locator, problem(found, locator, task, search))
      return nil
    }
    return TestElement(id: id, element: element, name: host.tree.name(of: id))
  }

  /// A row is known by what is in it too.
  private func rows(with locator: Locator, _ task: Task, _ search: ElementSearch) -> [ElementID] {
    var rows: [ElementID] = []
    search.visit(.screen) { id, element in
      if task.fitting.fits(id, element, in: host.tree), search.holds(id, locator) {
        rows.append(id)
      }
    }
    return rows
  }

  private func problem(
    _ found: [ElementID], _ locator: Locator, _ task: Task, _ search: ElementSearch
  ) -> String {
    guard found.isEmpty else {
      return """
        There are \(found.count) that fit. Say in which other element it is ('inside'), or give it an \
        'accessibilityIdentifier'.
        """
    }
    let others = search.elements(locator) { _, _ in true }
    if let other = others.first, let element = host.tree[other] {
      return "What is called so is not \(task.fitting.rawValue), but \(element.kind)."
    }
    return "There is nothing on the screen that is called so."
  }

  func fail(_ task: Task, _ locator: Locator, _ problem: String) {
    let text = host.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  \($0)" }.joined(separator: "\n")
    reportIssue(
      """
      Can't \(task.name) \(locator). \(problem)

      On the screen is:

      \(text)
      """,
      fileID: task.place.fileID, filePath: task.place.filePath, line: task.place.line,
      column: task.place.column)
  }

  /// Finds an element, and sends it an event that depends on it.
  func perform(_ locator: Locator, _ task: Task, _ event: (TestElement) -> Event) {
    guard let target = one(locator, task) else { return }
    send(event(target), to: target.id, locator, task)
  }

  func send(_ event: Event, to id: ElementID, _ locator: Locator, _ task: Task) {
    switch graph.send(event, to: id) {
    case .handled: break
    case .gone: fail(task, locator, "It is gone.")
    case .disabled:
      let isDisabled = host.tree[id]?.traits.isDisabled ?? false
      fail(task, locator, isDisabled ? "It is disabled." : covering() ?? "It is disabled.")
    case .unexpected: fail(task, locator, "It does not take '\(event)' as it is now.")
    }
  }

  private func covering() -> String? {
    let top = host.tree.children(of: .screen).last { host.tree[$0]?.kind.isLayer ?? false }
    return switch top.flatMap({ host.tree[$0]?.kind }) {
    case .sheet: "A sheet lies over it."
    case .alert(let title): "The alert '\(title)' lies over it."
    case .confirmationDialog(let title, _): "The dialog '\(title)' lies over it."
    default: nil
    }
  }
}
