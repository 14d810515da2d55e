import ComposableViews
import ComposableWeb
import Foundation

/// Reads the elements of a page in memory, for `ScreenText`.
struct PageReader {
  private(set) var tree = ElementTree()
  private let focus: Int?

  init(_ page: PageModel) {
    focus = page.focus
    readChildren(of: page.root, into: .screen)
    readSelections(page.root)
  }

  /// The elements in a node: those with the nearest outermost tags below it.
  private mutating func readChildren(of node: DOMNode, into parent: ElementID) {
    for child in node.children {
      if child.number != nil {
        read(child, into: parent)
      } else {
        readChildren(of: child, into: parent)
      }
    }
  }

  /// The lists know which rows are selected; on the page the rows do.
  private mutating func readSelections(_ root: DOMNode) {
    root.visit { node in
      guard node.classes == ["select"],
        let list = node.attributes["data-t"].flatMap({ Int($0) }).map({ ElementID(rawValue: $0) }),
        let row = node.attributes["value"].flatMap({ Int($0) }), var element = tree[list]
      else { return }
      var selection =
        element.traits.selection
        ?? HostElement.RowSelection([], allowsSeveral: node.attributes["role"] == "checkbox")
      if node.attributes["aria-checked"] == "true" {
        selection.rows.insert(ElementID(rawValue: row))
      }
      element.traits.selection = selection
      tree.apply(.update(list, element))
    }
  }

  private mutating func insert(_ node: DOMNode, _ kind: HostElement.Kind, _ parent: ElementID)
    -> ElementID
  {
    let id = ElementID(rawValue: node.number ?? -1)
    var element = HostElement(kind)
    element.traits = traits(of: node)
    tree.apply(.insert(id, element, into: parent, at: tree.children(of: parent).count))
    return id
  }

  private func traits(of node: DOMNode) -> HostElement.Traits {
    var traits = HostElement.Traits()
    let isActive = { (node: DOMNode) in
      ["input", "textarea", "button", "select", "option", "a"].contains(node.tag)
        && node.classes != ["select"]
        && !["up", "down", "delete", "dismiss"].contains(node.attributes["data-e"])
    }
    let control = node.own(isActive)
    traits.isDisabled =
      control?.attributes["disabled"] != nil
      || (control?.tag == "a" && control?.attributes["aria-disabled"] != nil)
    if node.own({ $0.classes.first == "list" })?.attributes["aria-disabled"] != nil {
      traits.isDisabled = true
    }
    traits.isEditing = node.own { $0.attributes["data-editing"] != nil }
      .map { $0.attributes["data-editing"] == "true" }
    if node.own({ $0.classes.first == "choices" })?.attributes["aria-disabled"] != nil {
      traits.isDisabled = true
    }
    if node.own({ $0.classes.first == "stepper" }) != nil {
      var isDisabled = true
      node.visit { if $0.tag == "button", $0.attributes["disabled"] == nil { isDisabled = false } }
      traits.isDisabled = isDisabled
    }
    if node.own({ $0.attributes["data-f"] != nil }) != nil {
      traits.isFocused = focus == node.number
    }
    // A dialog's title is its name.
    let marked =
      node.tag == "dialog"
      ? nil
      : node.own { own in
        own.attributes["aria-label"] != nil && own.attributes["popovertarget"] == nil
          && own.classes != ["select"]
          && own.attributes["data-e"] != "delete"
          && own.attributes["data-e"] != "up" && own.attributes["data-e"] != "down"
          && own.classes != ["sidebar-toggle"] && own.attributes["role"] != "navigation"
          && own.attributes["data-symbol"] == nil && own.tag != "nav"
          && !["increment", "decrement"].contains(own.attributes["data-e"])
      }
    traits.accessibilityLabel = marked?.attributes["aria-label"]
    if let label = node.own({ $0.attributes["data-named"] != nil })?.attributes["data-named"] {
      traits.accessibilityLabel = label.isEmpty ? nil : label
    }
    traits.accessibility = accessibility(of: node)
    traits.interaction = interaction(of: node)
    traits.isAccessibilityHidden =
      node.own { $0.attributes["aria-hidden"] == "true" && $0.tag == "p" } != nil
    traits.accessibilityIdentifier =
      node.own { $0.attributes["data-id"] != nil }?.attributes["data-id"]
    traits.help =
      node.own { own in
        // Tools of a row are named by the row, too.
        own.attributes["title"] != nil
          && own.classes != ["sidebar-toggle"]
          && (own.tag != "button" || own.attributes["aria-labelledby"] == nil)
      }?.attributes["title"]
    traits.canBeDeleted = node.own { $0.attributes["data-e"] == "delete" } != nil
    traits.canBeMoved = node.own { $0.attributes["data-e"] == "up" } != nil
    if let button = node.own({ $0.classes == ["refresh"] }) {
      traits.isRefreshing = button.attributes["aria-disabled"] != nil
    }
    let isMovable = node.own { $0.classes.first == "row" && $0.attributes["data-m"] != nil } != nil
    traits.isFixed = isMovable && !traits.canBeMoved
    traits.file = file(of: node)
    traits.badge =
      node.own { $0.classes == ["badge"] }?.allText
      ?? node.own { $0.attributes["data-badge"] != nil }?.attributes["data-badge"]
    if let button = node.own({ $0.attributes["data-share"] != nil })?.attributes,
      let text = button["data-share"]
    {
      traits.sharedItem = HostElement.SharedItem(
        text, isAddress: button["data-share-address"] != nil,
        subject: button["data-share-subject"], message: button["data-share-message"])
    }
    return traits
  }

