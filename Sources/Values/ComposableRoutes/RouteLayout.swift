/// The parts of a pattern, and the value that they are read into.
struct RouteLayout<Value: Sendable>: Sendable {
  private let path: [RoutePart<Value>]
  private let items: [RoutePart<Value>]
  /// The value with the defaults; nil if a part makes the whole value.
  private let start: Value?
  let mistakes: [String]

  init(_ pattern: RoutePattern<Value>, _ start: Value?) {
    path = pattern.parts.filter(\.isInPath)
    items = pattern.parts.filter { !$0.isInPath }
    self.start = start
    mistakes = pattern.mistakes + Self.mistakes(pattern.parts, start)
  }

  private static func mistakes(_ parts: [RoutePart<Value>], _ start: Value?) -> [String] {
    guard let start else {
      let hasWhole = parts.contains { part in
        if part.place == .part || part.place == .route { part.isRequired } else { false }
      }
      return hasWhole
        ? []
        : [
          #"Its value comes from nowhere: write 'from:' with a value that has the defaults, or the whole value, "\(Int.self)"."#
        ]
    }
    return parts.filter { $0.mayBeAbsent && $0.texts(of: start)?.isEmpty == false }.map {
      "The default of '\($0.name)' has to be nil or empty, because an address without it can't say so."
    }
  }

  /// How messages show the pattern.
  var text: String {
    let path = path.map { $0.place.text($0.name) }.joined()
    let items = items.map { $0.place.text($0.name) }.joined(separator: "&")
    return (path.isEmpty ? "/" : path) + (items.isEmpty ? "" : "?" + items)
  }

  func read(_ reader: inout RouteReader) -> Value? {
    guard mistakes.isEmpty else { return nil }
    var value = start
    for (index, part) in path.enumerated() {
      switch part.place {
      case .literal(let text):
        guard reader.path.popFirst() == text else { return nil }
      case .part:
        guard let text = reader.path.popFirst() else {
          // The rest has its defaults.
          guard path[index...].allSatisfy({ !$0.isRequired }) else { return nil }
          break
        }
        guard part.read(&value, &reader, [text]) else { return nil }
      case .rest:
        guard part.read(&value, &reader, Array(reader.path)) else { return nil }
        reader.path = []
      case .route:
        guard part.read(&value, &reader, []) else { return nil }
      case .item: break
      }
    }
    guard reader.path.isEmpty else { return nil }
    for part in items {
      guard case .item(let name) = part.place else { continue }
      let texts = reader.query.filter { $0.name == name }.map(\.value)
      if !texts.isEmpty, !part.read(&value, &reader, texts), part.isRequired { return nil }
      if texts.isEmpty, part.isRequired { return nil }
    }
    return value
  }

  /// - Returns: nil if a route within it has no address.
  func write(_ value: Value) -> StateAddress? {
    guard mistakes.isEmpty else { return nil }
    var address = StateAddress()
    // The parts at the end with their defaults are left out.
    let end = path.lastIndex { $0.isRequired || !hasDefault($0, in: value) } ?? -1
    for (index, part) in path.enumerated() where index <= end {
      if case .literal(let text) = part.place {
        address.path.append(text)
        continue
      }
      guard let written = part.write(value) else { return nil }
      address.path += written.path
      address.query += written.query
    }
    for part in items where part.isRequired || !hasDefault(part, in: value) {
      guard case .item(let name) = part.place, let texts = part.texts(of: value) else { continue }
      address.query += texts.map { StateAddress.Item(name, $0) }
    }
    return address
  }

  private func hasDefault(_ part: RoutePart<Value>, in value: Value) -> Bool {
    guard let start else { return false }
    return part.texts(of: value) == part.texts(of: start)
  }

  /// Addresses with each of the samples of each part, and the shortest one.
  @Sendable func samples(depth: Int) -> [StateAddress] {
    guard mistakes.isEmpty else { return [] }
    var ways = [StateAddress()]
    var shortest: StateAddress?
    for (index, part) in path.enumerated() {
      if shortest == nil, path[index...].allSatisfy({ !$0.isRequired }) { shortest = ways[0] }
      let samples =
        if case .literal(let text) = part.place { [StateAddress(path: [text])] } else {
          part.samples(depth)
        }
      guard let first = samples.first, let way = ways.first else {
        return shortest.map { [$0] } ?? []
      }
      // Each sample of this part once, after the first samples of the others.
      ways = ways.map { $0 + first } + samples.dropFirst().map { way + $0 }
    }
    var required: [StateAddress.Item] = []
    for part in items where part.isRequired {
      guard case .item(let name) = part.place, let text = part.samples(depth).first?.path.first
      else { return [] }
      required.append(StateAddress.Item(name, text))
    }
    return (ways + (shortest.map { [$0] } ?? [])).map {
      StateAddress(path: $0.path, query: $0.query + required)
    }
  }
}

extension StateAddress {
  fileprivate static func + (lhs: Self, rhs: Self) -> Self {
    Self(path: lhs.path + rhs.path, query: lhs.query + rhs.query)
  }
}
