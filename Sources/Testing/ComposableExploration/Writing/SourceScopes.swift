/// The declarations around a place in a Swift source.
struct SourceScopes {
  struct Scope {
    let keyword: String
    let name: String
    let begin: Int
  }

  /// Outermost first.
  let scopes: [Scope]

  init(around offset: Int, in scanner: SwiftScanner) {
    var scopes: [Scope] = []
    var last: Scope?
    var index = 0
    while index < offset {
      let end = scanner.end(of: index)
      switch scanner.byte(index) {
      case UInt8(ascii: "{") where end > offset:
        if let last { scopes.append(last) }
        last = nil
        index += 1
      case UInt8(ascii: "{"):
        last = nil
        index = end
      case UInt8(ascii: "(") where end > offset, UInt8(ascii: "[") where end > offset: index += 1
      case let byte where SwiftScanner.isIdentifier(byte):
        let word = scanner.string(index..<end)
        if ["struct", "class", "enum", "actor", "extension", "func", "init"].contains(word) {
          let start = scanner.skipSpace(end)
          var stop = start
          while SwiftScanner.isIdentifier(scanner.byte(stop))
            || scanner.byte(stop) == UInt8(ascii: ".")
          {
            stop += 1
          }
          let name = scanner.string(start..<stop)
          // `class func`, or a member called `class`.
          if word == "init" || !name.isEmpty, name != "func", name != "var" {
            last = Scope(keyword: word, name: name, begin: index)
          }
          index = max(end, word == "init" ? end : stop)
        } else {
          index = end
        }
      default: index = end
      }
    }
    self.scopes = scopes
  }

  /// The types around the place: `Outer.Inner`; nil if there is none.
  var type: String? {
    let types = scopes.prefix { $0.keyword != "func" && $0.keyword != "init" }
    return types.isEmpty ? nil : types.map(\.name).joined(separator: ".")
  }

  /// The function around the place.
  var function: Scope? { scopes.first { $0.keyword == "func" || $0.keyword == "init" } }
}