  private func file(of node: DOMNode) -> HostElement.FileTransfer? {
    if let link = node.own({ $0.attributes["download"] != nil }) {
      let name = link.attributes["download"] ?? ""
      return .export(HostElement.FileExport(name: name, contentType: .data, contents: Data()))
    }
    guard let field = node.own({ $0.attributes["type"] == "file" }) else { return nil }
    let types = (field.attributes["accept"] ?? "").split(separator: ",").compactMap {
      UTType(filenameExtension: String($0.dropFirst()))
    }
    return .choose(
      HostElement.FileChoice(
        types: types, isReceiving: field.attributes.keys.contains("data-receiving")))
  }

  private func accessibility(of node: DOMNode) -> HostElement.Accessibility {
    func value(_ name: String) -> String? {
      node.own { $0.attributes[name] != nil }?.attributes[name]
    }
    var accessibility = HostElement.Accessibility()
    accessibility.value = value("data-value")
    let hint = value("aria-description")
    accessibility.hint = hint == WebStrings().draggable ? nil : hint
    if value("aria-current") == "true" { accessibility.added.insert(.isSelected) }
    if value("aria-live") == "polite" { accessibility.added.insert(.updatesFrequently) }
    if node.own({ $0.attributes["role"] == "heading" }) != nil {
      accessibility.added.insert(.isHeader)
    }
    return accessibility
  }

  private func interaction(of node: DOMNode) -> HostElement.Interaction {
    func value(_ name: String) -> String? {
      guard let own = node.own({ $0.attributes.keys.contains(name) }) else { return nil }
      return own.attributes[name] ?? ""
    }
    func numbers(_ name: String) -> [Int]? {
      value(name).map { $0.split(separator: " ").compactMap { Int($0) } }
    }
    var interaction = HostElement.Interaction()
    interaction.taps = numbers("data-tap") ?? []
    interaction.longPress = value("data-long").flatMap { Double($0) }
    interaction.observesHover = value("data-pointer") != nil
    if value("data-keys") != nil { interaction.keys = HostElement.KeyFilter(nil, phases: .all) }
    interaction.dragKinds = numbers("data-drag")
    interaction.dropKinds = numbers("data-drop") ?? []
    interaction.insertKinds = numbers("data-insert") ?? []
    // What is focused for nothing else.
    // A link to a page and a scroll view can have the focus anyway.
    let stop = node.own { $0.attributes["tabindex"] == "0" }
    interaction.isFocusable =
      stop.map { $0.attributes["data-e"] == nil && $0.classes.first != "scroll" } ?? false
      && !interaction.isPressed && interaction.dragKinds == nil
    return interaction
  }

