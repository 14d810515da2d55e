import EditableList

extension Suggester {
  /// Begins with the verb, capitalized, and ends without a period.
  static let imperative = Suggester { text in
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    for phrase in fillers where words.map({ $0.lowercased() }).starts(with: phrase) {
      if words.count > phrase.count { words.removeFirst(phrase.count) }
    }
    var better = words.joined(separator: " ")
    while better.last == "." { better.removeLast() }
    better = better.prefix(1).uppercased() + better.dropFirst()
    return better == text ? nil : better
  }

  private static let fillers = [
    ["please"], ["don't", "forget", "to"], ["remember", "to"], ["i", "have", "to"],
    ["i", "need", "to"], ["i", "must"], ["i", "should"],
  ]
}
