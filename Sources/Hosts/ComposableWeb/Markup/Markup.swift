internal import ComposableHosting

/// A piece of HTML as a value: a tag, its content, and the places where other elements go.
struct Markup: Equatable {
  enum Content: Equatable {
    case text(String)
    case tag(Markup)
  }

  var tag: String
  var attributes: [Attribute] = []
  var content: [Content] = []
  /// The children that go into this tag, which then has no content of its own.
  var hole: Hole?
  /// The image that the tag shows, which is sent once to a page.
  var image: EncodedImage?

  struct Attribute: Equatable {
    let name: String
    /// Nil for a boolean attribute.
    let value: String?
  }

  init(_ tag: String, _ classes: String = "", hole: Hole? = nil, _ content: Markup...) {
    self.tag = tag
    self.hole = hole
    self.content = content.map { .tag($0) }
    if !classes.isEmpty { set("class", classes) }
  }

  /// Attributes from views are set first, and take precedence where a tag can have only one value.
  mutating func set(_ name: String, _ value: String?) {
    switch name {
    case "role", "tabindex", "aria-label", "aria-description", "aria-live", "data-f", "autofocus":
      guard !attributes.contains(where: { $0.name == name }) else { return }
    default: break
    }
    attributes.append(Attribute(name: name, value: value))
  }

  mutating func set(_ name: String, if condition: Bool) {
    if condition { set(name, nil) }
  }

  func setting(_ name: String, _ value: String?) -> Markup {
    var markup = self
    markup.set(name, value)
    return markup
  }

  func setting(_ name: String, if condition: Bool) -> Markup {
    condition ? setting(name, nil) : self
  }

  /// Sets an attribute if it has a value.
  func setting(_ name: String, of value: String?) -> Markup {
    value.map { setting(name, $0) } ?? self
  }

  func adding(_ text: String) -> Markup {
    var markup = self
    markup.content.append(.text(text))
    return markup
  }

  /// The tags on the way to the places where other elements go. Markup with the same tags can be updated
  /// in place, keeping the elements inside.
  var frame: [String] {
    var steps: [String] = []
    addFrame(to: &steps)
    return steps
  }

  private func addFrame(to steps: inout [String]) {
    steps.append(tag)
    if let hole { steps.append("#\(hole.rawValue)") }
    for (index, part) in content.enumerated() {
      if case .tag(let inner) = part, inner.hasHole {
        steps.append("\(index)")
        inner.addFrame(to: &steps)
      }
    }
    steps.append("/")
  }

  private var hasHole: Bool {
    hole != nil
      || content.contains { if case .tag(let inner) = $0 { inner.hasHole } else { false } }
  }
}

/// A place in an element's markup where other elements go. The letter is part of the id of its tag.
enum Hole: Character {
  case content = "c"
  case header = "h"
  case footer = "f"
  case label = "l"
  case message = "m"
  case options = "v"
  case minimum = "i"
  case maximum = "j"
  case toolbar = "t"
  case bottom = "b"
  case menu = "o"
  case values = "e"
}
