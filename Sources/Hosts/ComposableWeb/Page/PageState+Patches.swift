internal import ComposableHosting

extension PageState {
  /// The patches of ``takePatches()`` in their wire format; nil if there are none.
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

  /// The patches that bring the page up to date.
  mutating func takePatches() -> [Patch] {
    guard isRecording else { return [] }
    for index in unwritten.values.sorted() { write(index) }
    var patches: [Patch] = []
    var animation: Animation?
    for (index, step) in steps.enumerated() {
      guard case .done(let patch) = step else { continue }
      patches.append(patch, motions.steps[index], last: &animation)
    }
    for place in changedContents
    where isRendered(place.owner) && !tree.surroundings(of: place.owner).isOption {
      let html = Renderer.contents(
        of: place.hole, of: place.owner, in: tree, strings, &images)
      patches.append(.contents(of: tree.tagID(of: place), html: html), nil, last: &animation)
    }
    touchRenamedSheets()
    let hasOtherMain = moveMain()
    for id in touched where isRendered(id) {
      patches.append(
        .update(html: Renderer.shell(of: id, in: tree, strings, &images)), motions.touched[id],
        last: &animation)
    }
    if animation != nil { patches.append(.motion(nil)) }
    if hasOtherMain {
      patches.append(.update(html: Renderer.shell(of: .screen, in: tree, strings, &images)))
    }
    if let focus, tree.place(of: focus.id) != nil {
      patches.append(.focus(focus.id, focus.isFocused))
    }
    patches += presses.map { Patch.press($0.id, key: $0.key) }
    patches += announcements.map(Patch.announcement)
    for (id, anchor) in scrolls where tree.place(of: id) != nil {
      patches.append(.scroll(to: id, anchor))
    }
    if !scrolls.isEmpty { missedScroll = nil }
    let navigation = navigation
    if navigation != sentNavigation { patches.append(.navigation(navigation)) }
    sentNavigation = navigation
    forget()
    return patches
  }

  /// A sheet is named by its content, which may have changed.
  private mutating func touchRenamedSheets() {
    for (id, sentName) in sheets.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let name = tree.nameOfSheet(id)
      guard name != sentName else { continue }
      sheets[id] = .some(name)
      touch(id)
    }
  }

  /// Touches the columns that are, or were, the main part of the page.
  ///
  /// - Returns: whether another part is that now.
  private mutating func moveMain() -> Bool {
    let main = mainSplitView
    guard main != sentMain else { return false }
    for case let splitView? in [sentMain, main] {
      for column in tree.children(of: splitView) { touch(column) }
    }
    sentMain = main
    return true
  }

  /// Sends the current state again to a page whose event had no effect: the page already shows the
  /// effect.
  mutating func correct(_ id: ElementID, after event: HostEvent) {
    guard isRecording else { return }
    switch event {
    case .dismiss, .open: sentNavigation = nil
    case .activate, .setOn, .setText, .setNumber, .setDate, .choose, .increment, .decrement,
      .submit, .delete, .move, .refresh, .finishLoading, .file, .setFocus, .setPressed, .gesture,
      .reveal, .layout, .custom:
      break
    }
    if isRendered(id) { touch(id) }
  }

  /// Whether the page has it already.
  func isRendered(_ id: ElementID) -> Bool {
    tree[id] != nil && !fresh.contains(id) && tree.place(of: id) != nil
  }

  /// Writes the HTML of a step with the present contents of its element.
  mutating func write(_ index: Int) {
    switch steps[index] {
    case .insert(let id, let tag, let position):
      let html = Renderer.html(of: id, in: tree, strings, &images)
      steps[index] = .done(.insert(into: tag, at: position, html: html))
    case .replace(let id):
      steps[index] = .done(.replace(html: Renderer.html(of: id, in: tree, strings, &images)))
    case .done: break
    }
  }
}
