public import ComposableViews

/// The content of a screen as text, for people to read and tests to compare: a line for each
/// element, indented by two spaces within its parent.
///
/// | element | line |
/// |---|---|
/// | text, symbol | `Hello`, with a link in it `the [manual](https://swift.org)`, `:star:` |
/// | image | `(image: Our logo)`, a decoration `(image)`; a loaded image `AsyncImage`, with its content |
/// | button, link, link to a page | `[Save]`, `[Home](https://swift.org)`, `[Details >]` |
/// | toggle | `[x] Loud`, `[ ] Loud` |
/// | disclosure, closed and open | `> More`, `v More` |
/// | text field | `Name: \|Blob\|`, with a prompt `Name: \|\| (Your name)`, secure `Password: \|***\|` |
/// | field for several lines | the same, with line breaks as `\n` |
/// | search field | `Search \|Blob\|`, `Search \|\| (Find a person)` |
/// | stepper | `Guests (-) (+)`; at a bound `Guests (-) ( )` |
/// | slider | `Volume: 5.0 (0.0...10.0 by 0.5)` |
/// | date picker | `Due: 2026-11-26 10:30`, with a range `Day: 2026-11-26 (2026-01-01...)` |
/// | picker, and its options | `Flavour:`, `(*) Vanilla`, `( ) Chocolate` |
/// | menu, and its actions | `Menu: More`, `[Rename]` |
/// | progress | `Loading: 50%`, `Loading: ...` |
/// | labeled content | `Version: 1.0` |
/// | group box | `GroupBox: Delivery`, with the views in it |
/// | gauge | `Speed: 50% (60 km/h) 0...120` |
/// | divider | `---` |
/// | section | `Section: Header`, and after the rows `Footer: ...` |
/// | drawing, and the rows of its values | `Drawing: Sales by Month`, `January \| 12` |
/// | tabs | `TabView`, `(*) Inbox` with the page in it, `( ) Settings` |
/// | pages | `NavigationStack`, `Page: Title`; only that line for a covered page |
/// | columns | `SplitView`, `Sidebar`, `Content`, `Detail` with the pages in them; only that line for a hidden one |
/// | a view with others over or behind it | `Overlaid`, with the view and `Overlay` or `Background` in it |
/// | the menu of a row | `Menu` in the row, with the controls and `Swipe from leading`, `Swipe from trailing` |
/// | layers | `Sheet`, `Cover`, `Popover`, `Alert: Title`, `Dialog: Title`, with `Message: ...` inside |
/// | a sheet with heights | the current one: `Sheet: medium`, `Sheet: fraction(0.3)` |
/// | an element of the app's own | `CustomElement map: {"zoom":3}`, with its fallback in it |
/// | rows of a long list that don't exist | `... 900 rows` |
/// | a row of a table | `TableHeader` and `TableRow`, with `Cell: ...` in it |
/// | the rest | its name: `VStack`, `HStack`, `ZStack`, `Grid`, `GridRow`, `LazyVGrid`, `ViewThatFits` with the current one, `GeometryReader`, `List`, `Form`, `ScrollView`, `Spacer`, `Color`, `Circle` |
///
/// A label that is not only text follows on separate lines. Roles and traits follow in braces, as
/// in `[Delete] {destructive, disabled}`; the others are `cancel`, `focused`, `hidden`,
/// `loading`, `deletable`, `movable`, `fixed`, `tap`, `double tap`, `hold`, `hover`, `keys`, `focusable`, `draggable`, `drop`,
/// `insert`, `value: …`, `hint: …`, `header`, `refreshable`, `refreshing`, `editing`, `editable`, `badge: …`, `label: …`, `id: …`,
/// `help: …`, `shares: …`, `saves: …` and `chooses a file: …` of a button for a file, and, of a row, `selected`, and of a column
/// `on top` if it is the one on a narrow screen, and `away` if it is hidden. Line breaks in texts are shown as `\n`.
/// Appearance, keyboard shortcuts and hidden views are not shown.
public struct ScreenText: CustomStringConvertible {
  private let tree: ElementTree
  private var lines: [String] = []

