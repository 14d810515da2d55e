internal import ComposableHosting

/// Makes the markup of one element: a pure function of the element and of its position.
struct ElementMarkup {
  let id: ElementID
  let element: HostElement
  let around: Surroundings
  let tree: ElementTree
  var strings = WebStrings()

  /// The complete markup: the element, in its decorations, in its row.
  func make() -> Markup {
    if around.isOption { return identified(option) }
    var markup = styled(inner)
    for style in BoxStyle.boxes(element.decorations) {
      markup = Markup(box, style.classes, markup).setting("data-s", style.css)
      if style.css == nil { markup.attributes.removeAll { $0.name == "data-s" } }
    }
    if isUsedInBoxes, let interaction = element.traits.interaction {
      if isNamedOutside { describeOutside(&markup) }
      interact(interaction, &markup)
    }
    if let row = row(markup) {
      markup = row
    } else if hasMenu {
      markup = Markup("div", "with-menu", markup)
      let name = identifyContent(of: &markup)
      markup.content.append(.tag(Markup("span", "tools", menuButton(of: name), rowMenu)))
    }
    // Not a box, because it changes with other cells.
    if let alignment = tree.gridColumnAlignment(of: id) {
      markup.set("data-column", CSS.name(alignment))
    }
    return insertable(identified(moving(markup)))
  }

  /// Ids for the outermost tag, and for the tags that contain other elements.
  private func identified(_ markup: Markup) -> Markup {
    var markup = markup
    markup.attributes.insert(Markup.Attribute(name: "id", value: "\(id.rawValue)"), at: 0)
    for index in markup.content.indices { identifyHoles(&markup.content[index]) }
    if markup.hole != nil { markup.set("data-h", nil) }
    return markup
  }

  private func identifyHoles(_ content: inout Markup.Content) {
    guard case .tag(var markup) = content else { return }
    if let hole = markup.hole {
      markup.attributes.insert(
        Markup.Attribute(name: "id", value: "\(id.rawValue)\(hole.rawValue)"), at: 0)
      markup.set("data-h", nil)
    }
    for index in markup.content.indices { identifyHoles(&markup.content[index]) }
    content = .tag(markup)
  }

  // MARK: - Kinds

