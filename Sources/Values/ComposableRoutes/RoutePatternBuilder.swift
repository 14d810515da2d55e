/// Puts the pieces of a pattern into the parts of an address.
struct RoutePatternBuilder<Value: Sendable> {
  private enum Position {
    /// Before the first slash.
    case start
    /// After a slash.
    case part
    /// After a part of the path.
    case partEnd
    /// After `?` or `&`, where the name of an item is.
    case name
    /// After the name of an item and `=`.
    case value(String)
    /// After an item.
    case valueEnd
  }

  private var position = Position.start
  private var parts: [RoutePart<Value>] = []
  private(set) var mistakes: [String] = []

  mutating func add(_ piece: RoutePattern<Value>.StringInterpolation.Piece) {
    switch piece {
    case .text(let text): add(text[...])
    case .field(let part): add(part)
    }
  }

  private mutating func add(_ text: Substring) {
    var rest = text
    while let character = rest.first {
      switch (position, character) {
      case (.start, "/"), (.partEnd, "/"):
        rest = rest.dropFirst()
        position = .part
      case (.part, "?"), (.partEnd, "?"), (.valueEnd, "&"):
        rest = rest.dropFirst()
        position = .name
      case (.part, "/"):
        return fail("Each slash is followed by a part of the path.")
      case (.part, _):
        let part = String(rest.prefix { $0 != "/" && $0 != "?" })
        rest = rest.dropFirst(part.count)
        parts.append(RoutePart(place: .literal(part)))
        position = .partEnd
      case (.name, _):
        let name = String(rest.prefix { $0 != "=" })
        rest = rest.dropFirst(name.count).dropFirst()
        if name.isEmpty || name.contains("&") || rest.first != nil { return failItem() }
        position = .value(name)
      case (.start, _): return fail("It has to begin with '/'.")
      case (.partEnd, _): return failField()
      case (.value, _), (.valueEnd, _): return failItem()
      }
    }
  }

  private mutating func add(_ field: RoutePart<Value>) {
    var field = field
    switch position {
    case .part:
      if case .rest? = parts.last?.place { return failRest() }
      if case .route? = parts.last?.place { return failRest() }
      parts.append(field)
      position = .partEnd
    case .value(let name):
      if case .route = field.place {
        return fail("A route is the rest of an address, and not an item of a query.")
      }
      if parts.contains(where: { $0.place == .item(name) }) {
        return fail("The item '\(name)' is there twice: an array is one item, '\\(each: …)'.")
      }
      field.place = .item(name)
      parts.append(field)
      position = .valueEnd
    // The addresses of a route begin with a slash themselves.
    case .start where field.place == .route, .partEnd where field.place == .route:
      parts.append(field)
      position = .partEnd
    case .start: fail("It has to begin with '/'.")
    case .partEnd: failField()
    case .name, .valueEnd: failItem()
    }
  }

  private mutating func fail(_ mistake: String) {
    if mistakes.isEmpty { mistakes.append(mistake) }
  }

  private mutating func failField() {
    fail(#"A field is a whole part of the path: write "/tickets/\(\.id)", with slashes around it."#)
  }

  private mutating func failItem() {
    fail(#"An item of a query has a name and one field: write "?q=\(\.text)&page=\(\.page)"."#)
  }

  private mutating func failRest() {
    fail("After an array or a route, which are the rest of the path, there can be no more parts.")
  }

  /// All parts, once there are no more pieces.
  mutating func finished() -> [RoutePart<Value>] {
    switch position {
    case .start: fail("It has to begin with '/'.")
    case .name, .value: failItem()
    case .part, .partEnd, .valueEnd: break
    }
    let path = parts.filter(\.isInPath)
    for part in path.dropLast() {
      if part.place == .rest || part.place == .route { failRest() }
      if part.mayBeAbsent {
        fail(
          "'\(part.name)' may be nil, so it has to be the last part of the path, or an item of the query."
        )
      }
    }
    if mistakes.isEmpty { mistakes += parts.compactMap { $0.mistake() } }
    return parts
  }
}