  /// - Parameter tree: the elements on the screen.
  public init(_ tree: ElementTree) {
    self.tree = tree
    write(tree.children(of: .screen), 0)
  }

  /// The lines.
  public var description: String { lines.joined(separator: "\n") }

  private mutating func write(_ ids: [ElementID], _ depth: Int) {
    for id in ids { write(id, depth) }
  }

  private mutating func write(
    _ line: String, _ element: HostElement, _ depth: Int, mark: String = ""
  ) {
    let text = "\(mark)\(line)\(notes(on: element))".replacing("\n", with: "\\n")
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  /// Writes a line that contains the label, or the label below the line if it is not only text.
  private mutating func write(
    _ element: HostElement, _ depth: Int, label: [ElementID], _ line: (String) -> String
  ) {
    if let text = tree.plainText(of: label) {
      write(line(text), element, depth)
    } else {
      write(line("..."), element, depth)
      write(label, depth + 1)
    }
  }

  private mutating func write(_ id: ElementID, _ depth: Int) {
    guard let element = tree[id], !element.isHidden else { return }
    let line = lines.count
    write(id, element, depth)
    if tree.isSelectedRow(id), lines.count > line { note("selected", on: line) }
    if let menu = tree.menu(of: id) { write(menu, depth + 1) }
  }

  private mutating func write(_ id: ElementID, _ element: HostElement, _ depth: Int) {
    let children = tree.children(of: id)
    switch element.kind {
    case .text(let text): write(Self.string(of: text), element, depth, mark: optionMark(id))
    case .symbol(let symbol): write(":\(symbol.name):", element, depth, mark: optionMark(id))
    case .image(let picture): write(picture.shownText, element, depth, mark: optionMark(id))
    case .button: write(element, depth, label: children) { "[\($0)]" }
    case .link(let address): write(element, depth, label: children) { "[\($0)](\(address))" }
    case .navigationLink: write(element, depth, label: children) { "[\($0) >]" }
    case .toggle(let isOn): write(element, depth, label: children) { "[\(isOn ? "x" : " ")] \($0)" }
    case .disclosure(let isExpanded):
      write(element, depth, label: children) { "\(isExpanded ? "v" : ">") \($0)" }
    case .textField(let text, let prompt, let isSecure):
      let shown = isSecure ? String(repeating: "*", count: text.count) : text
      let suffix = text.isEmpty && !prompt.isEmpty ? " (\(prompt))" : ""
      write(element, depth, label: children) { "\(Self.prefix($0))|\(shown)|\(suffix)" }
    case .textEditor(let text, let prompt, _):
      let suffix = text.isEmpty && !prompt.isEmpty ? " (\(prompt))" : ""
      write(element, depth, label: children) { "\(Self.prefix($0))|\(text)|\(suffix)" }
    case .searchField(let text, let prompt):
      write("Search |\(text)|\(text.isEmpty ? " (\(prompt))" : "")", element, depth)
    case .stepper(let canIncrement, let canDecrement):
      let buttons = "(\(canDecrement ? "-" : " ")) (\(canIncrement ? "+" : " "))"
      write(element, depth, label: children) { $0.isEmpty ? buttons : "\($0) \(buttons)" }
    case .slider(let value, let bounds, let step):
      let by = step > 0 ? " by \(step)" : ""
      write(element, depth, label: children) { "\(Self.prefix($0))\(value) (\(bounds)\(by))" }
    case .datePicker(let choice):
      let limits = [choice.least, choice.most].map { limit in
        limit.map { choice.text(of: $0, separator: " ") } ?? ""
      }
      let range = limits == ["", ""] ? "" : " (\(limits.joined(separator: "...")))"
      let shown = choice.text(of: choice.selection, separator: " ")
      write(element, depth, label: children) { "\(Self.prefix($0))\(shown)\(range)" }
    case .progress(let fraction):
      let shown = fraction.map { "\(Int(($0 * 100).rounded()))%" } ?? "..."
      write(element, depth, label: children) { "\(Self.prefix($0))\(shown)" }
    case .labeledContent: writeLabeledContent(id, element, depth)
    case .gauge(let fraction): writeGauge(id, element, fraction, depth)
    case .groupBox:
      write(element, depth, label: tree.children(of: id, in: .label)) {
        $0.isEmpty ? "GroupBox" : "GroupBox: \($0)"
      }
      write(tree.children(of: id, in: .value), depth + 1)
    case .picker:
      write(element, depth, label: tree.children(of: id, in: .label)) { "\($0):" }
      write(tree.childrenOutsideSlots(of: id), depth + 1)
    case .menu:
      write(element, depth, label: tree.children(of: id, in: .label)) { "Menu: \($0)" }
      write(tree.childrenOutsideSlots(of: id), depth + 1)
    case .tab: writeTab(id, element, depth)
    case .section: writeSection(id, element, depth)
    case .slot(let slot)
    where slot == .toolbar || slot == .overlay || slot == .background || slot == .menu:
      write(Self.name(of: slot), element, depth)
      write(children, depth + 1)
    case .slot(let slot): write(element, depth, label: children) { "\(Self.name(of: slot)): \($0)" }
    case .page(let title):
      write(title.map { "Page: \($0)" } ?? "Page", element, depth)
      if tree.parent(of: id).map({ tree.shownChildren(of: $0).contains(id) }) ?? true {
        write(children, depth + 1)
      }
    case .screen: write(id, element, depth, "screen")
    case .divider: write(id, element, depth, "---")
    case .color: write(id, element, depth, "Color")
    case .shape(let shape): write(id, element, depth, Self.name(of: shape.outline))
    case .drawing(let drawing): write(id, element, depth, "Drawing: \(drawing.name)")
    case .drawingPart(.row(let values)): write(values.joined(separator: " | "), element, depth)
    // The rows have the values of the marks.
    case .drawingPart(.mark): break
    case .spacer: write(id, element, depth, "Spacer")
    case .vStack: write(id, element, depth, "VStack")
    case .hStack: write(id, element, depth, "HStack")
    case .zStack: write(id, element, depth, "ZStack")
    case .grid: write(id, element, depth, "Grid")
    case .gridRow: write(id, element, depth, "GridRow")
    case .tableRow(let isHeader): write(id, element, depth, isHeader ? "TableHeader" : "TableRow")
    case .overlaid: write(id, element, depth, "Overlaid")
    case .asyncImage(_, let isLoading):
      let line = lines.count
      write("AsyncImage", element, depth)
      if isLoading { note("loading", on: line) }
      write(children, depth + 1)
    case .lazyGrid: write(id, element, depth, "LazyVGrid")
    case .alternatives:
      write("ViewThatFits", element, depth)
      write(tree.shownChildren(of: id), depth + 1)
    case .geometry: write(id, element, depth, "GeometryReader")
    case .custom(let custom):
      write(id, element, depth, "CustomElement \(custom.name): \(custom.value ?? "-")")
    case .swipeActions(let edge, _): write(id, element, depth, "Swipe from \(edge)")
    case .list: write(id, element, depth, "List")
    case .form: write(id, element, depth, "Form")
    case .placeholder(let rows): write("... \(rows) rows", element, depth)
    case .scrollView: write(id, element, depth, "ScrollView")
    case .splitView: write(id, element, depth, "SplitView")
    case .navigationStack: writeStack(id, element, depth)
    case .toolbarItem(let placement): write(id, element, depth, "at \(placement)")
    case .tabView: write(id, element, depth, "TabView")
    case .sheet: write(id, element, depth, Self.name(of: element.style.layer))
    case .alert(let title): write(id, element, depth, "Alert: \(title)")
    case .confirmationDialog(let title, let showsTitle):
      write(id, element, depth, showsTitle ? "Dialog: \(title)" : "Dialog")
    }
  }

  /// Writes a line with the name of an element, and the children below it.
  private mutating func write(
    _ id: ElementID, _ element: HostElement, _ depth: Int, _ name: String
  ) {
    // An option that consists of several texts is a single line too.
    if tree.picker(ofOption: id) != nil, let text = tree.plainText(of: id) {
      return write(text, element, depth, mark: optionMark(id))
    }
    write(name, element, depth, mark: optionMark(id))
    write(tree.children(of: id), depth + 1)
  }

  /// The pages, below the name of the column if the stack is one of a split view.
  private mutating func writeStack(_ id: ElementID, _ element: HostElement, _ depth: Int) {
    guard let (_, index, columns) = tree.column(id) else {
      return write(id, element, depth, "NavigationStack")
    }
    let isHidden = index < columns.hiddenCount
    write(columns.name(of: index), element, depth)
    if index == columns.top { note("on top", on: lines.count - 1) }
    if isHidden {
      note("away", on: lines.count - 1)
    } else {
      write(tree.children(of: id), depth + 1)
    }
  }

  private mutating func writeLabeledContent(_ id: ElementID, _ element: HostElement, _ depth: Int) {
    let value = tree.children(of: id, in: .value)
    let text = tree.plainText(of: value)
    write(element, depth, label: tree.children(of: id, in: .label)) { "\($0): \(text ?? "")" }
    if text == nil { write(value, depth + 1) }
  }

  private mutating func writeGauge(
    _ id: ElementID, _ element: HostElement, _ fraction: Double, _ depth: Int
  ) {
    func text(_ slot: HostElement.Slot) -> String {
      tree.plainText(of: tree.children(of: id, in: slot)) ?? "..."
    }
    let value = text(.value).isEmpty ? "" : " (\(text(.value)))"
    let bounds = [text(.minimum), text(.maximum)]
    let range = bounds == ["", ""] ? "" : " \(bounds.joined(separator: "..."))"
    write(element, depth, label: tree.children(of: id, in: .label)) {
      "\(Self.prefix($0))\(Int((fraction * 100).rounded()))%\(value)\(range)"
    }
  }

  private mutating func writeTab(_ id: ElementID, _ element: HostElement, _ depth: Int) {
    let isShown = tree.isShown(id)
    let mark = isShown ? "(*)" : "( )"
    write(element, depth, label: tree.children(of: id, in: .label)) { "\(mark) \($0)" }
    if isShown { write(tree.childrenOutsideSlots(of: id), depth + 1) }
  }

  private mutating func writeSection(_ id: ElementID, _ element: HostElement, _ depth: Int) {
    write(element, depth, label: tree.children(of: id, in: .header)) {
      $0.isEmpty ? "Section" : "Section: \($0)"
    }
    write(tree.childrenOutsideSlots(of: id), depth + 1)
    for footer in tree.slots(.footer, of: id) { write(footer, depth + 1) }
  }

  private func optionMark(_ id: ElementID) -> String {
    guard let picker = tree.picker(ofOption: id), case .picker(let selection)? = tree[picker]?.kind
    else { return "" }
    return selection == id ? "(*) " : "( ) "
  }

  private static func prefix(_ label: String) -> String { label.isEmpty ? "" : "\(label): " }

  private func notes(on element: HostElement) -> String {
    var notes: [String] = []
    // These come last, regardless of the order of the traits.
    var names: [String] = []
    if case .button(let role?) = element.kind {
      switch role {
      case .destructive: notes.append("destructive")
      case .cancel: notes.append("cancel")
      }
    }
    for trait in element.traits.present {
      switch trait {
      case .disabled: notes.append("disabled")
      case .focus(let isFocused): if isFocused { notes.append("focused") }
      case .accessibilityHidden: notes.append("hidden")
      case .deletable: notes.append("deletable")
      case .movable: notes.append("movable")
      case .fixed: notes.append("fixed")
      case .refreshable(let isRefreshing):
        notes.append(isRefreshing ? "refreshing" : "refreshable")
      case .selection: break
      case .editing(let isEditing): notes.append(isEditing ? "editing" : "editable")
      case .interaction(let interaction): notes += Self.notes(on: interaction)
      case .accessibility(let accessibility):
        if let value = accessibility.value { names.append("value: \(value)") }
        if let hint = accessibility.hint { names.append("hint: \(hint)") }
        names += Self.names(of: accessibility.added.subtracting(accessibility.removed))
      case .badge(let badge): notes.append("badge: \(badge)")
      case .sharedItem(let item): notes.append("shares: \(item.text)")
      case .accessibilityLabel(let label): names.append("label: \(label)")
      case .accessibilityIdentifier(let identifier): names.append("id: \(identifier)")
      case .help(let text): names.append("help: \(text)")
      case .file(.export(let file)): notes.append("saves: \(file.name)")
      case .file(.choose(let choice)):
        let ends = choice.filenameExtensions.map { ".\($0)" }.joined(separator: " ")
        notes.append(ends.isEmpty ? "chooses a file" : "chooses a file: \(ends)")
      case .keyboardShortcut, .textInput: break
      }
    }
    notes += names
    return notes.isEmpty ? "" : " {\(notes.joined(separator: ", "))}"
  }

  /// Adds a note that does not follow from the element alone.
  private mutating func note(_ note: String, on line: Int) {
    if lines[line].hasSuffix("}") {
      lines[line] = "\(lines[line].dropLast()), \(note)}"
    } else {
      lines[line] += " {\(note)}"
    }
  }

  private static func string(of text: HostElement.StyledText) -> String {
    var string = ""
    var link: String?
    for run in text.runs {
      if run.attributes.link != link {
        if let link { string += "](\(link))" }
        link = run.attributes.link
        if link != nil { string += "[" }
      }
      string += run.string
    }
    return link.map { "\(string)](\($0))" } ?? string
  }

  private static func name(of layer: HostElement.Style.Layer) -> String {
    let name =
      switch layer.form {
      case .sheet: "Sheet"
      case .cover: "Cover"
      case .popover: "Popover"
      }
    guard !layer.detents.isEmpty else { return name }
    return "\(name): \(layer.detents[min(layer.detent, layer.detents.count - 1)].name)"
  }

  private static func name(of outline: HostElement.ShapeOutline) -> String {
    switch outline {
    case .rectangle: "Rectangle"
    case .roundedRectangle: "RoundedRectangle"
    case .ellipse: "Ellipse"
    case .circle: "Circle"
    case .capsule: "Capsule"
    }
  }

  private static func name(of slot: HostElement.Slot) -> String {
    switch slot {
    case .header: "Header"
    case .footer: "Footer"
    case .label: "Label"
    case .value: "Value"
    case .minimum: "Minimum"
    case .maximum: "Maximum"
    case .message: "Message"
    case .toolbar: "Toolbar"
    case .overlay: "Overlay"
    case .background: "Background"
    case .cell: "Cell"
    case .menu: "Menu"
    }
  }
}

extension HostElement.Picture {
  /// The line of an image.
  var shownText: String {
    description.flatMap { $0.isEmpty ? nil : "(image: \($0))" } ?? "(image)"
  }
}

extension RecordingHost {
  /// The content of the screen in the format of ``ScreenText``.
  public var text: String { ScreenText(tree).description }
}

extension ScreenText {
  /// The interactions of an element beyond those of its kind.
  fileprivate static func notes(on interaction: HostElement.Interaction) -> [String] {
    var notes = interaction.taps.map { count in
      switch count {
      case 1: "tap"
      case 2: "double tap"
      default: "\(count) taps"
      }
    }
    if interaction.longPress != nil { notes.append("hold") }
    if interaction.observesHover { notes.append("hover") }
    if interaction.keys != nil { notes.append("keys") }
    if interaction.isFocusable { notes.append("focusable") }
    if interaction.dragKinds != nil { notes.append("draggable") }
    if !interaction.dropKinds.isEmpty { notes.append("drop") }
    if !interaction.insertKinds.isEmpty { notes.append("insert") }
    return notes
  }

  /// The accessibility traits of an element, in order.
  fileprivate static func names(of traits: AccessibilityTraits) -> [String] {
    let all: [(AccessibilityTraits, String)] = [
      (.isButton, "button"), (.isHeader, "header"), (.isSelected, "selected"), (.isLink, "link"),
      (.isImage, "image"), (.updatesFrequently, "live"),
    ]
    return all.filter { traits.contains($0.0) }.map(\.1)
  }
}
