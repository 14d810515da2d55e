internal import ComposableHosting

/// The user's position: the page's title, and the entries that can be left, one after the other.
struct Navigation: Equatable {
  /// A page on top of another, or a layer. Going back leaves the last one.
  struct Entry: Equatable {
    let id: ElementID
    /// The path for the browser's address, below the app's own.
    let path: String
    /// Where it is an entry.
    var room = Room.any

    /// Whether several columns of a split view are side by side.
    enum Room: Int {
      case any, oneColumn, severalColumns
    }
  }

  var title: String
  /// The address of the app's route, below the app's own; nil if the app has no routes.
  let address: String?
  var entries: [Entry]

  /// The title, the address if there is one, and the entries.
  var json: String {
    var writer = JSONWriter()
    writer.open()
    writer.write(title)
    if let address { writer.write(address) }
    for entry in entries {
      writer.open()
      writer.write(entry.id.rawValue)
      writer.write(entry.path)
      if entry.room != .any { writer.write(entry.room.rawValue) }
      writer.close()
    }
    writer.close()
    return writer.text
  }

  /// - Parameters:
  ///   - tree: the elements.
  ///   - containers: its navigation stacks.
  ///   - title: the title of pages without one.
  ///   - address: the address of the app's route.
  init(_ tree: ElementTree, stacks: Set<ElementID>, title: String, address: String? = nil) {
    self.title = title
    self.address = address
    entries = []
    let top = tree.children(of: .screen)
    let layers = tree.layers
    let visible = stacks.compactMap { stack in
      Self.way(to: stack, in: tree).map { (stack: stack, way: $0) }
    }
    .sorted { $0.way.lexicographicallyPrecedes($1.way) }
    var path = ""
    // First the pages of the screen, then each layer with its pages.
    for layer in [nil] + layers.map(Optional.some) {
      if let layer, tree[layer]?.style.layer.allowsDismissal ?? true {
        entries.append(Entry(id: layer, path: path))
      }
      for (stack, way) in visible {
        let outermost = top[way[0]]
        guard layer.map({ $0 == outermost }) ?? !layers.contains(outermost) else { continue }
        let column = tree.column(stack)
        let isAhead = column.map { $0.index > $0.columns.top } ?? false
        let isNext = column.map { $0.index > 0 } ?? false
        for (index, page) in tree.children(of: stack).enumerated() {
          guard case .page(let name)? = tree[page]?.kind else { continue }
          if let name, !name.isEmpty { self.title = name }
          guard index > 0 || isNext && !isAhead, tree[page]?.style.bar.hidesBack != true else {
            continue
          }
          if layer == nil { path += (path.isEmpty ? "" : "/") + Self.segment(name ?? "") }
          entries.append(
            Entry(
              id: page, path: path,
              room: index == 0 ? .oneColumn : isAhead ? .severalColumns : .any))
        }
      }
    }
    // A page that can be found again, in the history or among bookmarks, says which app it is of.
    if address != nil, self.title != title, !title.isEmpty { self.title += " \u{00B7} \(title)" }
  }

  /// The indices on the way from the screen to an element; nil if it is not visible, or in a screen within the screen.
  private static func way(to id: ElementID, in tree: ElementTree) -> [Int]? {
    var way: [Int] = []
    var current = id
    while let parent = tree.parent(of: current) {
      guard tree.isShown(current), tree[parent]?.style.isEmbeddedScreen != true else { return nil }
      way.append(tree.children(of: parent).firstIndex(of: current) ?? 0)
      current = parent
    }
    return current == .screen ? way.reversed() : nil
  }

  /// A title as part of an address: letters and digits in lowercase, with hyphens between words.
  private static func segment(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "page" : words.joined(separator: "-")
  }
}
