/// Finds texts by any substring, in steps that grow with the logarithm of the total length of the texts.
///
/// A suffix array: it holds the starts of all suffixes, sorted. A substring of a text begins one of its
/// suffixes.
public struct TextIndex: Sendable {
  private struct Ending: Sendable {
    let text: Int
    let offset: Int
    let letters: Substring
  }

  private let texts: [String]
  private let endings: [Ending]

  /// - Parameter texts: the texts to search. Case is ignored.
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

  /// The texts that contain a query: the earlier in the text, the better; then alphabetically.
  ///
  /// This computes a little and never suspends. It runs in the global pool, because effects run on the
  /// store's actor, which may be the one that draws the screen.
  ///
  /// - Parameter query: the substring to find. An empty one finds nothing.
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

  /// The position of the first suffix that does not come before the query.
  private func firstEnding(from query: String) -> Int {
    var (low, high) = (0, endings.count)
    while low < high {
      let middle = (low + high) / 2
      if endings[middle].letters < query { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
