import Foundation

/// A page in memory that handles messages as the script does.
final class PageModel {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var root: DOMNode
  private(set) var received: Int
  private(set) var acknowledged = 0
  private(set) var navigation: [Any] = []
  /// The elements and the keys that did to them what they do without views.
  private(set) var presses: [String] = []
  /// The texts that were read aloud.
  private(set) var announcements: [String] = []
  private(set) var focus: Int?
  private(set) var end: String?
  private(set) var isGreeted = false
  /// The session that it keeps.
  private(set) var seal: String?
  /// The latest event of each control, by the number of its element.
  var edits: [Int: Int] = [:]
  private var images: [Int: String] = [:]

  convenience init(html: String, received: Int = 0) throws {
    self.init(root: try Self.one(html), received: received)
  }

  init(root: DOMNode, received: Int) {
    self.root = root
    self.received = received
    root.visit { node in
      if node.attributes["autofocus"] != nil { focus = Self.element(around: node)?.number }
    }
    showImages()
  }

  static func one(_ html: String) throws -> DOMNode {
    let nodes = try HTMLParser.parse(html)
    guard nodes.count == 1 else { throw Problem(description: "\(nodes.count) nodes in \(html)") }
    return nodes[0]
  }

  static func element(around node: DOMNode) -> DOMNode? {
    var current: DOMNode? = node
    while let node = current, node.number == nil { current = node.parent }
    return current
  }

  func node(_ id: String) throws -> DOMNode {
    guard let node = root.first({ $0.id == id }) else { throw Problem(description: "no \(id)") }
    return node
  }

  func take(_ message: String) throws {
    let items = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [Any] ?? []
    switch items.first as? String {
    case "r":
      acknowledged = try number(items, 1)
      isGreeted = true
    case "p":
      let number = try number(items, 1)
      guard number == received + 1 else {
        throw Problem(description: "message \(number) after \(received)")
      }
      received = number
      acknowledged = max(acknowledged, try self.number(items, 2))
      for patch in items.dropFirst(3) {
        try apply(patch as? [Any] ?? [], try self.number(items, 2))
        showImages()
      }
    case "all":
      received = try number(items, 1)
      acknowledged = try number(items, 2)
      root = try Self.one(try text(items, 3))
      navigation = items[4] as? [Any] ?? []
    case "a":
      acknowledged = try number(items, 1)
    case "keep": if items.count > 1 { seal = try text(items, 1) }
    case "x":
      end = try text(items, 1)
      if items.count > 3 { seal = try text(items, 3) }
    default: throw Problem(description: message)
    }
    showImages()
  }

  /// Gives tags the images that they name by number, one tag after the other, and forgets the images that the session
  /// does not name anymore.
  private func showImages() {
    var waiting: [DOMNode] = []
    root.visit { node in
      guard let number = node.attributes["data-image"].flatMap({ Int($0) }) else { return }
      guard let address = node.attributes["src"] else {
        if let known = images[number] { show(known, in: node) } else { waiting.append(node) }
        return
      }
      if images[number] == nil {
        images[number] = address
        let first = node.attributes["data-since"].flatMap { Int($0) } ?? 0
        images = images.filter { $0.key >= first }
        // Patches are not always in the order in which the session wrote their tags.
        for other in waiting where other.attributes["data-image"] == "\(number)" {
          show(address, in: other)
        }
      }
      show(address, in: node)
    }
  }

  private func show(_ address: String, in node: DOMNode) {
    node.attributes["src"] = address
    // Another page has other numbers.
    node.attributes["data-image"] = nil
    node.attributes["data-since"] = nil
  }

  private func number(_ items: [Any], _ index: Int) throws -> Int {
    guard items.count > index, let number = items[index] as? Int else {
      throw Problem(description: "no number at \(index) of \(items)")
    }
    return number
  }

  private func text(_ items: [Any], _ index: Int) throws -> String {
    guard items.count > index, let text = items[index] as? String else {
      throw Problem(description: "no text at \(index) of \(items)")
    }
    return text
  }

  private func apply(_ patch: [Any], _ seq: Int) throws {
    switch try text(patch, 0) {
    case "i":
      let (parent, index) = (try node(try text(patch, 1)), try number(patch, 2))
      guard parent.attributes["data-h"] != nil, index <= parent.children.count else {
        throw Problem(description: "no place \(index) in \(parent.outline)")
      }
      parent.insert(try Self.one(try text(patch, 3)), at: index)
    case "d":
      let node = try node("\(try number(patch, 1))")
      if let focus, node.first({ $0.number == focus }) != nil { self.focus = nil }
      node.removeFromParent()
    case "m":
      let (node, index) = (try node("\(try number(patch, 1))"), try number(patch, 2))
      guard let parent = node.parent else { throw Problem(description: "no parent") }
      node.removeFromParent()
      guard index <= parent.children.count else {
        throw Problem(description: "no place \(index) in \(parent.outline)")
      }
      parent.insert(node, at: index)
    case "u":
      let new = try Self.one(try text(patch, 1))
      try morph(try node(new.id ?? ""), new, seq)
    case "r":
      let new = try Self.one(try text(patch, 1))
      let old = try node(new.id ?? "")
      guard let parent = old.parent, let index = parent.children.firstIndex(where: { $0 === old })
      else { throw Problem(description: "no parent") }
      old.removeFromParent()
      parent.insert(new, at: index)
    case "c":
      let parent = try node(try text(patch, 1))
      parent.children = []
      for node in try HTMLParser.parse(try text(patch, 2)) {
        parent.insert(node, at: parent.children.count)
      }
    case "f":
      let id = try number(patch, 1)
      guard edits[-id] ?? 0 <= seq else { return }
      if try number(patch, 2) == 1 { focus = id } else if focus == id { focus = nil }
    // What is shown over time is the same in the end.
    case "a": guard [1, 6].contains(patch.count) else { throw Problem(description: "\(patch)") }
    case "k": presses.append("\(try number(patch, 1)) \(try text(patch, 2))")
    case "s": announcements.append(patch[1] as? String ?? "")
    case "v": _ = try (number(patch, 1), text(patch, 2), text(patch, 3))
    case "n": navigation = patch[1] as? [Any] ?? []
    default: throw Problem(description: "\(patch)")
    }
  }

  private func morph(_ old: DOMNode, _ new: DOMNode, _ seq: Int) throws {
    guard old.tag == new.tag else { throw Problem(description: "\(old.tag) becomes \(new.tag)") }
    old.attributes = new.attributes
    if new.attributes["data-h"] == nil, new.attributes["data-custom"] == nil {
      for (index, other) in new.children.enumerated() {
        guard index < old.children.count else {
          old.insert(other, at: index)
          continue
        }
        let node = old.children[index]
        if node.tag != other.tag {
          node.removeFromParent()
          old.insert(other, at: index)
        } else if node.isText {
          node.text = other.text
        } else {
          try morph(node, other, seq)
        }
      }
      for node in old.children.dropFirst(new.children.count) { node.removeFromParent() }
    }
    let control =
      old.tag == "option" || old.attributes["type"] == "radio"
      ? Self.element(around: old.parent ?? old) : Self.element(around: old)
    if edits[control?.number ?? -1] ?? 0 <= seq { old.showAttributes() }
  }

  /// Sets the property of a control, as a user does.
  func setValue(_ change: (DOMNode) -> Void, of id: Int, event: Int) {
    guard let node = try? node("\(id)").own({ $0.isControl || $0.tag == "select" }) else { return }
    change(node)
    edits[id] = event
  }

  func setFocus(_ id: Int?) { focus = id }
}
