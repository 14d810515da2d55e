internal import ComposableHosting

extension PageState {
  /// The index of a child among the elements in its place.
  ///
  /// - Parameter index: its index among all children of its parent. So a change in a list of thousands does not
  ///   look at all of them.
  func index(_ index: Int, of id: ElementID, in place: Placement) -> Int {
    guard let kind = tree[place.owner]?.kind, kind.hasSeveralPlaces else { return index }
    let children = tree.children(of: place.owner)
    guard kind.hasOnlySlotsElsewhere, place.hole == .content else {
      return children[..<index].count { tree.place(of: $0) == place }
    }
    let elsewhere = tree.slots(of: place.owner).filter {
      tree.hole(of: $0, in: place.owner) != .content && children.has($0, before: index)
    }
    return index - elsewhere.count
  }

  /// Whether all elements in a place are rewritten when one of them changes: options, and the buttons of tabs, because
  /// there are few.
  func isRewritten(_ place: Placement) -> Bool {
    if place.hole == .options { return true }
    if tree[place.owner]?.kind.category == .tabView { return place.hole == .toolbar }
    return place.hole == .content && tree.surroundings(of: place.owner).role == .option
  }

  mutating func changeContents(of place: Placement) {
    if place.hole == .content, let outer = tree.containerOutsideSections(of: place.owner),
      tree[outer]?.kind.category == .picker
    {
      return changeContents(of: Placement(outer, .options))
    }
    if !changedContents.contains(place) { changedContents.append(place) }
  }

  mutating func rewriteOptions(around id: ElementID) {
    var outer = tree.parent(of: id)
    while let current = outer {
      if tree[current]?.kind.category == .picker, !tree.surroundings(of: current).isOption {
        return changeContents(of: Placement(current, .options))
      }
      outer = tree.parent(of: current)
    }
  }

  func isTabLabel(_ id: ElementID) -> Bool {
    tree[id]?.kind == .slot(.label) && tree.place(of: id)?.hole == .toolbar
  }

  /// The place of a tab's button, which is not part of the tab's element on the page.
  func tabLabels(of id: ElementID) -> [Placement] {
    guard tree[id]?.kind == .tab, let view = tree.parent(of: id),
      tree[view]?.kind.category == .tabView
    else { return [] }
    return [Placement(view, .toolbar)]
  }

  mutating func touch(_ id: ElementID) {
    if isTouched.insert(id).inserted { touched.append(id) }
  }

  mutating func touchDependents(of id: ElementID, _ element: HostElement) {
    switch element.kind.category {
    case .picker:
      if let selection = element.kind.chosen { touch(selection) }
    case .list:
      guard let selection = element.traits.selection else { return }
      for row in selection.rows.union(selection.excluded) { touch(row) }
    case .tabView:
      guard let selection = element.kind.chosen else { return }
      touch(selection)
      if tree.tabView(ofTab: selection) == id { changeContents(of: Placement(id, .toolbar)) }
    case .tab:
      for place in tabLabels(of: id) { changeContents(of: place) }
      for label in tree.slots(.label, of: id) { touch(label) }
    case .page:
      guard let stack = tree.parent(of: id) else { return }
      let pages = tree.children(of: stack)
      if let index = pages.firstIndex(of: id), index + 1 < pages.count { touch(pages[index + 1]) }
      touchColumnAfter(stack)
    case .splitView:
      for column in tree.children(of: id) { touch(column) }
    case .stack:
      // The cells have the alignments of their columns.
      guard case .grid = element.kind else { return }
      for row in tree.children(of: id) { touchCells(of: row) }
    case .screen, .text, .control, .menu, .progress, .separator, .drawing, .section, .placeholder,
      .scrollView, .slot, .labeledContent, .navigationStack, .toolbarItem, .layer:
      break
    }
  }

  mutating func touchCells(of row: ElementID) {
    guard case .gridRow? = tree[row]?.kind else { return }
    for cell in tree.children(of: row) { touch(cell) }
  }

  /// All rows of a list look different, because they can be selected now, or no longer.
  mutating func touchRows(of id: ElementID) {
    for child in tree.children(of: id) {
      if tree[child]?.kind == .section { touchRows(of: child) } else { touch(child) }
    }
  }

  /// The first page of a column has the title of the column before it.
  private mutating func touchColumnAfter(_ stack: ElementID) {
    guard let (splitView, index, _) = tree.column(stack) else { return }
    let columns = tree.children(of: splitView)
    guard index + 1 < columns.count, let page = tree.children(of: columns[index + 1]).first else {
      return
    }
    touch(page)
  }

  /// Touches the enclosing elements whose tags depend on their contents: on names, and on whether they contain
  /// controls.
  mutating func contentChanged(around id: ElementID) {
    guard hasDependents else { return }
    var outer = tree.parent(of: id)
    while let current = outer {
      touchDependent(current)
      outer = tree.parent(of: current)
    }
  }

  private mutating func touchDependent(_ id: ElementID) {
    guard let element = tree[id], element.dependsOnContent else { return }
    touch(id)
    touchSpeaker(for: id)
  }

  /// Touches the elements that have the names of the combined elements around them: before a change, because another one may
  /// have the name after it, and after the change, because that one was not touched.
  mutating func touchSpeakers(around id: ElementID) {
    guard hasDependents else { return }
    var outer: ElementID? = id
    while let current = outer {
      touchSpeaker(for: current)
      outer = tree.parent(of: current)
    }
  }

  private mutating func touchSpeaker(for id: ElementID) {
    guard tree[id]?.traits.accessibility?.children == .combine,
      let action = tree.firstAction(in: id)
    else { return }
    touch(action)
  }

  mutating func structureChanged(in parent: ElementID) {
    touchDependent(parent)
    contentChanged(around: parent)
    let children = tree.children(of: parent)
    if tree[parent]?.kind == .navigationStack {
      for page in children { touch(page) }
      if tree.column(parent) != nil { touch(parent) }
      touchColumnAfter(parent)
    }
    if case .splitView? = tree[parent]?.kind {
      for column in children {
        touch(column)
        if let page = tree.children(of: column).first { touch(page) }
      }
    }
    touchCells(of: parent)
    // Its label names it.
    if tree[parent]?.kind == .tab { touch(parent) }
    // A single symbol is labeled; beside a text it is decoration.
    if children.count < 3 {
      for child in children {
        if case .symbol? = tree[child]?.kind { touch(child) }
      }
    }
  }
}

extension [ElementID] {
  /// Whether an element that is in the array is before an index. Headers are first and footers last: both are
  /// found at once.
  fileprivate func has(_ id: ElementID, before index: Int) -> Bool {
    if first == id { return index > 0 }
    return last == id ? index >= count : self[..<index].contains(id)
  }
}
