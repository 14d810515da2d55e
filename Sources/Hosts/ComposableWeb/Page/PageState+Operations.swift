package import ComposableHosting

extension PageState {
  package mutating func apply(_ operation: HostOperation) {
    switch operation {
    case .insert(let id, let element, let parent, let index):
      if isRecording { touchSpeakers(around: parent) }
      tree.apply(operation)
      if element.dependsOnContent { hasDependents = true }
      if element.kind == .navigationStack { stacks.insert(id) }
      if case .splitView = element.kind { splitViews.insert(id) }
      if element.kind == .sheet { sheets[id] = .some(nil) }
      guard isRecording else { return }
      if element.traits.isFocused == true { focus = (id, true) }
      guard element.kind != .slot(.menu) else { return menuChanged(of: parent, with: id) }
      insert(id, in: parent, at: index)
      structureChanged(in: parent)
    case .update(let id, let element):
      update(id, element)
    case .move(let id, let index):
      guard tree[id]?.kind != .slot(.menu) else { return }
      if isRecording { touchSpeakers(around: id) }
      tree.apply(operation)
      guard isRecording, let parent = tree.parent(of: id) else { return }
      move(id, in: parent, to: index)
      structureChanged(in: parent)
    case .remove(let id):
      let parent = tree.parent(of: id)
      if isRecording, let parent { touchSpeakers(around: parent) }
      let isMenu = tree[id]?.kind == .slot(.menu)
      if isRecording, !isMenu { remove(id) }
      if isMenu { writeSteps(in: id) }
      tree.visit(id) { id, _ in
        stacks.remove(id)
        splitViews.remove(id)
        sheets[id] = nil
        fresh.remove(id)
      }
      tree.apply(operation)
      guard isRecording, let parent else { return }
      if isMenu { menuChanged(of: parent) } else { structureChanged(in: parent) }
    }
  }

  /// An element has a menu now, or has none anymore: other tags are around it.
  private mutating func menuChanged(of id: ElementID, with menu: ElementID? = nil) {
    if fresh.contains(id) {
      if let menu { fresh.insert(menu) }
      return
    }
    guard let place = tree.place(of: id) else { return rewriteOptions(around: id) }
    guard !fresh.contains(place.owner) else { return }
    if isRewritten(place) {
      changeContents(of: place)
    } else {
      writeSteps(in: id)
      unwritten[id] = steps.count
      steps.append(.replace(id))
    }
    markFresh(id)
  }

  mutating func insert(_ id: ElementID, in parent: ElementID, at index: Int) {
    touchTable(parent, of: id)
    if fresh.contains(parent), !isTabLabel(id) {
      fresh.insert(id)
      return
    }
    guard let place = tree.place(of: id) else { return rewriteOptions(around: id) }
    fresh.insert(id)
    guard !isRewritten(place) else { return changeContents(of: place) }
    unwritten[id] = steps.count
    steps.append(.insert(id, into: tree.tagID(of: place), at: self.index(index, of: id, in: place)))
    for label in tabLabels(of: id) { changeContents(of: label) }
  }

  mutating func move(_ id: ElementID, in parent: ElementID, to index: Int) {
    guard let place = tree.place(of: id) else { return rewriteOptions(around: id) }
    for label in tabLabels(of: id) { changeContents(of: label) }
    guard !fresh.contains(place.owner) else { return }
    guard !isRewritten(place) else { return changeContents(of: place) }
    steps.append(.done(.move(id, to: self.index(index, of: id, in: place))))
  }

  mutating func remove(_ id: ElementID) {
    writeSteps(in: id)
    if let parent = tree.parent(of: id) { touchTable(parent, of: id) }
    for label in tabLabels(of: id) { changeContents(of: label) }
    guard let place = tree.place(of: id) else { return rewriteOptions(around: id) }
    guard !fresh.contains(place.owner) else { return }
    guard !isRewritten(place) else { return changeContents(of: place) }
    steps.append(.done(.remove(id)))
  }

  /// A list with a header for columns has other roles.
  private mutating func touchTable(_ list: ElementID, of row: ElementID) {
    if tree[row]?.kind == .tableRow(isHeader: true) { touch(list) }
  }