  private var inner: Markup {
    switch element.kind {
    case .screen: return screen
    case .text(let text): return TextMarkup(isLabel: around.isLabel).make(text, self)
    case .symbol(let symbol): return self.symbol(symbol)
    case .image(let picture): return image(picture)
    case .button(let role): return around.isLabel ? deadLabel : button(role)
    case .link(let address): return around.isLabel ? deadLabel : link(address)
    case .navigationLink: return around.isLabel ? deadLabel : navigationLink
    case .toggle(let isOn):
      return around.isLabel ? deadToggle(isOn) : around.isMenuItem ? menuToggle(isOn) : toggle(isOn)
    case .disclosure(let isExpanded): return around.isLabel ? deadLabel : disclosure(isExpanded)
    case .textField(let text, let prompt, let isSecure):
      return around.isLabel ? deadField(text, prompt, isSecure) : field(text, prompt, isSecure)
    case .textEditor(let text, let prompt, let lines):
      return around.isLabel ? deadField(text, prompt, false) : textEditor(text, prompt, lines)
    case .searchField(let text, let prompt):
      return around.isLabel ? deadField(text, prompt, false) : searchField(text, prompt)
    case .stepper(let canIncrement, let canDecrement):
      return around.isLabel ? deadLabel : stepper(canIncrement, canDecrement)
    case .slider(let value, let bounds, let step):
      return around.isLabel ? deadLabel : slider(value, bounds, step)
    case .datePicker(let choice):
      return around.isLabel ? deadDatePicker(choice) : datePicker(choice)
    case .picker: return around.isLabel ? deadPicker : picker
    case .menu: return around.isLabel ? deadMenu : menu
    case .progress(let fraction): return progress(fraction)
    case .divider:
      let isUpright = around.isInRow
      if around.isLabel || isUpright {
        return Markup("span", isUpright ? "rule upright" : "rule").setting("role", "separator")
      }
      return Markup("hr")
    case .color(let color):
      let fill = Markup(box, "fill").setting("data-s", CSS.area(color))
      return element.traits.interaction == nil
        ? fill.setting("aria-hidden", "true") : marked(fill)
    case .shape(let shape): return self.shape(shape)
    case .drawing(let drawing): return self.drawing(drawing)
    case .drawingPart(let part): return drawingPart(part)
    case .spacer(let length):
      let spacer = Markup("span", "spacer").setting("aria-hidden", "true")
      return length.map { spacer.setting("data-s", "flex-basis:\(CSS.points($0))") } ?? spacer
    case .vStack(let alignment, let spacing):
      return stack("v \(CSS.name(alignment))", spacing)
    case .hStack(let alignment, let spacing):
      return stack("h \(CSS.name(alignment))", spacing)
    case .zStack(let alignment):
      return Markup(
        box, "z \(CSS.name(alignment.horizontal)) y-\(CSS.name(alignment.vertical))",
        hole: .content)
    case .grid(let alignment, let columns, let horizontal, let vertical):
      return grid(alignment, columns, horizontal, vertical)
    case .gridRow(let alignment): return gridRow(alignment)
    case .tableRow(let isHeader): return tableRow(isHeader: isHeader)
    case .overlaid(let alignment):
      return marked(
        Markup(
          box, "overlaid \(CSS.name(alignment.horizontal)) y-\(CSS.name(alignment.vertical))",
          hole: .content))
    case .asyncImage(let address, let isLoading):
      return asyncImage(address, isLoading: isLoading)
    case .lazyGrid(let alignment, let columns, let spacing):
      return lazyGrid(alignment, columns, spacing)
    case .alternatives(let axes, let current):
      let classes = "fits\(axes.contains(.horizontal) ? " x" : "")"
      return marked(
        Markup(box, classes + (axes.contains(.vertical) ? " y" : ""), hole: .content)
          .setting("data-current", of: current.map { "\($0.rawValue)" }))
    case .geometry: return marked(Markup(box, "geometry fill", hole: .content))
    case .custom(let custom): return self.custom(custom)
    case .swipeActions(let edge, _):
      return marked(Markup(box, "swipe \(edge)", hole: .content))
    case .list:
      return refreshable(
        marked(
          Markup("ul", "list", hole: .content).setting("role", isTable ? "table" : "list")
            .setting("aria-disabled", of: element.traits.isDisabled ? "true" : nil)
            .setting("data-editing", of: element.traits.isEditing.map { "\($0)" })))
    case .form: return refreshable(form)
    case .section: return section
    case .placeholder(let rows): return placeholder(box, rows)
    case .scrollView(let axes):
      let classes = "scroll\(axes.contains(.horizontal) ? " x" : "")"
      return refreshable(
        marked(
          Markup(box, classes + (axes.contains(.vertical) ? " y" : ""), hole: .content)
            .setting("tabindex", "0").setting("role", "group")
        )
        .named(strings.scrollView, unless: element.traits.accessibilityLabel != nil))
    case .slot(let slot): return self.slot(slot)
    case .labeledContent:
      return marked(
        Markup(
          box, "labeled", Markup("span", "label", hole: .label),
          Markup(box, "value", hole: .content)))
    case .groupBox: return groupBox
    case .gauge(let fraction): return gauge(fraction)
    case .splitView(let columns): return splitView(columns)
    case .navigationStack: return stackOfPages
    case .page(let title): return page(title)
    case .toolbarItem(let placement):
      return marked(Markup("div", "item \(placement)", hole: .content))
    case .tabView: return tabView
    case .tab: return tab
    case .sheet: return sheet
    case .alert(let title): return question("alert", title, showsTitle: true)
    case .confirmationDialog(let title, let showsTitle):
      return question("question", title, showsTitle: showsTitle)
    }
  }

  /// A container: labels may contain only spans.
  var box: String { around.isLabel ? "span" : "div" }

  private func stack(_ classes: String, _ spacing: Double?) -> Markup {
    let markup = marked(Markup(box, classes, hole: .content))
    return spacing.map { markup.setting("data-s", "gap:\(CSS.points($0))") } ?? markup
  }

  /// A list or a scroll view, with a button that reloads its content.
  private func refreshable(_ content: Markup) -> Markup {
    guard let isRefreshing = element.traits.isRefreshing, !around.isLabel else { return content }
    // Not disabled, or it would lose the focus.
    let button = Markup("button", "refresh").setting("type", "button")
      .setting("data-e", EventName.refresh.rawValue)
      .setting("aria-disabled", of: isRefreshing ? "true" : nil)
      .setting("disabled", if: element.traits.isDisabled)
      .adding(isRefreshing ? strings.refreshing : strings.refresh)
    return Markup(
      "div", "refreshable", button, content.setting("aria-busy", of: isRefreshing ? "true" : nil))
  }

  private var form: Markup {
    // A parser drops a form in a form.
    let markup = Markup(around.isInForm ? "div" : "form", "form", hole: .content)
    return marked(around.isInForm ? markup : markup.setting("autocomplete", "off"))
  }

