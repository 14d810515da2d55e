internal import ComposableViews

extension ElementTree {
  /// All that can be read in an element.
  func plainText(of id: ElementID) -> String {
    var parts: [String] = []
    visit(id) { _, element in
      if case .text(let text) = element.kind, !text.string.isEmpty { parts.append(text.string) }
    }
    return parts.joined(separator: " ")
  }

  /// The picker of which an element is an option, or a section of options.
  func picker(ofOption id: ElementID) -> ElementID? {
    var outer = parent(of: id)
    while let current = outer, self[current]?.kind == .section { outer = parent(of: current) }
    guard let outer, case .picker? = self[outer]?.kind else { return nil }
    return outer
  }

  /// The view of tabs that a page is of.
  func tabView(ofTab id: ElementID) -> ElementID? {
    var outer = parent(of: id)
    while let current = outer, self[current]?.kind == .section { outer = parent(of: current) }
    guard let outer, case .tabView? = self[outer]?.kind else { return nil }
    return outer
  }

  /// The id of the tag that says what a sheet is about to who can't see it: the title of the page in it, or
  /// its first text.
  func nameOfSheet(_ id: ElementID) -> String? {
    for child in children(of: id) {
      switch self[child]?.kind {
      case .page(_?)?: return "\(child.rawValue)h"
      case .text?: return "\(child.rawValue)"
      default: if let name = nameOfSheet(child) { return name }
      }
    }
    return nil
  }

  /// What an element is in.
  func surroundings(of id: ElementID) -> Surroundings {
    guard let parent = parent(of: id), let kind = self[parent]?.kind, let own = self[id]?.kind
    else { return Surroundings() }
    return surroundings(of: parent).inside(kind, parent, child: own)
  }

  /// Where in an element's markup a child goes.
  func hole(of child: ElementID, in parent: ElementID) -> Hole {
    switch (self[parent]?.kind, self[child]?.kind) {
    case (.section?, .slot(.header)?): .header
    case (.section?, .slot(.footer)?): .footer
    case (.labeledContent?, .slot(.label)?), (.picker?, .slot(.label)?): .label
    case (.picker?, _): .options
    case (.alert?, .slot(.message)?), (.confirmationDialog?, .slot(.message)?): .message
    case (.page?, .slot(.toolbar)?): .toolbar
    case (.slot(.toolbar)?, .toolbarItem(.bottomBar)?): .bottom
    default: .content
    }
  }
}