  mutating func update(_ id: ElementID, _ element: HostElement) {
    let operation = HostOperation.update(id, element)
    guard let old = tree[id] else { return tree.apply(operation) }
    if element.dependsOnContent { hasDependents = true }
    guard isRecording else { return applyUpdate(operation, id, element) }
    if element.traits.isFocused == true, old.traits.isFocused != true { focus = (id, true) }
    if element.traits.isFocused == false, old.traits.isFocused == true, focus == nil {
      focus = (id, false)
    }
    // Other elements that depend on it, before and after the change.
    touchDependents(of: id, old)
    if old.gridColumns != element.gridColumns, let row = tree.parent(of: id) { touchCells(of: row) }
    touchSpeakers(around: id)
    contentChanged(around: id)
    if old.traits.selection?.allowsSeveral != element.traits.selection?.allowsSeveral
      || element.kind == .list && old.traits.isDisabled != element.traits.isDisabled
    {
      touchRows(of: id)
    }
    if element.kind == .section, old.rowLook != element.rowLook { touchRows(of: id) }
    let isElsewhere = !old.kind.isLike(element.kind) || old.kind.isLow != element.kind.isLow
    if isElsewhere { return exchange(operation, id, element) }
    let oldFrame = frame(of: id)
    applyUpdate(operation, id, element)
    touchDependents(of: id, element)
    touchSpeakers(around: id)
    if element.kind.category == .picker,
      element.traits.isDisabled != old.traits.isDisabled
        || element.style.variant != old.style.variant
    {
      // Visible options are separate controls.
      changeContents(of: Placement(id, .options))
    }
    guard let place = tree.place(of: id) else { return rewriteOptions(around: id) }
    guard !fresh.contains(id), !fresh.contains(place.owner) else { return }
    if isRewritten(place) {
      changeContents(of: place)
      if frame(of: id) != oldFrame { markFresh(id) }
    } else if frame(of: id) != oldFrame {
      unwritten[id] = steps.count
      steps.append(.replace(id))
      markFresh(id)
    } else {
      touch(id)
    }
  }

  /// An element changes its kind or its place: it is removed and inserted as a new one.
  mutating func exchange(
    _ operation: HostOperation, _ id: ElementID, _ element: HostElement
  ) {
    guard let parent = tree.parent(of: id) else { return tree.apply(operation) }
    let isPart = fresh.contains(parent)
    let isButton = isTabLabel(id) && isRendered(id)
    remove(id)
    // The buttons of tabs are rewritten last. The tag in the new place has the same id.
    if isButton { steps.append(.done(.remove(id))) }
    applyUpdate(operation, id, element)
    tree.visit(id) { id, _ in fresh.remove(id) }
    if isPart || tree.place(of: id) != nil {
      insert(id, in: parent, at: tree.children(of: parent).firstIndex(of: id) ?? 0)
    } else {
      rewriteOptions(around: id)
    }
    markFresh(id)
    touchDependents(of: id, element)
    structureChanged(in: parent)
  }

  mutating func applyUpdate(_ operation: HostOperation, _ id: ElementID, _ element: HostElement) {
    tree.apply(operation)
    if element.kind == .navigationStack { stacks.insert(id) } else { stacks.remove(id) }
    if case .splitView = element.kind { splitViews.insert(id) } else { splitViews.remove(id) }
    if element.kind != .sheet {
      sheets[id] = nil
    } else if sheets[id] == nil {
      sheets[id] = .some(nil)
    }
  }

  func frame(of id: ElementID) -> [String] {
    guard let element = tree[id] else { return [] }
    let around = tree.surroundings(of: id)
    return ElementMarkup(id: id, element: element, around: around, tree: tree).make().frame
  }

  mutating func markFresh(_ id: ElementID) {
    tree.visit(id) { id, _ in fresh.insert(id) }
  }

  /// Writes the pending steps inside an element that is about to be removed: later its content is gone.
  mutating func writeSteps(in id: ElementID) {
    guard !unwritten.isEmpty else { return }
    var ids: [ElementID] = []
    tree.visit(id) { id, _ in ids.append(id) }
    for id in ids {
      if let index = unwritten.removeValue(forKey: id) { write(index) }
    }
  }
}

extension HostElement.Kind {
  /// Whether one markup can be updated to the other: only the values differ. Another slot is another
  /// place.
  fileprivate func isLike(_ other: HostElement.Kind) -> Bool {
    category == .slot
      ? self == other : name == other.name && isRowOfDrawing == other.isRowOfDrawing
  }
}
