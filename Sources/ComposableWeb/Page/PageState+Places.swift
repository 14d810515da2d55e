internal import ComposableViews

extension PageState {
  func index(of id: ElementID, in place: Placement) -> Int {
    let siblings = tree.children(of: place.owner)
    var index = 0
    let mayDiffer = tree[place.owner]?.kind.hasSeveralPlaces ?? false
    for sibling in siblings {
      if sibling == id { return index }
      if !mayDiffer || tree.place(of: sibling) == place { index += 1 }
    }
    return index
  }

  /// Whether all elements in a place are rewritten when one of them changes: options, and the buttons of
  /// tabs, of which there are few.
  func isRewritten(_ place: Placement) -> Bool {
    if place.hole == .options { return true }
    if tree[place.owner]?.kind.category == .tabView { return place.hole == .toolbar }
    return place.hole == .content && tree.surroundings(of: place.owner).place == .option
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

  mutating func touchDependents(of id: ElementID, _ element: Element) {
    switch element.kind {
    case .picker(let selection):
      if let selection { touch(selection) }
    case .tabView(let selection):
      guard let selection else { return }
      touch(selection)
      if tree.tabView(ofTab: selection) == id { changeContents(of: Placement(id, .toolbar)) }
    case .tab:
      for place in tabLabels(of: id) { changeContents(of: place) }
      for label in tree.slots(.label, of: id) { touch(label) }
    case .page:
      guard let stack = tree.parent(of: id) else { return }
      let pages = tree.children(of: stack)
      if let index = pages.firstIndex(of: id), index + 1 < pages.count { touch(pages[index + 1]) }
    case .screen, .text, .symbol, .button, .link, .navigationLink, .toggle, .textField, .stepper,
      .slider, .progress, .divider, .color, .spacer, .placeholder, .vStack, .hStack, .zStack,
      .overlaid, .list,
      .form, .section,
      .scrollView, .slot, .labeledContent, .navigationStack, .toolbarItem, .sheet, .alert,
      .confirmationDialog:
      break
    }
  }

  mutating func structureChanged(in parent: ElementID) {
    let children = tree.children(of: parent)
    if tree[parent]?.kind == .navigationStack { for page in children { touch(page) } }
    // A symbol alone is labeled; beside a text it is decoration.
    if children.count < 3 {
      for child in children {
        if case .symbol? = tree[child]?.kind { touch(child) }
      }
    }
  }
}
