internal import ComposableHosting

/// One change to a page.
enum Patch: Equatable {
  /// Inserts HTML into a tag, before the child that currently has the index.
  case insert(into: String, at: Int, html: String)
  /// Removes an element with its descendants.
  case remove(ElementID)
  /// Moves an element to a new index among its siblings, counted after its removal.
  case move(ElementID, to: Int)
  /// Updates an element's own tags and keeps their content.
  case update(html: String)
  /// Replaces an element and its descendants.
  case replace(html: String)
  /// Replaces the content of a tag.
  case contents(of: String, html: String)
  /// Gives an element the focus, or takes it.
  case focus(ElementID, Bool)
  /// How the patches after it are shown over time; nil for at once.
  case motion(Animation?)
  /// Performs a key's default action on the focused tag of an element, which the script had suppressed.
  case press(ElementID, key: String)
  /// Reads a text aloud.
  case announcement(String)
  /// Scrolls to an element.
  case scroll(to: ElementID, Alignment?)
  /// Updates the navigation.
  case navigation(Navigation)

  func write(to writer: inout JSONWriter) {
    writer.open()
    switch self {
    case .insert(let tag, let index, let html):
      writer.write("i")
      writer.write(tag)
      writer.write(index)
      writer.write(html)
    case .remove(let id):
      writer.write("d")
      writer.write(id.rawValue)
    case .move(let id, let index):
      writer.write("m")
      writer.write(id.rawValue)
      writer.write(index)
    case .update(let html):
      writer.write("u")
      writer.write(html)
    case .replace(let html):
      writer.write("r")
      writer.write(html)
    case .contents(let tag, let html):
      writer.write("c")
      writer.write(tag)
      writer.write(html)
    case .focus(let id, let isFocused):
      writer.write("f")
      writer.write(id.rawValue)
      writer.write(isFocused ? 1 : 0)
    case .motion(let animation):
      writer.write("a")
      if let animation { Motion(animation).write(to: &writer) }
    case .press(let id, let key):
      writer.write("k")
      writer.write(id.rawValue)
      writer.write(key)
    case .announcement(let text):
      writer.write("s")
      writer.write(text)
    case .scroll(let id, let anchor):
      writer.write("v")
      writer.write(id.rawValue)
      writer.write(anchor.map { Self.place($0.vertical) } ?? "nearest")
      writer.write(anchor.map { Self.place($0.horizontal) } ?? "nearest")
    case .navigation(let navigation):
      writer.write("n")
      writer.raw(navigation.json)
    }
    writer.close()
  }

  /// A place as browsers name it.
  private static func place(_ alignment: VerticalAlignment) -> String {
    switch alignment {
    case .top, .firstTextBaseline: "start"
    case .center: "center"
    case .bottom, .lastTextBaseline: "end"
    }
  }

  private static func place(_ alignment: HorizontalAlignment) -> String {
    switch alignment {
    case .leading: "start"
    case .center: "nearest"
    case .trailing: "end"
    }
  }
}