  private mutating func read(_ node: DOMNode, into parent: ElementID) {
    // A style hides it.
    var box = node
    while !box.classes.contains("unseen") {
      guard box.classes.first == "box", let inner = box.children.first else { break }
      box = inner
    }
    guard !box.classes.contains("unseen") else { return }
    // Rows and boxes wrap the element's own tag.
    var main = node
    while main.tag == "li"
      || ["row", "part", "box", "with-menu", "refreshable"].contains(main.classes.first)
    {
      guard let inner = main.classes == ["refreshable"] ? main.children.last : main.children.first
      else { break }
      main = inner
    }
    let name = main.classes.first.map(String.init) ?? ""
    switch (main.tag, name) {
    case ("p", _), ("span", "secondary"):
      add(node, .text(text(main)), parent)
    case ("span", "symbol"):
      add(node, .symbol(HostElement.StyledSymbol(main.attributes["data-symbol"] ?? "")), parent)
    case ("span", "") where main.attributes["data-h"] == nil:
      add(node, .text(HostElement.StyledText([.init(main.allText)])), parent)
    case ("img", _):
      add(
        node,
        .image(
          HostElement.Picture(
            .address(main.attributes["src"] ?? ""), description: main.attributes["alt"])),
        parent)
    case (_, "async"):
      let load = main.attributes["data-load"]
      within(node, .asyncImage(address: load ?? "", isLoading: load != nil), parent)
    case ("a", "button"), ("label", "button"):
      within(node, .button(role: nil), parent)
    case ("button", "button"):
      let role: ButtonRole? =
        main.classes.contains("destructive")
        ? .destructive : main.classes.contains("cancel") ? .cancel : nil
      within(node, .button(role: role), parent)
    case ("button", "disclosure"):
      within(node, .disclosure(isExpanded: main.attributes["aria-expanded"] == "true"), parent)
    case ("a", "navlink"), ("button", "navlink"): within(node, .navigationLink, parent)
    case ("a", _): within(node, .link(main.attributes["href"] ?? ""), parent)
    case ("button", "toggle"):
      within(node, .toggle(isOn: main.attributes["aria-checked"] == "true"), parent)
    case (_, "menu"):
      let id = insert(node, .menu, parent)
      readChildren(of: main, into: id)
    case ("label", "toggle"): within(node, .toggle(isOn: input(main).isChecked), parent)
    case ("label", "field") where main.first { $0.tag == "textarea" } != nil:
      let field = input(main)
      within(
        node,
        .textEditor(
          text: field.value,
          prompt: field.attributes["placeholder"].flatMap { $0 == " " ? nil : $0 } ?? "",
          lines: field.attributes["data-submit"].map { _ in HostElement.FieldLines() }), parent)
    case ("label", "field"):
      let field = input(main)
      within(
        node,
        .textField(
          text: field.value,
          prompt: field.attributes["placeholder"].flatMap { $0 == " " ? nil : $0 } ?? "",
          isSecure: field.attributes["type"] == "password"), parent)
    case ("div", "search"):
      let field = input(main)
      add(
        node, .searchField(text: field.value, prompt: field.attributes["placeholder"] ?? ""),
        parent)
    case ("div", "stepper"):
      func can(_ event: String) -> Bool {
        main.first { $0.attributes["data-e"] == event }?.attributes["disabled"] == nil
      }
      within(node, .stepper(canIncrement: can("increment"), canDecrement: can("decrement")), parent)
    case ("label", "slider"):
      let field = input(main)
      func number(_ name: String) -> Double { Double(field.attributes[name] ?? "") ?? 0 }
      within(
        node,
        .slider(
          value: Double(field.value) ?? .nan, in: number("min")...number("max"),
          step: number("step")),
        parent)
    case ("label", "datepicker"):
      let field = input(main)
      let type = field.attributes["type"]
      let components: DatePickerComponents =
        type == "date" ? .date : type == "time" ? .hourAndMinute : [.date, .hourAndMinute]
      guard let selection = LocalDateTime(field.value) else {
        return add(node, .text(HostElement.StyledText([.init("no date: \(field.value)")])), parent)
      }
      within(
        node,
        .datePicker(
          HostElement.DateChoice(
            selection, from: field.attributes["min"].flatMap { LocalDateTime($0) },
            to: field.attributes["max"].flatMap { LocalDateTime($0) }, components: components)),
        parent)
    case (_, "gauge"):
      within(node, .gauge(Double(main.attributes["aria-valuenow"] ?? "") ?? .nan), parent)
    case (_, "progress"):
      let bar = main.first { $0.tag == "progress" }?.attributes["value"]
      within(node, .progress(bar.flatMap { Double($0) }), parent)
    case ("hr", _): add(node, .divider, parent)
    case (_, "spacer"): add(node, .spacer(minLength: nil), parent)
    case (_, "fill"): add(node, .color(.clear), parent)
    case (_, "shape"): add(node, .shape(HostElement.DrawnShape(outline(of: main))), parent)
    case (_, "drawing"): readDrawing(node, main, parent)
    case (_, "z"): within(node, .zStack(.center), parent)
    case (_, "grid"):
      within(
        node, .grid(.center, columns: [nil], horizontalSpacing: nil, verticalSpacing: nil), parent)
    case (_, "cells"):
      within(node, .tableRow(isHeader: main.classes.contains("head")), parent)
    case (_, "cell"): within(node, .slot(.cell), parent)
    case (_, "grid-row"): within(node, .gridRow(nil), parent)
    case (_, "overlaid"): within(node, .overlaid(.center), parent)
    case (_, "lazygrid"):
      within(node, .lazyGrid(.center, columns: [GridItem()], spacing: nil), parent)
    case (_, "fits"):
      let id = insert(node, .alternatives([], current: nil), parent)
      readChildren(of: main, into: id)
      let current = main.attributes["data-current"].flatMap { Int($0) }
      tree.apply(
        .update(
          id, HostElement(.alternatives([], current: current.map { ElementID(rawValue: $0) }))))
    case (_, "geometry"): within(node, .geometry, parent)
    case (_, "custom"):
      let custom = HostElement.Custom(
        main.attributes["data-custom"] ?? "", value: main.attributes["data-json"])
      within(node, .custom(custom), parent)
    case (_, "over"): within(node, .slot(.overlay), parent)
    case (_, "under"): within(node, .slot(.background), parent)
    case (_, "entries"): within(node, .slot(.menu), parent)
    case (_, "swipe"):
      let edge: HorizontalEdge = main.classes.contains("leading") ? .leading : .trailing
      within(node, .swipeActions(edge, allowsFullSwipe: true), parent)
    case (_, "v"): within(node, .vStack(.center, spacing: nil), parent)
    case (_, "h"): within(node, .hStack(.center, spacing: nil), parent)
    case ("ul", "list"): within(node, .list, parent)
    case (_, "form"): within(node, .form, parent)
    case (_, "section"): readSection(node, main, parent)
    case (_, "labeled"):
      let id = insert(node, .labeledContent, parent)
      readChildren(of: main, into: id)
    case (_, "groupbox"): within(node, .groupBox, parent)
    case (_, "slot"): within(node, .slot(slot(of: main)), parent)
    case (_, "toolbar"): within(node, .slot(.toolbar), parent)
    case (_, "item"):
      within(
        node, .toolbarItem(main.classes[1] == "primaryAction" ? .primaryAction : .automatic), parent
      )
    case (_, "picker"): readPicker(node, main, parent)
    case (_, "split"): readColumns(node, main, parent)
    case (_, "pages"): within(node, .navigationStack, parent)
    case (_, "page"): readPage(node, main, parent)
    case (_, "tabs"): readTabs(node, main, parent)
    case ("dialog", "sheet"): readSheet(node, main, parent)
    case ("dialog", "alert"): within(node, .alert(title: heading(main).allText), parent)
    case ("dialog", "question"):
      let heading = heading(main)
      within(
        node,
        .confirmationDialog(
          title: heading.allText, showsTitle: heading.attributes["hidden"] == nil), parent)
    default: add(node, .text(HostElement.StyledText([.init("unknown: \(main.outline)")])), parent)
    }
  }

