package import ComposableHosting

/// A terminal's screen for a graph's elements, and the handling of the user's input to it.
///
/// It has no terminal: it takes operations and input, and returns frames and events.
///
/// A class, because its caches must not be copied. As a noncopyable structure it took the compiler half a minute to check.
package final class TerminalScreen {
  /// An effect of an input.
  package enum Action: Hashable, Sendable {
    /// Send an event to the graph.
    case send(HostEvent, ElementID)
    /// End the program, or suspend it.
    case quit, suspend
    /// Redraw the whole screen.
    case redraw
    /// Put a text on the clipboard.
    case copy(String)
  }

  /// The elements.
  package internal(set) var tree = ElementTree()
  /// The screen's size.
  package private(set) var size: CellSize
  /// The colors.
  package private(set) var theme: Theme
  /// The focused control.
  package internal(set) var focus: ElementID?
  /// The positions of the reachable controls in the last drawing.
  package private(set) var regions: [Region] = []
  private(set) var areas: [ScrollArea] = []
  /// The rows of long lists that don't exist.
  private(set) var placeholders: [PlaceholderArea] = []
  /// A row that stays where it is on the screen, although rows before it come and go.
  var anchor: (id: ElementID, y: Int)?
  /// The element to scroll to with the next drawing, and its place in what scrolls; nil for the nearest one.
  private var scrollTarget: (id: ElementID, share: CellRect.Share?)?
  /// The target of the focus, once its row exists.
  var jump: Jump?
  /// Whether the graph is creating the rows near the visible part.
  package var isRevealing = false
  /// The rows that the graph was asked for last, since the user moved a scroll bar.
  var askedRows: [ElementID: Range<Int>] = [:]
  /// The images that count as loaded after the next drawing: a terminal shows their texts.
  private var loads: Set<ElementID> = []
  /// The findings of the last drawing, for elements with content that depends on the layout, and the sizes that the graph knows.
  private var layouts: [ElementID: HostEvent.Layout] = [:]
  private var sentSizes: [ElementID: HostEvent.Layout] = [:]
  /// The views that a drag was over when it ended by itself.
  var leftTargets: [ElementID] = []
  private(set) var parts: [ElementID: CellRect] = [:]
  /// The position of the cursor in the focused field, in characters.
  var cursor = Int.max
  /// The digits of a part of a date that is being typed.
  var typedDigits = ""
  /// The column that the up and down arrows keep in an editor, though lines may be shorter.
  var keptColumn: Int?
  var offsets: [ElementID: CellSize] = [:]
  /// Whether to scroll to the focused control.
  var reveals = true
  /// Whether the focused control has the focus only because its page has appeared: the page is shown from its top,
  /// even if the control is farther below.
  var isAppearing = false
  /// How often spinners have moved.
  private var phase = 0
  /// The addresses of links.
  private var links = LinkTable()
  /// Whether a spinner was visible in the last drawing.
  package private(set) var isAnimating = false
  let builder = BlockBuilder()
  /// The control that had the focus when the open menu was opened.
  var menuOrigin: ElementID?
  private(set) var elementIndex = ElementIndex()
  /// The control that had the focus before it was disabled: it gets the focus back, unless the user has
  /// moved it since.
  var displaced: ElementID?
  /// The open menus, each nested in the previous one.
  var openMenus: [ElementID] = []
  /// The present drag and drop operation.
  var dragging: Dragging?
  /// The pressed element that would be dragged.
  var pendingDrag: PendingDrag?
  /// The target that the mouse holds down, and the last one that it was pressed on.
  var heldTarget: Press?
  var lastPress: Press?
  /// The elements that observe hovering, and the elements under the pointer.
  var hoverable: Set<ElementID> = []
  var hovered: [ElementID] = []
  /// A text that a view has announced, until the next key.
  package var announcement: String?
  /// The button that the mouse holds down.
  var held: ElementID?
  /// The slider or scroll bar that the mouse drags.
  var dragged: Dragged?
  /// The part of the screen that is marked, to be copied.
  var selection: TextSelection?
  /// The search in a list.
  var search: ListSearch?
  /// The page of keys, if it is open.
  var keyPage: KeyPage?
  /// The list of commands, if it is open.
  var palette: CommandPalette?
  /// The last drawing.
  private(set) var frame: CellFrame?
  /// The previous focus of layers and pages, restored on return.
  var remembered: [ElementID: ElementID] = [:]
  /// The controls that were reachable, and the page or layer they were on.
  var focusOrder = FocusOrder(.empty)
  var scope = ElementID.screen

  /// The maximum number of rows of frames that fit their content; nil if frames fill the screen.
  private let inlineLimit: Int?
  private var isOver = false

  package init(size: CellSize, theme: Theme, inlineLimit: Int? = nil) {
    self.size = size
    self.theme = theme
    self.inlineLimit = inlineLimit
  }

  /// The title of the shown page, for the window. An alert, or a sheet without a title, belongs to the page below it.
  package var title: String? {
    for layer in layers.reversed() + [.screen] {
      for id in elementIndex.shown(in: layer, of: tree).reversed() {
        if case .page(let title?)? = tree[id]?.kind, !title.isEmpty { return title }
      }
    }
    return nil
  }

  /// Removes the focus and the help line.
  package func end() {
    isOver = true
    focus = nil
  }

  /// Sets the screen's new size.
  package func resize(to size: CellSize) {
    self.size = size
    reveals = true
  }

  /// Scrolls to an element with the next drawing.
  func scroll(to id: ElementID, anchor: Alignment?) {
    scrollTarget = (id, anchor.map { CellRect.Share($0.vertical) })
    // The focus must not scroll elsewhere.
    reveals = false
  }

  /// The control to scroll to in place of an element: its own, the first in it, or one that records its position.
  private func scrollTarget(of id: ElementID, in block: Block) -> ElementID {
    if block.hasStop(id) { return id }
    var first: ElementID?
    tree.visit(id) { id, _ in if first == nil, block.hasStop(id) { first = id } }
    if first == nil { builder.mark(id, in: tree) }
    return first ?? id
  }

  /// Moves spinners on, in the next drawing.
  package func advance() { phase += 1 }

  /// Sets new colors.
  package func use(_ theme: Theme) { self.theme = theme }

  /// Applies the operations that a graph sends to its host.
  package func apply(_ operations: [HostOperation]) {
    var asked: ElementID?
    let oldLayers = layers
    anchor = anchor ?? makeAnchor()
    for operation in operations {
      builder.prepare(for: operation, in: tree)
      elementIndex.prepare(for: operation, in: tree)
      switch operation {
      case .insert(let id, let element, _, _):
        noteLoad(id, element)
        if element.traits.isFocused == true { asked = id }
        if element.traits.interaction?.observesHover == true { hoverable.insert(id) }
      case .update(let id, let element):
        noteLoad(id, element)
        if element.traits.interaction?.observesHover == true {
          hoverable.insert(id)
        } else {
          hoverable.remove(id)
        }
        if element.traits.isFocused == true, tree[id]?.traits.isFocused != true { asked = id }
      case .move: break
      case .remove(let id):
        tree.visit(id) { id, _ in
          offsets[id] = nil
          remembered[id] = nil
          hoverable.remove(id)
          askedRows[id] = nil
          loads.remove(id)
          sentSizes[id] = nil
          if builder.openMenu == id { builder.openMenu(of: nil, in: tree) }
        }
      }
      tree.apply(operation)
    }
    checkMenus(layers: oldLayers)
    checkDrag()
    updateFocus(asked: asked)
    if palette != nil { palette?.commands = commands }
  }

  private func noteLoad(_ id: ElementID, _ element: HostElement) {
    if case .asyncImage(_, isLoading: true) = element.kind {
      loads.insert(id)
    } else if !loads.isEmpty {
      loads.remove(id)
    }
  }

  /// The events that no input causes: images are loaded, and a drag has ended by itself.
  func takeNotices() -> [Action] {
    defer { (loads, leftTargets) = ([], []) }
    let left = leftTargets.filter { tree[$0] != nil }
    return loads.sorted().map { .send(.finishLoading(true), $0) }
      + left.map { .send(.gesture(.setTargeted(nil)), $0) }
  }

  /// The events for elements whose content depends on the layout, if the graph does not know it yet.
  func takeLayouts() -> [Action] {
    defer { layouts = [:] }
    return layouts.sorted { $0.key < $1.key }.compactMap { id, layout in
      switch (layout, tree[id]?.kind) {
      case (.fits(let fitting), .alternatives(_, let current)?):
        return fitting == current ? nil : .send(.layout(layout), id)
      case (.size, .geometry?):
        guard sentSizes.updateValue(layout, forKey: id) != layout else { return nil }
        return .send(.layout(layout), id)
      default: return nil
      }
    }
  }

  /// A screen with the same content and empty caches.
  ///
  /// Caches make the screen fast and must not change what it shows: tests compare it with this one.
  package var rebuilt: TerminalScreen {
    var operations: [HostOperation] = []
    tree.visit { id, _ in
      for (index, child) in tree.children(of: id).enumerated() {
        guard let element = tree[child] else { continue }
        operations.append(.insert(child, element, into: id, at: index))
      }
      if let menu = tree.menu(of: id) {
        let index = tree.children(of: id).count
        operations.append(.insert(menu, HostElement(.slot(.menu)), into: id, at: index))
      }
    }
    let screen = TerminalScreen(size: size, theme: theme)
    screen.apply(operations)
    screen.builder.openMenu(of: builder.openMenu, in: screen.tree)
    screen.openMenus = openMenus
    screen.updateFocus(asked: nil)
    screen.focus = focus
    screen.cursor = cursor
    screen.offsets = offsets
    screen.reveals = reveals
    screen.isAppearing = isAppearing
    screen.phase = phase
    screen.links = links
    screen.dragged = dragged
    screen.pendingDrag = pendingDrag
    screen.held = held
    screen.heldTarget = heldTarget
    screen.lastPress = lastPress
    screen.hovered = hovered
    screen.selection = selection
    screen.search = search
    screen.keyPage = keyPage
    screen.palette = palette
    screen.remembered = remembered
    screen.regions = regions
    screen.dragging = dragging
    screen.announcement = announcement
    return screen
  }

  /// Several keys may arrive before the next frame: each has to see the effect of the previous one.
  func updateRegion(_ id: ElementID, _ kind: Control.Kind) {
    for index in regions.indices where regions[index].control.id == id {
      regions[index].control.kind = kind
    }
  }

  // MARK: - Drawing

  /// Whether there is so little room that none is spent on spacing.
  var isCompact: Bool { size.height < 14 || inlineLimit != nil }

  /// Whether there is no room for borders.
  var isTiny: Bool { min(size.height, inlineLimit ?? .max) < 8 }

  /// Whether there is a row for the help line.
  private var hasHelp: Bool { !isOver && size.height > 3 && inlineLimit ?? .max > 3 }

  /// The frame's size.
  private func frameSize() -> CellSize {
    guard let inlineLimit else { return size }
    let width = Block.Proposal(size.width, nil)
    let layers = layers.map { block($0).size(Block.Proposal(min(size.width, 76), nil)).height }
    let menus = openMenus.map { menuBlock($0).size(Block.Proposal(nil, nil)).height }
    let height = (([block(.screen).size(width).height] + layers).max() ?? 0) + (menus.max() ?? 0)
    return CellSize(size.width, max(1, min(height + (hasHelp ? 1 : 0), inlineLimit, size.height)))
  }

  /// The sheets and alerts over the screen, topmost last.
  var layers: [ElementID] { tree.layers }

  private var surroundings: BlockBuilder.Surroundings {
    var around = BlockBuilder.Surroundings()
    around.isCompact = isCompact
    around.isTiny = isTiny
    around.isNarrow = size.width < 60
    around.isInline = inlineLimit != nil
    around.columnRoom = ColumnRoom(width: size.width)
    return around
  }

  func block(_ id: ElementID) -> Block {
    var around = surroundings
    if id != .screen { around.columnRoom = .narrow }
    return builder.block(id, in: tree, around)
  }

  /// The actions of an open menu.
  func menuBlock(_ id: ElementID) -> Block {
    builder.actions(ofMenu: id, in: tree, surroundings)
  }

  /// Draws the current state.
  package func render() -> CellFrame {
    let size = frameSize()
    let room = CellRect(0, 0, size.width, size.height - (hasHelp ? 1 : 0))
    let layers = layers
    var painter = Painter(
      frame: CellFrame(size), theme: theme, focus: focus, cursor: cursor, typedDigits: typedDigits,
      followsCursor: reveals,
      offsets: offsets)
    painter.phase = phase
    painter.frame.links = links
    for root in [.screen] + layers {
      guard let target = scrollTarget, tree.contains(target.id) else { break }
      let id = scrollTarget(of: target.id, in: block(root))
      if block(root).hasStop(id) { scrollTarget = (id, target.share) }
    }
    paint(block(.screen), in: room, clip: room, &painter)
    for layer in layers {
      let anchor = anchor(of: layer, in: painter.regions)
      cover(&painter)
      if self.layer(layer).form != .popover {
        painter.frame.restyle(room) { [theme] in theme.fade(&$0, 0.45) }
      }
      let block = block(layer)
      let rect = place(of: layer, block, at: anchor, in: room)
      painter.frame.fill(rect, " ", .plain)
      paint(block, in: rect, clip: rect.intersection(room), &painter)
    }
    for (index, menu) in openMenus.enumerated() {
      let anchor = painter.regions.last { $0.control.id == menu }?.rect
      cover(&painter)
      let block = menuBlock(menu)
      let rect = Self.place(
        block.size(Block.Proposal(nil, nil)), at: anchor, isInMenu: index > 0, in: room)
      painter.frame.fill(rect, " ", .plain)
      paint(block, in: rect, clip: rect.intersection(room), &painter)
    }
    regions = painter.regions
    areas = painter.areas
    placeholders = painter.placeholders
    layouts = painter.layouts
    isAnimating = painter.isAnimating
    links = painter.frame.links
    anchor = nil
    scrollTarget = nil
    parts = painter.parts
    offsets = painter.offsets
    reveals = false
    paintDrag(&painter.frame)
    if keyPage != nil { paintKeyPage(&painter, in: room) }
    paintPalette(&painter, in: room)
    if hasHelp { paintHelp(&painter.frame) }
    theme.paintPaper(&painter.frame)
    frame = painter.frame
    if let selection {
      for part in selection.rects {
        painter.frame.restyle(part) { $0.attributes.formSymmetricDifference(.reversed) }
      }
    }
    return painter.frame
  }

  /// Makes the painted controls unreachable.
  private func cover(_ painter: inout Painter) {
    painter.frame.cursor = nil
    painter.regions = []
    painter.areas = []
    painter.placeholders = []
  }

  private func paint(
    _ block: Block, in rect: CellRect, clip: CellRect, _ painter: inout Painter
  ) {
    let proposal = Block.Proposal(rect.width, rect.height)
    if let anchor, !reveals || focus == anchor.id {
      var revealing = Revealing(id: anchor.id, offsets: painter.offsets, y: anchor.y)
      revealing.reveal(in: block, rect, proposal)
      painter.offsets = revealing.offsets
    }
    if reveals, let focus {
      var revealing = Revealing(id: focus, cursor: cursor, offsets: painter.offsets)
      revealing.reveal(in: block, rect, proposal)
      if !isAppearing { painter.offsets = revealing.offsets }
    }
    if let scrollTarget {
      var revealing = Revealing(id: scrollTarget.id, offsets: painter.offsets)
      revealing.share = scrollTarget.share
      revealing.reveal(in: block, rect, proposal)
      painter.offsets = revealing.offsets
    }
    painter.paint(block, in: rect, proposal, Painter.Context(clip: clip))
  }

  private func paint(_ search: ListSearch, _ frame: inout CellFrame, in clip: CellRect) {
    let accent = theme.style(TextStyle(search.isFound ? .accentColor : .red, .bold))
    let secondary = theme.style(TextStyle(.secondary))
    var x = 1
    for (text, style) in [
      ("/", accent), (search.text, theme.style(TextStyle(nil, .bold))), ("  ", secondary),
      (search.hint, secondary),
    ] {
      x += frame.put(text, x: x, y: clip.y, style, in: clip)
    }
  }

  private func paintHelp(_ frame: inout CellFrame) {
    let size = frame.size
    let clip = CellRect(0, size.height - 1, size.width, 1)
    if let search { return paint(search, &frame, in: clip) }
    var x = 1
    for hint in hints(in: size.width) {
      if !hint.key.isEmpty {
        x += frame.put(hint.key, x: x, y: clip.y, theme.style(TextStyle(nil, .bold)), in: clip) + 1
      }
      x += frame.put(hint.text, x: x, y: clip.y, theme.style(TextStyle(.secondary)), in: clip) + 3
    }
  }
}
