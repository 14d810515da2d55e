internal import ComposableViews

/// One change to a page.
enum Patch: Equatable {
  /// HTML goes into a tag, before the child that has the index now.
  case insert(into: String, at: Int, html: String)
  /// An element goes, with all that is in it.
  case remove(ElementID)
  /// An element's new index among its siblings, counted after it was taken out.
  case move(ElementID, to: Int)
  /// An element's own tags look like this now; what is in them stays.
  case update(html: String)
  /// An element is this now, with all that is in it.
  case replace(html: String)
  /// All that is in a tag.
  case contents(of: String, html: String)
  /// An element gets the focus, or loses it.
  case focus(ElementID, Bool)
  /// Where somebody is.
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
    case .navigation(let navigation):
      writer.write("n")
      writer.raw(navigation.json)
    }
    writer.close()
  }
}