  private var section: Markup {
    let rows = around.role == .listRow ? "ul" : "div"
    let footer = Markup("div", "footer", hole: .footer)
    if around.isInForm {
      return marked(
        Markup(
          "fieldset", "section", Markup("legend", hole: .header),
          Markup("div", "rows", hole: .content), footer))
    }
    let inner = Markup(rows, "rows", hole: .content)
    // A menu has groups, and no headings.
    let header = Markup("h2", hole: .header).setting("role", of: around.isMenuItem ? "none" : nil)
    let markup = Markup(
      around.isLabel ? "span" : "section", "section", header,
      rows == "ul" ? inner.setting("role", "list") : inner, footer
    ).setting("aria-labelledby", "\(id.rawValue)h")
    return marked(around.isMenuItem ? markup.setting("role", "group") : markup)
  }

  private func slot(_ slot: HostElement.Slot) -> Markup {
    switch slot {
    case .toolbar:
      return marked(
        Markup(
          box, "toolbar", Markup(box, "items", hole: .content),
          Markup(box, "bottom", hole: .bottom)))
    case .overlay: return marked(Markup(box, "over", hole: .content))
    case .background: return marked(Markup(box, "under", hole: .content))
    case .menu: return marked(Markup("div", "entries", hole: .content))
    case .cell: return cell
    case .label where around.role == .tabButton: return tabButton
    case .label, .header, .footer, .value, .minimum, .maximum, .message:
      return marked(Markup(box, "slot", hole: .content))
    }
  }

  // MARK: - Rows

  /// The row around an element; nil if it is not a row.
  private func row(_ inner: Markup) -> Markup? {
    let tag: String
    switch around.role {
    case .listRow: tag = "li"
    case .formRow: tag = "div"
    case .plain, .menuItem, .option, .inOption, .optionHeader, .tabButton: return nil
    }
    guard element.kind.category != .slot else { return nil }
    if element.kind == .section { return Markup(tag, "part", inner) }
    if case .placeholder(let rows) = element.kind { return placeholder(tag, rows) }
    let look = tree.rowLook(of: id)
    let classes =
      (look.background == nil ? "" : " tinged") + (look.hasSeparators == false ? " bare" : "")
    var row = Markup(tag, "row" + classes, inner)
    if let color = look.background { row.set("data-s", "--row:\(CSS.color(color))") }
    let isTableRow = element.kind.name == .tableRow
    if isTableRow { row.set("role", "row") }
    if let badge = element.traits.badge, !isPressed {
      row.content.append(.tag(Markup("span", "badge").adding(badge)))
    }
    row.set("data-m", if: element.traits.isAmongMovableRows)
    let list = tree.selectingList(ofRow: id)
    guard element.traits.canBeDeleted || element.traits.canBeMoved || hasMenu || list != nil else {
      return row
    }
    let name = identifyContent(of: &row)
    if let list, let selection = tree[list]?.traits.selection {
      let selector = selector(in: list, selection, of: name)
      // All that is in a row of a table is in a cell.
      row.content.append(
        .tag(isTableRow ? Markup("span", "selecting", selector).setting("role", "cell") : selector))
      row.set("data-selected", if: selection.rows.contains(id))
    }
    guard element.traits.canBeDeleted || element.traits.canBeMoved || hasMenu else { return row }
    var tools = Markup("span", "tools").setting("role", of: isTableRow ? "cell" : nil)
    if element.traits.canBeMoved {
      tools.content.append(.tag(tool("u", "up", strings.moveUp, "\u{2191}", of: name)))
      tools.content.append(.tag(tool("n", "down", strings.moveDown, "\u{2193}", of: name)))
    }
    if element.traits.canBeDeleted {
      let event = EventName.delete.rawValue
      tools.content.append(.tag(tool("d", event, strings.delete, "\u{2715}", of: name)))
    }
    if hasMenu { tools.content += [.tag(menuButton(of: name)), .tag(rowMenu)] }
    row.content.append(.tag(tools))
    return row
  }

  /// Whether it has a menu. Within a label, nothing can be opened.
  private var hasMenu: Bool { !around.isLabel && tree.menu(of: id) != nil }

  /// The browser shows the menu for the button, and the script for a right click; the script puts it into place.
  private func menuButton(of name: String) -> Markup {
    tool("a", nil, strings.actions, "\u{22EF}", of: name)
      .setting("popovertarget", "\(id.rawValue)o")
  }

  private var rowMenu: Markup { Markup("div", "row-menu", hole: .menu).setting("popover", nil) }

  /// A control whose badge is part of it: all of it is pressed, and the badge is read with its label.
  private var isPressed: Bool {
    element.kind.name == .button || element.kind.name == .navigationLink
  }

  /// The script makes it as high as its rows would be. The button is for keyboards and screen readers.
  private func placeholder(_ tag: String, _ rows: Int) -> Markup {
    let button = Markup("button", "more").setting("type", "button")
      .setting("data-e", EventName.reveal.rawValue).adding(strings.moreRows)
    return Markup(tag, "rest", button).setting("data-rows", "\(rows)")
      .setting("data-m", if: element.traits.canBeMoved)
  }

