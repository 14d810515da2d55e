/// Finds texts by any part of them, in steps that grow with the logarithm of how much text there is.
///
/// It holds where each text's endings begin, sorted: what occurs in a text begins one of its endings.
public struct TextIndex: Sendable {
  private struct Ending: Sendable {
    let text: Int
    let offset: Int
    let letters: Substring
  }

  private let texts: [String]
  private let endings: [Ending]

  /// - Parameter texts: what to find. Upper and lower case are one.
  public init(_ texts: [String]) {
    self.texts = texts
    endings = texts.enumerated()
      .flatMap { index, text in
        let letters = text.lowercased()
        return letters.indices.enumerated().map { offset, start in
          Ending(text: index, offset: offset, letters: letters[start...])
        }
      }
      .sorted { $0.letters < $1.letters }
  }

  /// The texts in which a query occurs: the earlier in a text, the better; then by the alphabet.
  ///
  /// It is work, if little, and nothing to wait for. So it runs in the global pool: an effect runs on
  /// its store's actor, which may be the one that draws the screen.
  ///
  /// - Parameter query: what to find. Nothing is found by an empty one.
  @concurrent
  public func search(_ query: String) async -> [String] {
    let query = query.lowercased()
    guard !query.isEmpty else { return [] }
    var offsets: [Int: Int] = [:]
    for ending in endings[firstEnding(from: query)...] {
      guard ending.letters.hasPrefix(query) else { break }
      offsets[ending.text] = min(offsets[ending.text] ?? .max, ending.offset)
    }
    return
      offsets
      .map { (offset: $0.value, text: texts[$0.key]) }
      .sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }
      .map(\.text)
  }

  /// The position of the first ending that does not come before the query.
  private func firstEnding(from query: String) -> Int {
    var (low, high) = (0, endings.count)
    while low < high {
      let middle = (low + high) / 2
      if endings[middle].letters < query { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
