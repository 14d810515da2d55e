internal import ComposableHosting

extension ElementTree {
  /// The id of the tag that names a sheet for screen readers: the title of the page in it, or its first
  /// text.
  func nameOfSheet(_ id: ElementID) -> String? {
    for child in childrenToRead(of: id) {
      if case .page(_?)? = self[child]?.kind { return "\(child.rawValue)h" }
      if case .text? = self[child]?.kind { return "\(child.rawValue)" }
      if let name = nameOfSheet(child) { return name }
    }
    return nil
  }

  /// The surroundings of an element.
  func surroundings(of id: ElementID) -> Surroundings {
    guard let parent = parent(of: id), let kind = self[parent]?.kind, let own = self[id]?.kind
    else { return Surroundings() }
    return surroundings(of: parent).inside(kind, parent, child: own)
  }

  /// The hole in an element's markup that a child goes into.
  func hole(of child: ElementID, in parent: ElementID) -> Hole {
    guard let kind = self[parent]?.kind, let child = self[child]?.kind else { return .content }
    return child == .slot(.menu) ? .menu : kind.hole(of: child)
  }
}

extension HostElement.Kind {
  /// The hole in the markup of this kind that a child goes into.
  fileprivate func hole(of child: HostElement.Kind) -> Hole {
    switch category {
    case .section: child == .slot(.header) ? .header : child == .slot(.footer) ? .footer : .content
    case .labeledContent:
      switch child {
      case .slot(.label): .label
      case .slot(.minimum): .minimum
      case .slot(.maximum): .maximum
      default: .content
      }
    case .drawing: name == .drawing && child.isRowOfDrawing ? .values : .content
    case .picker: child == .slot(.label) ? .label : .options
    case .menu: child == .slot(.label) ? .label : .content
    case .layer: child == .slot(.message) ? .message : .content
    case .page: child == .slot(.toolbar) ? .toolbar : .content
    case .slot: self == .slot(.toolbar) && child.isLow ? .bottom : .content
    case .screen, .text, .control, .progress, .separator, .stack, .list, .placeholder, .scrollView,
      .splitView, .navigationStack, .toolbarItem, .tabView, .tab:
      .content
    }
  }

  /// Whether it goes to the bottom of its page.
  var isLow: Bool { self == .toolbarItem(.bottomBar) || self == .toolbarItem(.keyboard) }

  /// Whether it is a row of the table with the values of a drawing.
  var isRowOfDrawing: Bool {
    if case .drawingPart(.row) = self { true } else { false }
  }

  /// Whether all its children that are not slots go to its content.
  var hasOnlySlotsElsewhere: Bool {
    switch self {
    case .section, .labeledContent, .groupBox, .gauge, .menu, .alert, .confirmationDialog, .page:
      true
    default: false
    }
  }

  /// Whether its children belong to several places: to several of its own holes, or, for a tab, to the tab view as
  /// well.
  var hasSeveralPlaces: Bool {
    switch category {
    case .section, .labeledContent, .picker, .menu, .page, .tab, .tabView: true
    case .drawing: name == .drawing
    case .layer: name != .sheet
    case .slot: self == .slot(.toolbar)
    case .screen, .text, .control, .progress, .separator, .stack, .list, .placeholder, .scrollView,
      .splitView, .navigationStack, .toolbarItem:
      false
    }
  }
}
