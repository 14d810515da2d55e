/// The names of a script as its tokens are read, and the short ones that take the place of those at its top level.
///
/// A name counts as a property wherever it may be one: after a period, and at the beginning of an entry of an object or a
/// pattern. It then stays everywhere. All uses of another one get the same short name, so that scopes stay as they are.
struct ScriptNames {
  private var places: [(start: Int, name: String)] = []
  private var words: Set<String> = []
  private var declared: [String] = []
  private var properties: Set<String> = []

  /// Records a name of the stripped text.
  mutating func add(_ name: String, at start: Int, isProperty: Bool, isDeclaration: Bool) {
    words.insert(name)
    places.append((start, name))
    if isProperty { properties.insert(name) }
    if isDeclaration { declared.append(name) }
  }

  /// The text with the short names.
  func shortening(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let short = shortNames()
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.count)
    var end = 0
    for (start, name) in places {
      guard let replacement = short[name] else { continue }
      result += text[end..<start]
      result += replacement.unicodeScalars
      end = start + name.unicodeScalars.count
    }
    return result + text[end...]
  }

  private func shortNames() -> [String: String] {
    var counts: [String: Int] = [:]
    for (_, name) in places { counts[name, default: 0] += 1 }
    // The most frequent names get the shortest ones. Equal counts keep the order of the source: the result is always the same.
    func rank(_ entry: (offset: Int, element: String)) -> (Int, Int) {
      (-counts[entry.element, default: 0], entry.offset)
    }
    let long = declared.filter { $0.count > 2 && !properties.contains($0) }.enumerated()
      .sorted { rank($0) < rank($1) }.map(\.element)
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "\($0)" }
    let pairs = letters.lazy.flatMap { first in letters.lazy.map { first + $0 } }
    let keywords = ["as", "do", "if", "in", "of"]
    let free = (letters + pairs).lazy.filter { !words.contains($0) && !keywords.contains($0) }
    return Dictionary(zip(long, free)) { first, _ in first }
  }
}
