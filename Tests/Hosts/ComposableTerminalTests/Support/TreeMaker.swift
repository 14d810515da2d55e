import ComposableTerminal
import ComposableViews
import RandomSupport

/// Generates trees of elements that no view makes, changes to them, and input.
struct TreeMaker {
  var random: SeededGenerator
  var operations: [ComposableViews.HostOperation] = []
  /// The tree after the operations.
  private var tree = ElementTree()
  private var ids: [ElementID] = []
  private var next = 1

  init(_ seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// A plausible window size: usually a small one, whose frames are fast to make.
  mutating func size() -> CellSize {
    any(0...4) == 0 ? CellSize(any(20...200), any(5...60)) : CellSize(any(20...80), any(5...24))
  }

  mutating func text() -> String {
    let words = [
      "", "a", "한국어", "日本語 が", "🎉👨‍👩‍👧‍👦", "e\u{301}e", "long-word-without-end", "two\nlines\n",
      "\u{1B}[2J\t",
    ]
    return (0..<any(0...4)).map { _ in words[any(0...words.count - 1)] }.joined(separator: " ")
  }

  mutating func length() -> Double? {
    [nil, 0, 8, 40, 400, .infinity, -8, .nan][any(0...7)]
  }

  mutating func decorations() -> [HostElement.Decoration] {
    guard any(0...3) == 0 else { return [] }
    return (0..<any(1...2)).map { _ in
      switch any(0...14) {
      case 12: return .offset(x: Double(any(-40...40)), y: Double(any(-40...40)))
      case 13: return .aspectRatio([0.3, 1, 4][any(0...2)], any(0...1) == 0 ? .fit : .fill)
      case 14: return any(0...1) == 0 ? .shadow(.black, radius: 2, x: 0, y: 1) : .pinned(.bottom)
      case 10: return .filledShape(.green, .circle)
      case 11: return .clipped(.capsule)
      case 0:
        return .padding(
          EdgeInsets(
            top: length() ?? 0, leading: length() ?? 0, bottom: length() ?? 0,
            trailing: length() ?? 0))
      case 1: return .standardPadding(.all)
      case 2:
        return .frame(
          HostElement.Frame(
            width: length(), height: length(), minWidth: length(), maxWidth: length(),
            minHeight: length(), maxHeight: length()))
      case 3: return .background(.red)
      case 4: return .border(.blue, width: 1)
      case 5: return .hidden
      case 6:
        return .fixedSize([[], .horizontal, .vertical, [.horizontal, .vertical]][any(0...3)])
      case 8: return .gridColumns(any(-1...4))
      case 7: return .layoutPriority([-1, 0, 1, .nan][any(0...3)])
      default: return .opacity(0.5)
      }
    }
  }

  mutating func kind() -> HostElement.Kind {
    switch any(0...39) {
    case 0, 1, 2:
      .text(
        HostElement.StyledText(
          [.init(text())], alignment: .center, lineLimit: any(0...3) == 0 ? any(1...2) : nil,
          truncation: [.head, .middle, .tail][any(0...2)]))
    case 3 where any(0...1) == 0:
      any(0...1) == 0
        ? .image(HostElement.Picture(.address(text()), description: text()))
        : .asyncImage(address: text(), isLoading: any(0...1) == 0)
    case 3: .symbol("star.fill")
    case 4: .button(role: [nil, .cancel, .destructive][any(0...2)])
    case 5: .link("x")
    case 6: .navigationLink
    case 7: .toggle(isOn: true)
    case 8 where any(0...2) == 0:
      .textEditor(
        text: text(), prompt: text(),
        lines: any(0...1) == 0 ? nil : HostElement.FieldLines(least: any(1...3), most: any(1...5)))
    case 8: .textField(text: text(), prompt: text(), isSecure: any(0...1) == 0)
    case 9: .stepper(canIncrement: true, canDecrement: false)
    case 10 where any(0...1) == 0:
      .datePicker(
        HostElement.DateChoice(
          LocalDateTime("2026-11-26T10:30")!, components: [[], .date, .hourAndMinute][any(0...2)]))
    case 10: .slider(value: 2, in: 0...Double(any(0...5)), step: 0)
    case 11: any(0...1) == 0 ? .picker(selection: nil) : .menu
    case 12 where any(0...1) == 0: .gauge([0, 0.3, 1][any(0...2)])
    case 12: .progress(any(0...1) == 0 ? nil : 7)
    case 13: .divider
    case 14: .spacer(minLength: length())
    case 15: .vStack(.center, spacing: length())
    case 16: .hStack(.bottom, spacing: length())
    case 17: .zStack(.bottomTrailing)
    case 18: .list
    case 19: .section
    case 20: .scrollView([[], .vertical, .horizontal, [.vertical, .horizontal]][any(0...3)])
    case 21:
      .slot(
        [.header, .footer, .label, .value, .minimum, .message, .toolbar, .overlay, .background][
          any(0...8)])
    case 22: any(0...1) == 0 ? .labeledContent : .groupBox
    case 23: any(0...1) == 0 ? .navigationStack : .page(title: text())
    case 24: any(0...1) == 0 ? .tabView(selection: ElementID(rawValue: any(0...9))) : .tab
    case 25: .overlaid(.topTrailing)
    case 26: .color(.red.opacity(any(0...1) == 0 ? 0.3 : 1))
    case 29: any(0...1) == 0 ? .disclosure(isExpanded: any(0...1) == 0) : .tableRow(isHeader: false)
    case 30:
      any(0...1) == 0
        ? .grid(
          .top, columns: [.trailing, nil], horizontalSpacing: length(), verticalSpacing: length())
        : .gridRow([nil, .top, .bottom][any(0...2)])
    case 31: .splitView(columns())
    case 28: .swipeActions(.trailing, allowsFullSwipe: true)
    case 27: .searchField(text: text(), prompt: text())
    case 32: .shape(HostElement.DrawnShape(.ellipse, fill: .red, stroke: .blue))
    case 33: .drawing(drawing())
    case 34: .drawingPart(part())
    case 35:
      .lazyGrid(
        .top,
        columns: any(0...1) == 0
          ? [GridItem(.adaptive(minimum: length() ?? 40), spacing: length())]
          : [GridItem(.fixed(length() ?? 9)), GridItem(), GridItem(.flexible(maximum: 40))],
        spacing: length())
    case 36:
      .alternatives(
        [[], .horizontal, [.horizontal, .vertical]][any(0...2)],
        current: any(0...1) == 0 ? nil : ElementID(rawValue: any(0...30)))
    case 37:
      any(0...1) == 0 ? .geometry : .custom(HostElement.Custom("map", value: "{}"))
    default:
      [
        .sheet, .alert(title: text()), .confirmationDialog(title: text(), showsTitle: true),
        .form, .toolbarItem(.primaryAction),
      ][any(0...4)]
    }
  }

  private mutating func drawing() -> HostElement.Drawing {
    let edge = Edge.allCases[any(0...3)]
    return HostElement.Drawing(
      text(),
      axes: [
        HostElement.Drawing.Axis(
          edge,
          labels: [
            HostElement.Drawing.Label(text(), at: 0.5),
            HostElement.Drawing.Label("1", at: length() ?? 0),
          ],
          lines: [0, 0.5, .nan], band: any(0...1) == 0 ? 0.2 : nil, title: text())
      ],
      keys: [
        HostElement.Drawing.Key(text(), .red),
        HostElement.Drawing.Key(text(), .blue, symbol: .cross),
      ])
  }

  private mutating func part() -> HostElement.DrawingPart {
    let places = [
      HostElement.Drawing.Point(0, 0), HostElement.Drawing.Point(1, length() ?? 0.5),
      HostElement.Drawing.Point(0.4, 1),
    ]
    let geometry: HostElement.Drawing.Mark.Geometry =
      switch any(0...5) {
      case 0: .bar(from: places[0], to: places[1], along: .vertical, cornerRadius: 0)
      case 1: .bar(from: places[1], to: places[2], along: .horizontal, cornerRadius: 0)
      case 2: .line(places, width: 1, dash: any(0...1) == 0 ? [] : [3, 0])
      case 3: .area(upper: places, lower: [])
      case 4: .symbols(.cross, places, size: 5)
      default: .text(text(), places[1], .bottomTrailing)
      }
    return any(0...4) == 0
      ? .row([text(), text()])
      : .mark(HostElement.Drawing.Mark(geometry, .red, pattern: any(0...9)))
  }

  mutating func element() -> HostElement {
    var traits = HostElement.Traits()
    traits.isDisabled = any(0...5) == 0
    traits.isFocused = any(0...9) == 0 ? any(0...1) == 0 : nil
    traits.canBeDeleted = any(0...5) == 0
    traits.canBeMoved = any(0...5) == 0
    traits.isFixed = any(0...9) == 0
    traits.isEditing = any(0...5) == 0 ? any(0...1) == 0 : nil
    traits.isRefreshing = any(0...5) == 0 ? any(0...1) == 0 : nil
    if any(0...5) == 0 {
      traits.selection = HostElement.RowSelection(
        [ElementID(rawValue: any(0...9))], allowsSeveral: any(0...1) == 0)
    }
    if any(0...4) == 0 {
      var interaction = HostElement.Interaction()
      interaction.taps = [[], [1], [1, 2]][any(0...2)]
      interaction.longPress = any(0...2) == 0 ? 0 : nil
      interaction.observesHover = any(0...2) == 0
      interaction.isFocusable = any(0...2) == 0
      interaction.dragKinds = any(0...2) == 0 ? [1] : nil
      interaction.dropKinds = any(0...2) == 0 ? [1] : []
      interaction.insertKinds = any(0...2) == 0 ? [1] : []
      traits.interaction = interaction
    }
    traits.badge = any(0...5) == 0 ? text() : nil
    if any(0...9) == 0 {
      traits.keyboardShortcut = [KeyboardShortcut("x"), .cancelAction][any(0...1)]
    }
    if any(0...9) == 0 { traits.help = text() }
    return HostElement(kind(), decorations: decorations(), traits: traits, style: style())
  }

  private mutating func columns() -> HostElement.Columns {
    let width = HostElement.ColumnWidth(minimum: length(), ideal: length(), maximum: length())
    return HostElement.Columns(
      widths: Array(repeating: width, count: any(0...3)), hiddenCount: any(0...3), top: any(0...3))
  }

  private mutating func style() -> HostElement.Style {
    var style = HostElement.Style()
    if any(0...9) == 0 {
      style.layer.form = HostElement.Style.Layer.Form.allCases[any(0...2)]
      style.layer.anchor = ElementID(rawValue: any(0...9))
      style.layer.edge = any(0...1) == 0 ? .trailing : nil
      style.layer.detents =
        any(0...1) == 0 ? [.height(length() ?? 9), .fraction(.nan), .large] : []
      style.layer.detent = any(0...3)
      style.layer.allowsDismissal = any(0...1) == 0
    } else if any(0...9) == 0 {
      style.bar.hidesBack = any(0...1) == 0
      style.bar.isHidden = any(0...1) == 0
      style.bar.hidesBottom = any(0...1) == 0
    }
    guard any(0...2) == 0 else { return style }
    let variants = HostElement.Style.Variant.allCases
    style.variant = variants[any(0...variants.count - 1)]
    style.size = ControlSize.allCases[any(0...4)]
    style.tint = any(0...1) == 0 ? .red : nil
    style.hidesLabel = any(0...3) == 0
    return style
  }

  private mutating func add(_ operation: ComposableViews.HostOperation) {
    operations.append(operation)
    tree.apply(operation)
  }

  /// Adds elements to a parent, and recursively to them.
  mutating func insert(into parent: ElementID, _ depth: Int, count: ClosedRange<Int>? = nil) {
    for _ in 0..<any(count ?? 0...(depth == 0 ? 4 : 3)) {
      let id = ElementID(rawValue: next)
      next += 1
      add(.insert(id, element(), into: parent, at: any(0...tree.children(of: parent).count)))
      ids.append(id)
      if depth < 5 { insert(into: id, depth + 1) }
    }
    guard any(0...7) == 0, parent != .screen, tree.menu(of: parent) == nil else { return }
    let menu = ElementID(rawValue: next)
    next += 1
    add(.insert(menu, HostElement(.slot(.menu)), into: parent, at: tree.children(of: parent).count))
    ids.append(menu)
    insert(into: menu, max(depth, 4) + 1, count: 0...3)
  }

  /// Changes the tree: usually a little, sometimes a lot.
  mutating func change() {
    ids.removeAll { [tree] in !tree.contains($0) }
    guard !ids.isEmpty else { return insert(into: .screen, 0) }
    let id = ids[any(0...ids.count - 1)]
    switch any(0...11) {
    case 0: add(.remove(id))
    case _ where tree[id]?.kind == .slot(.menu): insert(into: id, 6, count: 0...1)
    case 1, 2:
      if let parent = tree.parent(of: id) {
        add(.move(id, to: any(0...tree.children(of: parent).count - 1)))
      }
    case 3:
      if any(0...3) == 0 { insert(into: id, any(0...3) == 0 ? 5 : 6, count: 40...200) }
    case 4: insert(into: .screen, 2, count: 0...2)
    case 5, 6, 7: insert(into: tree.parent(of: id) ?? .screen, 4, count: 1...2)
    default: add(.update(id, element()))
    }
  }

  /// Inserts a scrolling container with many rows.
  ///
  /// - Returns: the parent of the rows.
  mutating func insertRows(_ count: Int) -> ElementID {
    func id() -> ElementID {
      next += 1
      return ElementID(rawValue: next - 1)
    }
    let (outer, parent) = (id(), id())
    let kinds: (HostElement.Kind, HostElement.Kind) = [
      (.list, .section), (.form, .section), (.list, .vStack(.leading, spacing: nil)),
      (.scrollView(.vertical), .vStack(.center, spacing: nil)),
      (.scrollView(.vertical), .vStack(.trailing, spacing: 16)),
      (.scrollView(.horizontal), .hStack(.bottom, spacing: nil)),
    ][any(0...5)]
    add(.insert(outer, HostElement(kinds.0), into: .screen, at: 0))
    add(.insert(parent, HostElement(kinds.1), into: outer, at: 0))
    for index in 0..<count { insertRow(into: parent, at: index) }
    return parent
  }

  private mutating func insertRow(into parent: ElementID, at index: Int) {
    let id = ElementID(rawValue: next)
    next += 1
    let kinds: [HostElement.Kind] = [
      .button(role: nil), .hStack(.center, spacing: nil),
      .text(HostElement.StyledText([.init(text())])),
      .toggle(isOn: true), .spacer(minLength: nil), .section, .slot(.header), .divider,
    ]
    // Usually what rows contain.
    let kind = kinds[any(0...4) > 0 ? any(0...2) : any(0...7)]
    var row = HostElement(kind)
    if any(0...19) == 0 { row.traits.keyboardShortcut = KeyboardShortcut("x") }
    add(.insert(id, row, into: parent, at: index))
    if any(0...1) == 0 {
      add(
        .insert(
          ElementID(rawValue: next), HostElement(.text(HostElement.StyledText([.init(text())]))),
          into: id, at: 0))
      next += 1
    }
  }

  /// Changes one of the rows, or its content.
  mutating func changeRow(of parent: ElementID) {
    let rows = tree.children(of: parent)
    let place = any(0...rows.count)
    guard place < rows.count else { return insertRow(into: parent, at: place) }
    let row = rows[place]
    switch any(0...6) {
    case 0: insertRow(into: parent, at: place)
    case 1: add(.remove(row))
    case 2: add(.move(row, to: any(0...rows.count - 1)))
    case 3: add(.update(row, element()))
    case 4: insert(into: row, 6, count: 1...1)
    default:
      if let inner = tree.children(of: row).first {
        add(.update(inner, HostElement(.text(HostElement.StyledText([.init(text())])))))
      }
    }
  }

  /// Returns the operations since the previous call.
  mutating func take() -> [ComposableViews.HostOperation] {
    defer { operations = [] }
    return operations
  }

  mutating func input(_ size: CellSize) -> Input {
    let keys: [Input] = [
      .key(Key(.tab)), .key(Key(.tab, .shift)), .key(Key(.up)), .key(Key(.down)),
      .key(Key(.left)), .key(Key(.right)), .key(Key(.enter)), .key(Key(.escape)),
      .key(Key(.pageDown)), .key(Key(.pageUp)), .key(Key(.home)), .key(Key(.end)),
      .key(Key(.character("x"))), .key(Key(.character("m"))), .key(Key(.backspace)),
      .key(Key(.delete)),
      .key(Key(.down, .option)), .paste("a\nb"), .key(Key(.character("?"))),
      .key(Key(.character("/"))), .key(Key(.character("a"))),
    ]
    guard any(0...4) == 0 else { return keys[any(0...keys.count - 1)] }
    let actions: [Mouse.Action] = [.press, .release, .drag, .move, .wheelUp, .wheelDown]
    return .mouse(
      Mouse(actions[any(0...5)], x: any(0...size.width), y: any(0...size.height)))
  }
}
