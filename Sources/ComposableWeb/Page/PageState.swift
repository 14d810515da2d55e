package import ComposableViews

/// What a page shows of a graph's elements, and how to change what it shows: takes operations, gives patches.
///
/// A value without a connection. Changes are collected until ``takePatches()``: the HTML of what is new is
/// written then, with all that came into it meanwhile.
package struct PageState {
  package private(set) var tree = ElementTree()
  /// Whether there is a page that has to be told.
  private(set) var isRecording = false
  private let title: String
  private var stacks: Set<ElementID> = []
  private var steps: [Step] = []
  /// What is new on the page since the patches were taken, with all that is in it.
  private var fresh: Set<ElementID> = []
  private var touched: [ElementID] = []
  private var changedContents: [Placement] = []
  private var focus: (id: ElementID, isFocused: Bool)?
  private var told: Navigation

  private enum Step {
    /// What is to be written when all that came into it is known.
    case insert(ElementID, into: String, at: Int)
    case replace(ElementID)
    case done(Patch)
  }

  /// - Parameter title: what a page is called that has no title.
  package init(title: String) {
    self.title = title
    told = Navigation(tree, stacks: [], title: title)
  }

  /// The whole screen, and the rules of style in it that are no classes.
  package var screen: (html: String, rules: Set<String>) {
    var renderer = Renderer(tree)
    renderer.write(.screen, Surroundings())
    return (renderer.writer.html, renderer.rules)
  }

  /// Where somebody is.
  var navigation: Navigation { Navigation(tree, stacks: stacks, title: title) }

  /// Forgets what has been collected: the page gets the whole screen.
  package mutating func startAnew() {
    isRecording = true
    forget()
    told = navigation
  }

  /// Nobody has to be told any more, until the page gets the whole screen.
  mutating func stopRecording() {
    isRecording = false
    forget()
  }

  private mutating func forget() {
    steps = []
    fresh = []
    touched = []
    changedContents = []
    focus = nil
  }

  // MARK: - Operations

  package mutating func apply(_ operation: Operation) {
    switch operation {
    case .insert(let id, let element, let parent, _):
      tree.apply(operation)
      if element.kind == .navigationStack { stacks.insert(id) }
      guard isRecording else { return }
      if element.traits.isFocused == true { focus = (id, true) }
      insert(id, in: parent)
      structureChanged(in: parent)
    case .update(let id, let element):
      update(id, element)
    case .move(let id, _):
      tree.apply(operation)
      guard isRecording, let parent = tree.parent(of: id) else { return }
      move(id, in: parent)
      structureChanged(in: parent)
    case .remove(let id):
      let parent = tree.parent(of: id)
      if isRecording { remove(id) }
      tree.visit(id) { id, _ in
        stacks.remove(id)
        fresh.remove(id)
      }
      tree.apply(operation)
      if isRecording, let parent { structureChanged(in: parent) }
    }
  }

  private mutating func insert(_ id: ElementID, in parent: ElementID) {
    if fresh.contains(parent), !isTabLabel(id) {
      fresh.insert(id)
      return
    }
    guard let place = tree.place(of: id) else { return rewriteOptions(around: id) }
    fresh.insert(id)
    guard !isRewritten(place) else { return changeContents(of: place) }
    steps.append(.insert(id, into: tree.tagID(of: place), at: index(of: id, in: place)))
    for label in tabLabels(of: id) { changeContents(of: label) }
  }

  private mutating func move(_ id: ElementID, in parent: ElementID) {
    guard let place = tree.place(of: id) else { return rewriteOptions(around: id) }
    for label in tabLabels(of: id) { changeContents(of: label) }
    guard !fresh.contains(place.owner) else { return }
    guard !isRewritten(place) else { return changeContents(of: place) }
    steps.append(.done(.move(id, to: index(of: id, in: place))))
  }

  private mutating func remove(_ id: ElementID) {
    writeSteps(in: id)
    for label in tabLabels(of: id) { changeContents(of: label) }
    guard let place = tree.place(of: id) else { return rewriteOptions(around: id) }
    guard !fresh.contains(place.owner) else { return }
    guard !isRewritten(place) else { return changeContents(of: place) }
    steps.append(.done(.remove(id)))
  }

  private mutating func update(_ id: ElementID, _ element: Element) {
    let operation = Operation.update(id, element)
    guard let old = tree[id] else { return tree.apply(operation) }
    guard isRecording else { return applyUpdate(operation, id, element) }
    if element.traits.isFocused == true, old.traits.isFocused != true { focus = (id, true) }
    if element.traits.isFocused == false, old.traits.isFocused == true, focus == nil {
      focus = (id, false)
    }
    // What else depends on it, as it was and as it is.
    touchDependents(of: id, old)
    let isElsewhere = !old.kind.isLike(element.kind) || old.kind.isLow != element.kind.isLow
    if isElsewhere { return exchange(operation, id, element) }
    let oldFrame = frame(of: id)
    applyUpdate(operation, id, element)
    touchDependents(of: id, element)
    guard let place = tree.place(of: id) else { return rewriteOptions(around: id) }
    guard !fresh.contains(id), !fresh.contains(place.owner) else { return }
    if isRewritten(place) {
      changeContents(of: place)
      if frame(of: id) != oldFrame { markFresh(id) }
    } else if frame(of: id) != oldFrame {
      steps.append(.replace(id))
      markFresh(id)
    } else {
      touch(id)
    }
  }

  /// An element becomes one of another kind, or goes to another place: it goes, and comes as a new one.
  private mutating func exchange(
    _ operation: Operation, _ id: ElementID, _ element: Element
  ) {
    guard let parent = tree.parent(of: id) else { return tree.apply(operation) }
    let isPart = fresh.contains(parent)
    remove(id)
    applyUpdate(operation, id, element)
    tree.visit(id) { id, _ in fresh.remove(id) }
    if isPart || tree.place(of: id) != nil {
      insert(id, in: parent)
    } else {
      rewriteOptions(around: id)
    }
    markFresh(id)
    touchDependents(of: id, element)
    structureChanged(in: parent)
  }

  private mutating func applyUpdate(_ operation: Operation, _ id: ElementID, _ element: Element) {
    tree.apply(operation)
    if element.kind == .navigationStack { stacks.insert(id) } else { stacks.remove(id) }
  }

  private func frame(of id: ElementID) -> [String] {
    guard let element = tree[id] else { return [] }
    let around = tree.surroundings(of: id)
    return ElementMarkup(id: id, element: element, around: around, tree: tree).make().frame
  }

  private mutating func markFresh(_ id: ElementID) {
    tree.visit(id) { id, _ in fresh.insert(id) }
  }

  /// What is waiting to be written would not be there any more.
  private mutating func writeSteps(in id: ElementID) {
    guard !steps.isEmpty else { return }
    var ids: Set<ElementID> = []
    tree.visit(id) { id, _ in ids.insert(id) }
    for index in steps.indices { write(index, if: { ids.contains($0) }) }
  }

  // MARK: - Places

  private func index(of id: ElementID, in place: Placement) -> Int {
    let siblings = tree.children(of: place.owner)
    var index = 0
    let mayDiffer = tree[place.owner]?.kind.hasSeveralPlaces ?? false
    for sibling in siblings {
      if sibling == id { return index }
      if !mayDiffer || tree.place(of: sibling) == place { index += 1 }
    }
    return index
  }

  /// Whether all that is in a place is written again when something about it changes: options, and the
  /// buttons of tabs, of which there are few.
  private func isRewritten(_ place: Placement) -> Bool {
    if place.hole == .options { return true }
    if case .tabView? = tree[place.owner]?.kind { return place.hole == .toolbar }
    return place.hole == .content && tree.surroundings(of: place.owner).place == .option
  }

  private mutating func changeContents(of place: Placement) {
    if place.hole == .content, let picker = tree.picker(ofOption: place.owner) {
      return changeContents(of: Placement(picker, .options))
    }
    if !changedContents.contains(place) { changedContents.append(place) }
  }

  private mutating func rewriteOptions(around id: ElementID) {
    var outer = tree.parent(of: id)
    while let current = outer {
      if case .picker? = tree[current]?.kind, !tree.surroundings(of: current).isOption {
        return changeContents(of: Placement(current, .options))
      }
      outer = tree.parent(of: current)
    }
  }

  private func isTabLabel(_ id: ElementID) -> Bool {
    tree[id]?.kind == .slot(.label) && tree.place(of: id)?.hole == .toolbar
  }

  /// Where the buttons of a page of tabs are, which are no part of it on the page.
  private func tabLabels(of id: ElementID) -> [Placement] {
    guard tree[id]?.kind == .tab, let view = tree.parent(of: id), case .tabView? = tree[view]?.kind
    else { return [] }
    return [Placement(view, .toolbar)]
  }

  // MARK: - What depends on something else

  private mutating func touch(_ id: ElementID) {
    if !touched.contains(id) { touched.append(id) }
  }

  private mutating func touchDependents(of id: ElementID, _ element: Element) {
    switch element.kind {
    case .picker(let selection):
      if let selection { touch(selection) }
    case .tabView(let selection):
      guard let selection else { return }
      touch(selection)
      if tree.tabView(ofTab: selection) == id { changeContents(of: Placement(id, .toolbar)) }
    case .tab:
      for place in tabLabels(of: id) { changeContents(of: place) }
      for child in tree.children(of: id) where tree[child]?.kind == .slot(.label) { touch(child) }
    case .page:
      guard let stack = tree.parent(of: id) else { return }
      let pages = tree.children(of: stack)
      if let index = pages.firstIndex(of: id), index + 1 < pages.count { touch(pages[index + 1]) }
    default: break
    }
  }

  private mutating func structureChanged(in parent: ElementID) {
    let children = tree.children(of: parent)
    if tree[parent]?.kind == .navigationStack { for page in children { touch(page) } }
    // A sign that is alone says what it is; beside a text it does not.
    if children.count < 3 {
      for child in children {
        if case .symbol? = tree[child]?.kind { touch(child) }
      }
    }
  }

  // MARK: - Patches

  /// What ``takePatches()`` gives, as it is sent; nil when there is nothing to do.
  package mutating func takeMessage(number: Int, applied: Int) -> String? {
    let patches = takePatches()
    guard !patches.isEmpty else { return nil }
    var writer = JSONWriter()
    writer.open()
    writer.write("p")
    writer.write(number)
    writer.write(applied)
    for patch in patches { patch.write(to: &writer) }
    writer.close()
    return writer.text
  }

  /// What has to be done to the page to show what has been collected.
  private mutating func takePatches() -> [Patch] {
    guard isRecording else { return [] }
    for index in steps.indices { write(index, if: { _ in true }) }
    var patches: [Patch] = steps.compactMap { step in
      if case .done(let patch) = step { patch } else { nil }
    }
    for place in changedContents
    where isTold(place.owner) && !tree.surroundings(of: place.owner).isOption {
      let html = Renderer.contents(of: place.hole, of: place.owner, in: tree)
      patches.append(.contents(of: tree.tagID(of: place), html: html))
    }
    for id in touched where isTold(id) {
      patches.append(.update(html: Renderer.shell(of: id, in: tree)))
    }
    if let focus, tree.place(of: focus.id) != nil {
      patches.append(.focus(focus.id, focus.isFocused))
    }
    let navigation = navigation
    if navigation != told { patches.append(.navigation(navigation)) }
    told = navigation
    forget()
    return patches
  }

  /// Whether the page has it already.
  private func isTold(_ id: ElementID) -> Bool {
    tree[id] != nil && !fresh.contains(id) && tree.place(of: id) != nil
  }

  private mutating func write(_ index: Int, if isWanted: (ElementID) -> Bool) {
    switch steps[index] {
    case .insert(let id, let tag, let position) where isWanted(id):
      let html = Renderer.html(of: id, in: tree)
      steps[index] = .done(.insert(into: tag, at: position, html: html))
    case .replace(let id) where isWanted(id):
      steps[index] = .done(.replace(html: Renderer.html(of: id, in: tree)))
    default: break
    }
  }
}

extension Element.Kind {
  /// Whether it goes to the bottom of its page.
  fileprivate var isLow: Bool { self == .toolbarItem(.bottomBar) }

  /// Whether its children go to several places.
  var hasSeveralPlaces: Bool {
    switch self {
    case .section, .labeledContent, .picker, .alert, .confirmationDialog, .page, .tab, .tabView,
      .slot(.toolbar):
      true
    default: false
    }
  }

  /// Whether it is of the same case, so that its markup, and that of what is in it, is much the same.
  fileprivate func isLike(_ other: Element.Kind) -> Bool {
    switch (self, other) {
    case (.text, .text), (.symbol, .symbol), (.button, .button), (.link, .link),
      (.toggle, .toggle), (.textField, .textField), (.stepper, .stepper), (.slider, .slider),
      (.picker, .picker), (.progress, .progress), (.spacer, .spacer), (.vStack, .vStack),
      (.hStack, .hStack), (.zStack, .zStack), (.scrollView, .scrollView), (.page, .page),
      (.toolbarItem, .toolbarItem), (.tabView, .tabView), (.alert, .alert),
      (.confirmationDialog, .confirmationDialog):
      true
    default: self == other
    }
  }
}
