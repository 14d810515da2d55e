/// The names of a script as its tokens are read, and short names in place of all that it declares.
///
/// A name counts as a property wherever it may be one: after a period, and at the beginning of an entry of an object or a
/// pattern. It then stays everywhere. All uses of another one get the same short name, also in other scopes and in the scripts
/// that import from this one: so scopes stay as they are.
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

  /// The text with short names.
  func shortening(_ text: [Unicode.Scalar], _ short: [String: String]) -> [Unicode.Scalar] {
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

  /// The short names for scripts that import from one another.
  static func short(for scripts: [ScriptNames]) -> [String: String] {
    var counts: [String: Int] = [:]
    for script in scripts { for (_, name) in script.places { counts[name, default: 0] += 1 } }
    let properties = scripts.reduce(into: contextual) { $0.formUnion($1.properties) }
    var isKnown: Set<String> = []
    let declared = scripts.flatMap(\.declared).filter {
      $0.count > 2 && !properties.contains($0) && isKnown.insert($0).inserted
    }
    // The most frequent names get the shortest ones. Equal counts keep the order of the source: the result is always the same.
    func rank(_ entry: (offset: Int, element: String)) -> (Int, Int) {
      (-counts[entry.element, default: 0], entry.offset)
    }
    let long = declared.enumerated().sorted { rank($0) < rank($1) }.map(\.element)
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "\($0)" }
    let pairs = letters.lazy.flatMap { first in letters.lazy.map { first + $0 } }
    let keywords = ["as", "do", "if", "in", "of"]
    let free = (letters + pairs).lazy.filter { counts[$0] == nil && !keywords.contains($0) }
    return Dictionary(zip(long, free)) { first, _ in first }
  }

  /// Words of the language in some places.
  private static let contextual: Set<String> = ["async", "from"]
}
