internal import ComposableHosting

/// Writes elements with their descendants, or only the tags of one.
struct Renderer {
  let tree: ElementTree
  let strings: WebStrings
  private(set) var writer = HTMLWriter()
  /// The style rules that are not classes.
  private(set) var rules: Set<String> = []
  private(set) var images: SentImages

  init(_ tree: ElementTree, _ strings: WebStrings, _ images: SentImages = SentImages()) {
    self.tree = tree
    self.strings = strings
    self.images = images
  }

  /// An element with its descendants.
  static func html(
    of id: ElementID, in tree: ElementTree, _ strings: WebStrings, _ images: inout SentImages
  ) -> String {
    write(in: tree, strings, &images) { $0.write(id, tree.surroundings(of: id)) }
  }

  private static func write(
    in tree: ElementTree, _ strings: WebStrings, _ images: inout SentImages,
    _ body: (inout Renderer) -> Void
  ) -> String {
    var renderer = Renderer(tree, strings, images)
    body(&renderer)
    images = renderer.images
    return renderer.writer.html
  }

  /// Markup that is not an element's.
  static func html(of markup: Markup) -> String {
    var renderer = Renderer(ElementTree(), WebStrings())
    renderer.write(markup) { _, _ in }
    return renderer.writer.html
  }

  /// An element's own tags, without other elements.
  static func shell(
    of id: ElementID, in tree: ElementTree, _ strings: WebStrings, _ images: inout SentImages
  ) -> String {
    write(in: tree, strings, &images) { renderer in
      guard let markup = renderer.markup(of: id, tree.surroundings(of: id)) else { return }
      renderer.write(markup) { _, _ in }
    }
  }

  /// The content of one place of an element.
  static func contents(
    of hole: Hole, of id: ElementID, in tree: ElementTree, _ strings: WebStrings,
    _ images: inout SentImages
  ) -> String {
    write(in: tree, strings, &images) {
      $0.writeChildren(of: id, in: hole, tree.surroundings(of: id))
    }
  }

  private func markup(of id: ElementID, _ around: Surroundings) -> Markup? {
    tree[id].map {
      ElementMarkup(id: id, element: $0, around: around, tree: tree, strings: strings).make()
    }
  }

  mutating func write(_ id: ElementID, _ around: Surroundings) {
    guard let markup = markup(of: id, around) else { return }
    write(markup) { $0.writeChildren(of: id, in: $1, around) }
  }

  private mutating func write(
    _ markup: Markup, _ fill: (inout Renderer, Hole) -> Void
  ) {
    writer.open(markup.tag)
    for attribute in markup.attributes {
      writer.attribute(attribute.name, attribute.value)
      if attribute.name == "data-s", let rule = attribute.value { rules.insert(rule) }
    }
    if let image = markup.image {
      for (name, value) in images.attributes(of: image) { writer.attribute(name, value) }
    }
    writer.endOpening()
    guard !Self.isVoid(markup.tag) else { return }
    if let hole = markup.hole { fill(&self, hole) }
    for part in markup.content {
      switch part {
      case .text(let text): writer.text(text)
      case .tag(let inner): write(inner, fill)
      }
    }
    writer.close(markup.tag)
  }

  private static func isVoid(_ tag: String) -> Bool {
    tag == "input" || tag == "hr" || tag == "img"
  }

  private mutating func writeChildren(
    of id: ElementID, in hole: Hole, _ around: Surroundings
  ) {
    guard let kind = tree[id]?.kind else { return }
    if hole == .menu {
      if let menu = tree.menu(of: id) {
        write(menu, around.inside(kind, id, child: .slot(.menu)))
      }
      return
    }
    if kind.category == .tabView, hole == .toolbar { return writeTabs(of: id, around) }
    let mayDiffer = kind.hasSeveralPlaces
    for child in tree.children(of: id) {
      guard let childKind = tree[child]?.kind,
        !mayDiffer || tree.place(of: child) == Placement(id, hole)
      else { continue }
      write(child, around.inside(kind, id, child: childKind))
    }
  }

  /// The buttons of a tab view are the labels of its tabs.
  private mutating func writeTabs(of id: ElementID, _ around: Surroundings) {
    for child in tree.children(of: id) {
      for label in tree.children(of: child)
      where tree.place(of: label) == Placement(id, .toolbar) {
        write(label, tree.surroundings(of: label))
      }
    }
  }
}

/// The position of an element on the page: in one of the places of another one.
struct Placement: Hashable {
  let owner: ElementID
  let hole: Hole

  init(_ owner: ElementID, _ hole: Hole) {
    self.owner = owner
    self.hole = hole
  }
}

extension ElementTree {
  /// The position of an element on the page. Nil if it is only part of another one's markup.
  func place(of id: ElementID) -> Placement? {
    guard let parent = parent(of: id), let parentKind = self[parent]?.kind else { return nil }
    switch surroundings(of: id).role {
    case .inOption, .optionHeader: return nil
    case .plain, .listRow, .formRow, .menuItem, .option, .tabButton: break
    }
    if parentKind == .tab, self[id]?.kind == .slot(.label), let view = self.parent(of: parent),
      self[view]?.kind.category == .tabView
    {
      return Placement(view, .toolbar)
    }
    return Placement(parent, hole(of: id, in: parent))
  }

  /// The id of the tag for a place.
  func tagID(of place: Placement) -> String {
    guard place.owner != .screen, let element = self[place.owner] else {
      return "\(ElementID.screen.rawValue)"
    }
    let markup = ElementMarkup(
      id: place.owner, element: element, around: surroundings(of: place.owner), tree: self
    ).make()
    return markup.hole == place.hole
      ? "\(place.owner.rawValue)" : "\(place.owner.rawValue)\(place.hole.rawValue)"
  }
}
