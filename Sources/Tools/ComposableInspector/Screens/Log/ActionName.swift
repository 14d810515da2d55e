/// The cases of an action, without what they have: `search.queryChanged` of `.search(.queryChanged("swift"))`.
enum ActionName {
  static func of(_ action: String) -> String {
    var name = ""
    var rest = action[...]
    while rest.first == "." {
      rest = rest.dropFirst()
      let word = rest.prefix { $0 != "(" && $0 != ")" && $0 != "," && $0 != " " }
      guard !word.isEmpty else { break }
      if !name.isEmpty { name += "." }
      name += word
      rest = rest.dropFirst(word.count)
      guard rest.first == "(" else { break }
      rest = rest.dropFirst()
      // The id of an element comes before its action, as does the label of a value.
      if word == "element", let action = rest.firstRange(of: ", action: ") {
        rest = rest[action.upperBound...]
      } else if rest.first != ".", let colon = rest.firstIndex(of: ":"),
        rest[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      {
        rest = rest[rest.index(after: colon)...].drop { $0 == " " }
      }
    }
    return name.isEmpty ? action : name
  }
}
