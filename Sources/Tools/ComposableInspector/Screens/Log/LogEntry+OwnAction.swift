internal import ComposableInspection
internal import ComposableRuntime

extension LogEntry {
  /// The action without the cases that lead to its feature: `.found(2)` for `.search(.rows(.found(2)))` of the feature
  /// `search.rows`.
  var ownAction: String {
    guard !feature.isEmpty, key.hasPrefix(feature + ".") else { return action }
    let own = key.dropFirst(feature.count + 1).split(separator: ".").first ?? ""
    var rest = Substring(action)
    for name in feature.split(separator: ".") {
      guard let place = rest.end(ofCase: name), place < rest.endIndex else { return action }
      rest = rest[place...]
    }
    guard !own.isEmpty, let end = rest.end(ofCase: own) else { return action }
    return String(rest[rest.index(end, offsetBy: -own.count - 1)...].withoutOpenedEnds)
  }
}

extension Substring {
  /// The end of the first `.name` that is a whole name.
  fileprivate func end(ofCase name: Substring) -> Index? {
    var start = startIndex
    while let dot = self[start...].firstIndex(of: ".") {
      let after = index(after: dot)
      if self[after...].hasPrefix(name) {
        let end = index(after, offsetBy: name.count)
        if end == endIndex || !(self[end].isLetter || self[end].isNumber || self[end] == "_") {
          return end
        }
      }
      start = after
    }
    return nil
  }

  /// Without the closing parentheses that close nothing in it.
  fileprivate var withoutOpenedEnds: Substring {
    var depth = 0
    var isText = false
    var previous: Character = " "
    for place in indices {
      let character = self[place]
      if character == "\"", previous != "\\" { isText.toggle() }
      previous = character
      guard !isText else { continue }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth < 0 { return self[..<place] }
    }
    return self
  }
}
