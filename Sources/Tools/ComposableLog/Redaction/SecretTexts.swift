/// Texts that are secrets, and the places of them in other texts: as they are, percent-encoded, with the escapes of JSON,
/// and in base64.
///
/// A recording has thousands of texts, and each is searched for all secrets at once: its bytes are looked up by four.
struct SecretTexts: Sendable {
  /// The minimum number of characters. Shorter texts occur in too many unrelated places.
  static let leastLength = 6
  /// A token that is renewed each second is one for hours.
  private static let limit = 10_000

  private struct Secret {
    let bytes: [UInt8]
    let characterCount: Int
  }

  private var secrets: [Secret] = []
  private var known: Set<[UInt8]> = []
  private var plain = PrefixIndex()
  private var encoded = PrefixIndex()

  var count: Int { secrets.count }

  mutating func insert(_ text: String) {
    guard text.count >= Self.leastLength else { return }
    insert(Array(text.utf8), characterCount: text.count)
    // A form writes spaces in URLs like this.
    if text.contains(" ") {
      insert(
        Array(text.utf8).map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "+") : $0 },
        characterCount: text.count)
    }
    // The header of a request. Elsewhere the token is without the scheme.
    let parts = text.split(separator: " ", maxSplits: 1)
    if parts.count == 2, ["bearer", "basic", "token"].contains(parts[0].lowercased()) {
      insert(String(parts[1]))
    }
  }

  mutating func insert(_ bytes: [UInt8]) {
    guard bytes.count >= Self.leastLength, Set(bytes).count > 1 else { return }
    insert(bytes, characterCount: bytes.count)
  }

  private mutating func insert(_ bytes: [UInt8], characterCount: Int) {
    guard secrets.count < Self.limit, known.insert(bytes).inserted else { return }
    plain.insert(secrets.count, at: bytes[0..<4])
    for alignment in Base64Text.Alignment.allCases {
      let text = Base64Text(bytes, alignment)
      let first = text.firstWhole
      encoded.insert(
        secrets.count * Base64Text.Alignment.allCases.count + alignment.rawValue,
        at: (first..<(first + 4)).map { text.sextet($0).bits })
    }
    secrets.append(Secret(bytes: bytes, characterCount: characterCount))
  }

  /// The text without the secrets; nil if it contains none.
  ///
  /// - Parameter mark: replaces each character.
  func redacted(_ text: String, by mark: Character = StandIn.bullet) -> String? {
    guard !secrets.isEmpty, text.utf8.count >= Self.leastLength else { return nil }
    let found = places(in: Array(text.utf8))
    guard !found.isEmpty else { return nil }
    return String(
      decoding: replaced(Array(text.utf8), found) { _, count in
        Array(String(repeating: mark, count: count).utf8)
      }, as: UTF8.self)
  }

  /// The bytes without the secrets, and of the same number; nil if they contain none.
  func redacted(_ bytes: [UInt8]) -> [UInt8]? {
    guard !secrets.isEmpty, bytes.count >= Self.leastLength else { return nil }
    let found = places(in: bytes)
    guard !found.isEmpty else { return nil }
    return replaced(bytes, found) { range, _ in Array(repeating: Self.star, count: range.count) }
  }

  private static let star = UInt8(ascii: "*")

  // Searching.

  private struct Place {
    /// In the original bytes.
    var range: Range<Int>
    /// The number of characters to show.
    var characterCount: Int
    /// The bytes of base64 to put there, if it is encoded.
    var encoded: [UInt8]?
  }

  /// The places, in order. They do not overlap.
  private func places(in bytes: [UInt8]) -> [Place] {
    var all: [Place] = []
    for view in DecodedText.views(of: bytes) { find(in: view, &all) }
    guard all.count > 1 else { return all }
    all.sort {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    var places: [Place] = []
    for place in all {
      guard var last = places.last, place.range.lowerBound < last.range.upperBound else {
        places.append(place)
        continue
      }
      guard place.range.upperBound > last.range.upperBound else { continue }
      // Two secrets that overlap.
      last.characterCount += place.range.upperBound - last.range.upperBound
      last.range = last.range.lowerBound..<place.range.upperBound
      last.encoded = nil
      places[places.count - 1] = last
    }
    return places
  }

  private func find(in view: DecodedText, _ places: inout [Place]) {
    var window: UInt32 = 0
    var sextets: UInt32 = 0
    var sextetCount = 0
    for (index, byte) in view.bytes.enumerated() {
      window = window << 8 | UInt32(byte)
      if index >= 3 {
        for number in plain[window] {
          let secret = secrets[number]
          let start = index - 3
          let end = start + secret.bytes.count
          guard end <= view.bytes.count, view.bytes[start..<end] == secret.bytes[...] else {
            continue
          }
          places.append(
            Place(range: view.range(start..<end), characterCount: secret.characterCount))
        }
      }
      guard let sextet = Base64Text.sextet(of: byte) else {
        sextetCount = 0
        continue
      }
      sextets = sextets << 8 | UInt32(sextet)
      sextetCount += 1
      guard sextetCount >= 4 else { continue }
      for number in encoded[sextets] {
        let count = Base64Text.Alignment.allCases.count
        let alignment = Base64Text.Alignment.allCases[number % count]
        let text = Base64Text(secrets[number / count].bytes, alignment)
        let start = index - 3 - text.firstWhole
        guard let replacement = text.replacement(in: view.bytes, at: start) else { continue }
        places.append(
          Place(
            range: view.range(start..<(start + text.count)), characterCount: text.count,
            encoded: replacement))
      }
    }
  }

  private func replaced(
    _ bytes: [UInt8], _ places: [Place], by mark: (Range<Int>, Int) -> [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for place in places {
      result += bytes[end..<place.range.lowerBound]
      result += place.encoded ?? mark(place.range, place.characterCount)
      end = place.range.upperBound
    }
    return result + bytes[end...]
  }
}

/// Numbers by four bytes that a text must contain.
private struct PrefixIndex {
  /// Whether any entry begins with two bytes: most positions of a text are excluded by that.
  private var pairs = [Bool](repeating: false, count: 1 << 16)
  private var entries: [UInt32: [Int]] = [:]

  mutating func insert(_ number: Int, at bytes: some Sequence<UInt8>) {
    let key = bytes.reduce(0) { $0 << 8 | UInt32($1) }
    pairs[Int(key >> 16)] = true
    entries[key, default: []].append(number)
  }

  subscript(window: UInt32) -> [Int] {
    pairs[Int(window >> 16)] ? entries[window] ?? [] : []
  }
}
