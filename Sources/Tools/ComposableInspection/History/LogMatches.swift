/// The conditions of a log query, apart from the turns.
struct LogKey: Hashable {
  let timeline: Timeline
  let text: String
  let features: Set<String>
  let kinds: Set<LogEntry.Kind>

  init(_ query: LogQuery, of timeline: Timeline) {
    self.timeline = timeline
    text = query.text.lowercased()
    features = query.features
    kinds = query.kinds
  }

  /// Whether every turn matches.
  var fitsAll: Bool { !needsLine && kinds.count == LogEntry.Kind.allCases.count }

  /// Whether the query needs the text of the action.
  var needsLine: Bool { !text.isEmpty || !features.isEmpty }

  func fits(_ line: ActionLine) -> Bool {
    if !features.isEmpty {
      let isIn = features.contains { feature in
        line.feature == feature || line.feature.hasPrefix("\(feature).")
      }
      guard isIn else { return false }
    }
    return text.isEmpty || line.text.contains(lowercase: text)
      || line.feature.contains(lowercase: text)
  }
}

/// The turns that match a query, among the searched turns.
struct LogMatches {
  var turns: [Int] = []
  /// The first turn that was not searched.
  var next: Int

  /// The matches in a range.
  func turns(in range: Range<Int>) -> ArraySlice<Int> {
    let start = turns.partitioningIndex { $0 >= range.lowerBound }
    let end = turns.partitioningIndex { $0 >= range.upperBound }
    return turns[start..<end]
  }
}

/// The features of a timeline's actions, among the searched turns.
struct LogFeatures {
  var names: Set<String> = []
  var next: Int
}

extension String {
  /// Whether it contains a lowercase text, regardless of case.
  func contains(lowercase text: String) -> Bool {
    let result = utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
      text.utf8.withContiguousStorageIfAvailable { wanted -> Bool? in
        guard wanted.count <= bytes.count else {
          return bytes.contains { $0 >= 0x80 } || wanted.contains { $0 >= 0x80 } ? nil : false
        }
        for start in 0...(bytes.count - wanted.count) {
          var length = 0
          while length < wanted.count {
            let byte = bytes[start + length]
            // Non-ASCII letters need a full comparison.
            guard byte < 0x80 else { return nil }
            guard (byte | (byte &- 65 < 26 ? 0x20 : 0)) == wanted[length] else { break }
            length += 1
          }
          if length == wanted.count { return true }
        }
        return bytes.contains { $0 >= 0x80 } ? nil : false
      } ?? nil
    }
    return (result ?? nil) ?? lowercased().contains(text)
  }
}