  private func text(_ node: DOMNode) -> HostElement.StyledText {
    HostElement.StyledText(
      node.children.map { child in
        var attributes = HostElement.TextAttributes()
        if child.tag == "a" { attributes.link = child.attributes["href"] }
        return HostElement.StyledText.Run(child.allText, attributes)
      })
  }

  private func outline(of node: DOMNode) -> HostElement.ShapeOutline {
    switch node.classes[1] {
    case "circle": .circle
    case "ellipse": .ellipse
    case "capsule": .capsule
    case "rounded": .roundedRectangle(HostElement.ShapeOutline.CornerRadii())
    default: .rectangle
    }
  }

  /// The table has the values; that there are marks is read from the plane.
  private mutating func readDrawing(_ node: DOMNode, _ main: DOMNode, _ parent: ElementID) {
    let table = main.first { $0.tag == "table" } ?? main
    let name = table.first { $0.tag == "caption" }?.allText ?? ""
    let id = insert(node, .drawing(HostElement.Drawing(name)), parent)
    let body = table.first { $0.tag == "tbody" }
    for row in body?.children ?? [] {
      _ = insert(row, .drawingPart(.row(row.children.map { $0.allText })), id)
    }
  }

  private func input(_ node: DOMNode) -> DOMNode {
    node.first { $0.tag == "input" || $0.tag == "textarea" } ?? DOMNode("none")
  }

  private func heading(_ node: DOMNode) -> DOMNode { node.first { $0.tag == "h2" } ?? node }

  private mutating func add(_ node: DOMNode, _ kind: HostElement.Kind, _ parent: ElementID) {
    let id = insert(node, kind, parent)
    if let menu = node.own({ $0.classes.first == "row-menu" }) { readChildren(of: menu, into: id) }
  }