  /// A button at the beginning of a row, which selects it. The script presses it for a click on the row.
  private func selector(in list: ElementID, _ selection: HostElement.RowSelection, of row: String)
    -> Markup
  {
    let own = "\(id.rawValue)s"
    let isSelected = selection.rows.contains(id)
    return Markup("button", "select").setting("id", own).setting("type", "button")
      .setting("role", selection.allowsSeveral ? "checkbox" : "radio")
      .setting("aria-checked", isSelected ? "true" : "false")
      .setting("data-e", EventName.choose.rawValue).setting("data-t", "\(list.rawValue)")
      .setting("value", "\(id.rawValue)").setting("disabled", if: !tree.canBeSelected(id))
      // The name is for rows without texts.
      .setting("aria-label", strings.select).setting("aria-labelledby", row)
  }

  /// - Parameters:
  ///   - letter: distinguishes its id from the ids of the row's other tags.
  ///   - row: the id of the tag with the content of the row, which is part of a tool's name for screen readers.
  private func tool(
    _ letter: String, _ event: String?, _ name: String, _ sign: String, of row: String
  ) -> Markup {
    let own = "\(id.rawValue)\(letter)"
    return Markup("button").setting("id", own).setting("type", "button")
      .setting("data-e", of: event)
      .setting("aria-label", name).setting("title", name)
      .setting("aria-labelledby", "\(own) \(row)").adding(sign)
  }

  /// Gives the content of a row an id.
  private func identifyContent(of row: inout Markup) -> String {
    guard case .tag(var content)? = row.content.first else { return "" }
    // A tag that holds other elements gets one in any case.
    if let hole = content.hole { return "\(id.rawValue)\(hole.rawValue)" }
    content.set("id", "\(id.rawValue)r")
    row.content[0] = .tag(content)
    return "\(id.rawValue)r"
  }

  // MARK: - Traits

  /// The traits of any element. For a row they are on the row's tag (``row(_:)``).
  func marked(_ markup: Markup) -> Markup {
    var markup = markup
    for trait in element.traits.present {
      switch trait {
      case .accessibilityLabel(let label):
        if !isNamedOutside { markup.set("aria-label", label) }
      case .accessibilityHidden:
        if !isNamedOutside { markup.set("aria-hidden", "true") }
      case .accessibilityIdentifier(let identifier): markup.set("data-id", identifier)
      case .help(let text): markup.set("title", text)
      case .accessibility(let accessibility):
        if !isNamedOutside { describe(accessibility, &markup) }
      case .interaction(let interaction):
        if !isUsedInBoxes { interact(interaction, &markup) }
      case .disabled, .focus, .keyboardShortcut, .deletable, .movable, .fixed, .badge, .file,
        .refreshable, .selection, .editing, .textInput, .sharedItem:
        break
      }
    }
    if !isNamedOutside { speakForCombined(&markup) }
    return markup
  }

  /// Sets texts for screen readers on the focusable tag.
  private func describeOutside(_ markup: inout Markup) {
    if let label = element.traits.accessibilityLabel { markup.set("aria-label", label) }
    if element.traits.isAccessibilityHidden { markup.set("aria-hidden", "true") }
    if let accessibility = element.traits.accessibility { describe(accessibility, &markup) }
    speakForCombined(&markup)
  }

  /// The additional traits of interactive elements.
  func active(_ markup: Markup) -> Markup {
    var markup = marked(markup)
    for trait in element.traits.present {
      switch trait {
      case .disabled:
        // Links can't be disabled.
        if markup.tag == "a" {
          markup.set("aria-disabled", "true")
        } else {
          markup.set("disabled", nil)
        }
      case .focus(let isFocused):
        markup.set("data-f", nil)
        markup.set("autofocus", if: isFocused)
      case .keyboardShortcut(let shortcut):
        markup.set("data-key", CSS.keys(shortcut))
        markup.set("aria-keyshortcuts", CSS.ariaKeys(shortcut))
      case .textInput(let input): markup.set(input)
      case .badge(let text):
        if isPressed, around.isRow { markup.set("data-badge", text) }
      case .sharedItem(let item):
        markup.set("data-share", item.text)
        markup.set("data-share-address", if: item.isAddress)
        if let subject = item.subject { markup.set("data-share-subject", subject) }
        if let message = item.message { markup.set("data-share-message", message) }
      case .accessibilityLabel, .accessibilityHidden, .accessibilityIdentifier, .help, .deletable,
        .movable, .fixed, .refreshable, .selection, .editing, .accessibility, .interaction, .file:
        break
      }
    }
    return markup
  }
}
