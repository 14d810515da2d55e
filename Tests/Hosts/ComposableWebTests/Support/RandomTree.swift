import ComposableViews
import RandomSupport

/// Generates random operations that a graph could send, on a tree that it keeps.
struct RandomTree {
  private(set) var tree = ElementTree()
  private var random: SeededGenerator
  private var ids: [ElementID] = [.screen]
  private var next = 1
  private static let pictures = (1...3 as ClosedRange<UInt8>).compactMap { width in
    EncodedImage(Array("GIF89a".utf8) + [width, 0, 3, 0])
  }

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func operation() -> ComposableViews.HostOperation {
    let operation: ComposableViews.HostOperation
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: operation = insertion()
    case 5..<7: operation = update() ?? insertion()
    case 7: operation = move() ?? insertion()
    default: operation = ids.count > 12 ? removal() ?? insertion() : insertion()
    }
    tree.apply(operation)
    ids = ids.filter(tree.contains)
    return operation
  }

  private mutating func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }

  private mutating func insertion() -> ComposableViews.HostOperation {
    let parent = pick(ids.filter { tree[$0]!.kind.hasChildren })
    let id = ElementID(rawValue: next)
    next += 1
    ids.append(id)
    if Int.random(in: 0..<8, using: &random) == 0, tree[parent]!.kind.mayHaveMenu,
      tree.menu(of: parent) == nil
    {
      return .insert(
        id, HostElement(.slot(.menu)), into: parent, at: tree.children(of: parent).count)
    }
    let index = Int.random(in: 0...tree.children(of: parent).count, using: &random)
    return .insert(id, element(in: parent), into: parent, at: index)
  }

  private mutating func update() -> ComposableViews.HostOperation? {
    guard let id = ids.dropFirst().randomElement(using: &random), let old = tree[id],
      old.kind != .slot(.menu), let parent = tree.parent(of: id)
    else { return nil }
    var element = element(in: parent)
    // Usually the kind stays the same, and only its values change.
    if Int.random(in: 0..<4, using: &random) > 0 || !tree.children(of: id).isEmpty {
      element.kind = changed(old.kind, of: id)
    }
    return .update(id, element)
  }

  private mutating func move() -> ComposableViews.HostOperation? {
    guard let id = ids.dropFirst().randomElement(using: &random), let parent = tree.parent(of: id),
      tree[id]!.kind != .slot(.menu)
    else { return nil }
    return .move(id, to: Int.random(in: 0..<tree.children(of: parent).count, using: &random))
  }

  private mutating func removal() -> ComposableViews.HostOperation? {
    ids.dropFirst().randomElement(using: &random).map { .remove($0) }
  }

  private mutating func changed(_ kind: HostElement.Kind, of id: ElementID) -> HostElement.Kind {
    let options = tree.children(of: id) + tree.children(of: id).flatMap { tree.children(of: $0) }
    switch kind {
    case .text: return .text(text())
    case .toggle: return .toggle(isOn: .random(using: &random))
    case .textField: return .textField(text: string(), prompt: string(), isSecure: false)
    case .textEditor(_, _, let lines):
      return .textEditor(text: string(), prompt: string(), lines: lines)
    case .searchField: return .searchField(text: string(), prompt: string())
    case .picker: return .picker(selection: options.randomElement(using: &random))
    case .tabView: return .tabView(selection: tree.children(of: id).randomElement(using: &random))
    case .page: return .page(title: pick([nil, string()]))
    case .stepper: return .stepper(canIncrement: .random(using: &random), canDecrement: true)
    case .button: return .button(role: pick([nil, .cancel, .destructive]))
    case .toolbarItem: return .toolbarItem(pick([.bottomBar, .primaryAction, .topBarLeading]))
    default: return kind
    }
  }

  private mutating func string() -> String {
    pick(["", "a", "Blob", "<b>", "\"'&amp;", "x=1 y", "\r\n\0", "é\u{301}😀", "data-s=\"a\""])
  }

  private mutating func text() -> HostElement.StyledText {
    var attributes = HostElement.TextAttributes()
    if Bool.random(using: &random) { attributes.font = .title }
    if Bool.random(using: &random) { attributes.color = .rgb(red: 1, green: 0.5, blue: .nan) }
    let count = pick([1, 1, 1, 0, 2, 3])
    return HostElement.StyledText(
      (0..<count).map { _ in HostElement.StyledText.Run(string(), attributes) },
      lineLimit: pick([nil, 1, 2]),
      truncation: pick([.head, .middle, .tail]))
  }

  private mutating func element(in parent: ElementID) -> HostElement {
    var element = HostElement(kind(in: tree[parent]!.kind))
    if Int.random(in: 0..<3, using: &random) == 0 {
      element.decorations = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        pick([
          .padding(EdgeInsets(top: 3, leading: -1, bottom: .nan, trailing: 0.1)),
          .standardPadding(.all), .standardPadding([.top, .leading]), .background(.red),
          .frame(HostElement.Frame(width: 10, maxHeight: .infinity)),
          .border(.accentColor, width: 1),
          .opacity(0.5), .hidden, .spoken, .fixedSize([.horizontal]), .layoutPriority(.nan),
          .layoutPriority(2), .gridColumns(2), .transition(.slide),
          .gridColumnAlignment(.trailing),
          .transition(.scale.animation(.bouncy)), .filledShape(.red, .capsule),
          .clipped(.circle), .shadow(.black, radius: .nan, x: -1, y: 2), .offset(x: 3, y: .nan),
          .aspectRatio(1.5, .fit), .aspectRatio(2, .fill), .pinned(.bottom),
        ])
      }
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      element.traits.isDisabled = .random(using: &random)
      element.traits.isFocused = pick([nil, true, false])
      element.traits.accessibilityLabel = pick([nil, string()])
      element.traits.accessibilityIdentifier = pick([nil, string()])
      element.traits.help = pick([nil, string()])
      element.traits.isAccessibilityHidden = .random(using: &random)
      element.traits.canBeDeleted = .random(using: &random)
      element.traits.canBeMoved = .random(using: &random)
      element.traits.isFixed = .random(using: &random)
      element.traits.isRefreshing = pick([nil, true, false])
      element.traits.isEditing = pick([nil, true, false])
      element.traits.selection = pick([
        nil, HostElement.RowSelection([pick(ids)], allowsSeveral: .random(using: &random)),
      ])
      element.traits.textInput = pick([nil, HostElement.TextInput.sample])
      element.traits.interaction = pick([nil, interaction()])
      element.traits.accessibility = pick([nil, accessibility()])
      element.traits.badge = pick([nil, string()])
      element.traits.keyboardShortcut = pick([nil, .defaultAction, KeyboardShortcut("\"")])
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      element.style.variant = pick(HostElement.Style.Variant.allCases)
      element.style.size = pick(ControlSize.allCases)
      element.style.tint = pick([nil, .red, .accentColor])
      element.style.hidesLabel = .random(using: &random)
      if element.kind == .sheet { element.style.layer = layer() }
      if element.kind.name == .page { element.style.bar = bar() }
    }
    return element
  }

  /// Mostly more or fewer columns than there are.
  private mutating func columns() -> HostElement.Columns {
    let width = HostElement.ColumnWidth(minimum: pick([nil, 40]), ideal: pick([nil, 200]))
    return HostElement.Columns(
      widths: Array(repeating: width, count: pick([2, 3])), hiddenCount: pick([0, 1]),
      top: pick([0, 1, 2]))
  }

  private mutating func layer() -> HostElement.Style.Layer {
    var layer = HostElement.Style.Layer()
    layer.form = pick(HostElement.Style.Layer.Form.allCases)
    layer.anchor = pick([nil, ElementID(rawValue: 3)])
    layer.edge = pick([nil, .leading])
    layer.detents = pick([[], [.medium], [.fraction(0.2), .height(300), .large]])
    layer.detent = pick([0, 2])
    layer.allowsDismissal = .random(using: &random)
    layer.hasUnsavedChanges = .random(using: &random)
    layer.dragIndicator = pick([.automatic, .visible, .hidden])
    return layer
  }

  private mutating func bar() -> HostElement.Style.Bar {
    var bar = HostElement.Style.Bar()
    bar.isInline = pick([nil, true, false])
    bar.hidesBack = .random(using: &random)
    bar.isHidden = .random(using: &random)
    bar.hidesBottom = .random(using: &random)
    return bar
  }

  private mutating func interaction() -> HostElement.Interaction {
    var interaction = HostElement.Interaction()
    interaction.taps = pick([[], [1], [1, 2]])
    interaction.longPress = pick([nil, 0.5])
    interaction.showsPress = .random(using: &random)
    interaction.observesHover = .random(using: &random)
    interaction.isFocusable = .random(using: &random)
    interaction.keys = pick([
      nil, HostElement.KeyFilter(nil, phases: .all), HostElement.KeyFilter(["a"], phases: .down),
    ])
    interaction.dragKinds = pick([nil, [1, 2]])
    interaction.dropKinds = pick([[], [1]])
    interaction.insertKinds = pick([[], [2]])
    interaction.observesDrag = .random(using: &random)
    return interaction
  }

  private mutating func accessibility() -> HostElement.Accessibility {
    var accessibility = HostElement.Accessibility()
    accessibility.value = pick([nil, string()])
    accessibility.hint = pick([nil, string()])
    accessibility.added = pick([[], .isHeader, .isButton, [.isSelected, .updatesFrequently]])
    accessibility.removed = pick([[], .isButton, .isImage])
    accessibility.children = pick([nil, .ignore, .combine, .contain])
    return accessibility
  }

  private mutating func kind(in parent: HostElement.Kind) -> HostElement.Kind {
    if Int.random(in: 0..<3, using: &random) > 0 {
      switch parent {
      case .splitView: return .navigationStack
      case .navigationStack: return .page(title: string())
      case .page: return pick([.slot(.toolbar), .list, .text(text())])
      case .slot(.toolbar): return .toolbarItem(pick([.bottomBar, .automatic]))
      case .picker: return pick([.slot(.label), .section, .text(text())])
      case .menu:
        return pick([
          .slot(.label), .section, .button(role: nil), .toggle(isOn: false),
          .picker(selection: nil), .menu, .link("https://swift.org"),
        ])
      case .section:
        return pick([.slot(.header), .slot(.footer), .text(text()), .vStack(.leading, spacing: 2)])
      case .tabView: return .tab
      case .tab: return pick([.slot(.label), .navigationStack])
      case .gauge:
        return pick([.slot(.label), .slot(.value), .slot(.minimum), .slot(.maximum)])
      case .labeledContent, .groupBox: return pick([.slot(.label), .slot(.value)])
      case .alert, .confirmationDialog: return pick([.slot(.message), .button(role: .cancel)])
      case .drawing:
        return .drawingPart(
          Bool.random(using: &random)
            ? .row([string()]) : .mark(HostElement.Drawing.Mark(.area(upper: [], lower: []), .red)))
      case .screen:
        return pick([
          .navigationStack, .tabView(selection: nil), .picker(selection: nil),
          .splitView(columns()),
        ])
      default: break
      }
    }
    return pick([
      .image(HostElement.Picture(.address(string()), description: pick([nil, string()]))),
      .image(HostElement.Picture(.data(pick(Self.pictures)), description: string())),
      .asyncImage(address: string(), isLoading: .random(using: &random)), .text(text()),
      .symbol(pick(["star", "heart.slash.circle.fill"])), .button(role: nil),
      .link("https://swift.org"),
      .link("javascript:alert(1)"), .navigationLink, .disclosure(isExpanded: true),
      .toggle(isOn: true),
      .textField(text: string(), prompt: "", isSecure: .random(using: &random)),
      .textEditor(
        text: string(), prompt: string(),
        lines: pick([nil, HostElement.FieldLines(least: 2, most: 4)])),
      .searchField(text: string(), prompt: string()),
      .stepper(canIncrement: true, canDecrement: false), .slider(value: 0.5, in: 0...1, step: 0),
      .datePicker(.sample), .gauge(0.25), .picker(selection: nil), .menu,
      .progress(pick([nil, 0.5])), .divider, .spacer(minLength: 4),
      .color(.red.opacity(0.5)), .shape(HostElement.DrawnShape(.circle, fill: .red, stroke: .blue)),
      .drawing(HostElement.Drawing(string(), headings: [string()])),
      .drawingPart(.row([string(), string()])),
      .drawingPart(
        .mark(
          HostElement.Drawing.Mark(
            .text(string(), HostElement.Drawing.Point(0.5, .nan), .center), .red))),
      .overlaid(.topLeading), .slot(.overlay),
      .slot(.background), .swipeActions(.leading, allowsFullSwipe: true),
      .vStack(.center, spacing: nil), .hStack(.firstTextBaseline, spacing: 3), .zStack(.center),
      .grid(
        .topLeading, columns: pick([[nil, nil, nil], [.leading, .trailing, nil], [.center]]),
        horizontalSpacing: nil, verticalSpacing: 4), .gridRow(.top),
      .tableRow(isHeader: true), .slot(.cell), .geometry,
      .custom(HostElement.Custom(pick(["map", "editor"]), value: pick([nil, string()]))),
      .alternatives([.horizontal], current: pick([nil, ElementID(rawValue: 2)])),
      .lazyGrid(
        .topLeading,
        columns: pick([[GridItem(.adaptive(minimum: 40))], [GridItem(.fixed(9)), GridItem()]]),
        spacing: pick([nil, 4])),
      .list,
      .form, .section, .placeholder(rows: 9), .scrollView(.vertical), .labeledContent,
      .groupBox, .navigationStack, .splitView(columns()),
      .tabView(selection: nil), .tab, .sheet, .alert(title: string()), .slot(.header),
      .confirmationDialog(title: string(), showsTitle: true), .page(title: nil),
    ])
  }
}

extension HostElement.DateChoice {
  fileprivate static var sample: HostElement.DateChoice {
    let date = LocalDateTime("2026-11-26T10:30")!
    return HostElement.DateChoice(date, from: date, components: [.date, .hourAndMinute])
  }
}

extension HostElement.TextInput {
  fileprivate static var sample: HostElement.TextInput {
    var input = HostElement.TextInput()
    input.keyboard = .decimalPad
    input.isAutocorrected = false
    return input
  }
}

extension HostElement.Kind {
  fileprivate var mayHaveMenu: Bool {
    switch category {
    case .control, .picker, .progress, .stack, .labeledContent, .scrollView: true
    default: false
    }
  }

  fileprivate var hasChildren: Bool {
    switch self {
    case .text, .symbol, .image, .searchField, .divider, .spacer, .placeholder, .color, .shape,
      .drawingPart:
      false
    default: true
    }
  }
}