  private mutating func within(_ node: DOMNode, _ kind: HostElement.Kind, _ parent: ElementID) {
    let id = insert(node, kind, parent)
    readChildren(of: node, into: id)
  }

  private func slot(of node: DOMNode) -> HostElement.Slot {
    switch (node.parent?.tag, node.parent?.classes.first) {
    case ("h2"?, _), ("legend"?, _): .header
    case (_, "footer"?): .footer
    case (_, "label"?): .label
    case (_, "value"?), (_, "groupcontent"?): .value
    case (_, "least"?): .minimum
    case (_, "most"?): .maximum
    case (_, "message"?): .message
    default: .label
    }
  }

  private mutating func readSection(_ node: DOMNode, _ main: DOMNode, _ parent: ElementID) {
    let id = insert(node, .section, parent)
    readChildren(of: main, into: id)
  }

  private mutating func readPicker(_ node: DOMNode, _ main: DOMNode, _ parent: ElementID) {
    var chosen: DOMNode?
    main.visit { node in
      if node.tag == "option", node.isChecked { chosen = node }
      if node.attributes["type"] == "radio", node.isChecked { chosen = node.parent }
      if node.attributes["role"] == "menuitemradio", node.attributes["aria-checked"] == "true" {
        chosen = node
      }
    }
    let selection = chosen?.number.map { ElementID(rawValue: $0) }
    let id = insert(node, .picker(selection: selection), parent)
    for part in main.children where part.classes.first == "label" {
      readChildren(of: part, into: id)
    }
    main.visit { option in
      if option.tag == "option" || option.classes.first == "choice" {
        add(option, .text(HostElement.StyledText([.init(option.allText)])), id)
      }
    }
  }

  private mutating func readPage(_ node: DOMNode, _ main: DOMNode, _ parent: ElementID) {
    let heading = main.first { $0.tag == "h1" }
    let title = heading?.attributes["hidden"] == nil ? heading?.allText : nil
    let id = insert(node, .page(title: title), parent)
    for part in main.children.dropFirst() { readChildren(of: part, into: id) }
    // Hosts list the bar's items after the content.
    if let bar = main.children.first { readChildren(of: bar, into: id) }
  }

  private mutating func readColumns(_ node: DOMNode, _ main: DOMNode, _ parent: ElementID) {
    let columns = main.first { $0.classes.first == "columns" }?.children ?? []
    let kind = HostElement.Kind.splitView(
      HostElement.Columns(
        widths: columns.map { _ in HostElement.ColumnWidth() },
        hiddenCount: columns.count { $0.classes.contains("away") },
        top: columns.firstIndex { $0.classes.contains("top") } ?? -1))
    let id = insert(node, kind, parent)
    for column in columns { within(column, .navigationStack, id) }
  }

  private mutating func readSheet(_ node: DOMNode, _ main: DOMNode, _ parent: ElementID) {
    let id = insert(node, .sheet, parent)
    var element = tree[id] ?? HostElement(.sheet)
    element.style.layer.form =
      main.classes.contains("cover") ? .cover : main.classes.contains("popover") ? .popover : .sheet
    element.style.layer.detents = (main.attributes["data-detents"] ?? "").split(separator: " ").map
    {
      detent(named: String($0))
    }
    element.style.layer.detent = main.attributes["data-detent"].flatMap { Int($0) } ?? 0
    tree.apply(.update(id, element))
    readChildren(of: main, into: id)
  }

  private func detent(named name: String) -> PresentationDetent {
    let number = Double(name.drop { $0 != "(" }.dropFirst().dropLast()) ?? 0
    if name.hasPrefix("fraction") { return .fraction(number) }
    if name.hasPrefix("height") { return .height(number) }
    return name == "large" ? .large : .medium
  }

  private mutating func readTabs(_ node: DOMNode, _ main: DOMNode, _ parent: ElementID) {
    let buttons = main.children[0].children
    let shown = main.children[1].children.first { $0.attributes["hidden"] == nil }
    let selection = shown?.number.map { ElementID(rawValue: $0) }
    let id = insert(node, .tabView(selection: selection), parent)
    for (button, panel) in zip(buttons, main.children[1].children) {
      let tab = insert(panel, .tab, id)
      within(button, .slot(.label), tab)
      if var element = tree[tab] {
        element.traits.badge = button.attributes["data-badge"]
        tree.apply(.update(tab, element))
      }
      readChildren(of: panel, into: tab)
    }
  }
}
