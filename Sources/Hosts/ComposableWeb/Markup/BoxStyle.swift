internal import ComposableHosting

/// One box around an element, for as many of its decorations as CSS can express with one box.
struct BoxStyle {
  private(set) var classes = "box"
  private var rules: [String] = []
  /// Later decorations of a box lie further out: padding, then background, then border, then styles of the whole box.
  private var rank = -1

  /// Nil if classes express everything.
  var css: String? { rules.isEmpty ? nil : rules.joined(separator: ";") }

  /// The boxes for decorations, from the inside out.
  static func boxes(_ decorations: [HostElement.Decoration]) -> [BoxStyle] {
    var boxes: [BoxStyle] = []
    var priority: HostElement.Decoration?
    var columns: HostElement.Decoration?
    for decoration in decorations {
      if case .layoutPriority = decoration {
        priority = decoration
        continue
      }
      if case .gridColumns = decoration {
        columns = decoration
        continue
      }
      switch decoration {
      case .transition, .gridColumnAlignment, .rowBackground, .rowSeparator: continue
      default: break
      }
      let rank = rank(of: decoration)
      // The clip of its own box would cut a shadow off.
      let isCut = if case .shadow = decoration { boxes.last?.rank == shapeRank } else { false }
      if rank <= boxes.last?.rank ?? .max || isCut || (rank == shapeRank && boxes.last?.rank != 0) {
        boxes.append(BoxStyle())
      }
      if case .aspectRatio = decoration {
        // A box with the ratio, in one that is as large as the room.
        boxes[boxes.count - 1].classes += " ratio"
        boxes.append(BoxStyle())
      }
      boxes[boxes.count - 1].add(decoration)
      boxes[boxes.count - 1].rank = rank
    }
    for own in [priority, columns].compactMap(\.self) {
      // They belong to the outermost box, which is the child of the stack or the grid.
      if boxes.isEmpty { boxes.append(BoxStyle()) }
      boxes[boxes.count - 1].add(own)
    }
    return boxes
  }

  /// A border or a background in the box of a shape would take on its outline.
  private static let shapeRank = 3

  private static func rank(of decoration: HostElement.Decoration) -> Int {
    switch decoration {
    case .fixedSize, .padding, .standardPadding, .frame, .aspectRatio: 0
    case .background: 1
    case .border: 2
    case .filledShape, .clipped: shapeRank
    case .opacity: 4
    case .shadow: 5
    case .offset: 6
    case .hidden, .spoken: 7
    case .pinned: 8
    case .layoutPriority, .transition, .gridColumnAlignment, .rowBackground, .rowSeparator: 9
    case .gridColumns: 10
    }
  }

  private mutating func add(_ decoration: HostElement.Decoration) {
    switch decoration {
    case .padding(let insets):
      let sides = [insets.top, insets.trailing, insets.bottom, insets.leading]
      let lengths = sides.map { CSS.points(max(0, $0)) }
      // Sides are logical: the leading side is on the right in right-to-left languages.
      rules.append("padding-block:\(lengths[0]) \(lengths[2])")
      rules.append("padding-inline:\(lengths[3]) \(lengths[1])")
    case .standardPadding(let edges):
      if edges == .all { classes += " pad" } else { classes += Self.names(of: edges) }
    case .frame(let frame): add(frame)
    case .background(let color): rules.append(CSS.area(color))
    case .filledShape(let color, let outline):
      rules.append(CSS.background(color, in: outline))
    case .clipped(let outline):
      classes += " clipped"
      rules.append(CSS.clip(outline))
    case .border(let color, let width):
      rules.append("border:\(CSS.points(max(0, width))) solid \(CSS.color(color))")
    case .shadow(let color, let radius, let x, let y):
      let lengths = [x, y, max(0, radius)].map(CSS.points).joined(separator: " ")
      rules.append("filter:drop-shadow(\(lengths) \(CSS.color(color)))")
    case .offset(let x, let y):
      rules.append("position:relative;inset:\(CSS.points(y)) auto auto")
      rules.append("inset-inline-start:\(CSS.points(x))")
    case .aspectRatio(let ratio, let mode):
      classes += " ratio-room fill" + (mode == .fill ? " fill-mode" : "")
      rules.append("--ratio:\(CSS.shortNumber(ratio))")
    case .pinned(let edge): classes += edge == .top ? " pinned-top" : " pinned-bottom"
    case .hidden: classes += " unseen"
    case .spoken: classes += " spoken"
    case .fixedSize(let axes):
      if axes.contains(.horizontal) { classes += " fixed-x" }
      if axes.contains(.vertical) { classes += " fixed-y" }
    case .layoutPriority(let priority):
      // CSS has weights, not an order, so that there are four steps.
      classes += priority > 1 ? " first" : priority > 0 ? " prior" : priority < 0 ? " later" : ""
    // Not the whole property: the style sheet says where a row begins.
    case .gridColumns(let count): rules.append("grid-column-end:span \(max(1, min(count, 1000)))")
    // They are on the outermost tag of the element.
    case .transition, .gridColumnAlignment, .rowBackground, .rowSeparator: break
    case .opacity(let opacity): rules.append("opacity:\(CSS.number(min(1, max(0, opacity))))")
    }
  }

  private static func names(of edges: Edge.Set) -> String {
    var names = ""
    if edges.contains(.top) { names += " pad-t" }
    if edges.contains(.leading) { names += " pad-l" }
    if edges.contains(.bottom) { names += " pad-b" }
    if edges.contains(.trailing) { names += " pad-r" }
    return names
  }

  private mutating func add(_ frame: HostElement.Frame) {
    classes +=
      " frame \(CSS.name(frame.alignment.horizontal)) y-\(CSS.name(frame.alignment.vertical))"
    func set(_ name: String, _ value: Double?) {
      guard let value, !value.isNaN else { return }
      rules.append("\(name):\(value == .infinity ? "100%" : CSS.points(max(0, value)))")
    }
    if let width = frame.width {
      classes += " fix-w"
      set("width", width)
    } else {
      set("min-width", frame.minWidth)
      if frame.maxWidth == .infinity {
        set("width", .infinity)
      } else {
        set("max-width", frame.maxWidth)
      }
    }
    if let height = frame.height {
      classes += " fix-h"
      set("height", height)
    } else {
      set("min-height", frame.minHeight)
      if frame.maxHeight == .infinity {
        classes += " tall"
      } else {
        set("max-height", frame.maxHeight)
      }
    }
  }
}
