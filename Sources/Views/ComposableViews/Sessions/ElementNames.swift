internal import ComposableHosting
internal import ComposableRuntime

/// The names of elements, which are the same in each process: by them an event of a page finds its element after a restart.
///
/// A name is a hash of the element's place, its kind and the texts in it. So a button of another build at the same place, which
/// does something else, has another name. The texts of the rows of a long list don't count for the elements around them, because the user may be
/// elsewhere in it. Of two elements with one name, neither has one.
struct ElementNames {
  private var names: [ObjectIdentifier: Int] = [:]
  private var records: [(record: ElementRecord, name: Int)] = []

  init(in root: Node, of isIncluded: (ElementRecord) -> Bool) {
    var named: [(record: ElementRecord, name: Int)] = []
    var counts: [Int: Int] = [:]
    // The nodes around the current one, with the texts in them so far.
    var open: [(place: PlaceName, texts: TextsHash, existsInPart: Bool)] = []
    root.forEachPlace { node, place, type in
      let existsInPart = type.branches && (node as? any BranchingNode)?.existsInPart == true
      open.append((place, TextsHash(of: node.record), existsInPart))
    } leave: { node in
      let (place, texts, existsInPart) = open.removeLast()
      if !open.isEmpty, !existsInPart { open[open.count - 1].texts.combine(texts) }
      guard let record = node.record, record.id != .screen, isIncluded(record) else { return }
      let name = Self.name(of: record, at: place, texts)
      counts[name, default: 0] += 1
      named.append((record, name))
    }
    records = named.filter { counts[$0.name] == 1 }
    names = Dictionary(
      uniqueKeysWithValues: records.map { (ObjectIdentifier($0.record), $0.name) })
  }

  func name(of record: ElementRecord) -> Int? { names[ObjectIdentifier(record)] }

  /// 52 bits: JSON's numbers are exact up to there.
  private static func name(
    of record: ElementRecord, at place: PlaceName, _ texts: TextsHash
  ) -> Int {
    var hash = FNV1a()
    hash.combine(place.hash)
    hash.combine(record.element.kind.name.rawValue)
    hash.combine(texts.value)
    return Int(hash.value >> 12)
  }

  /// The ids and names in turns.
  var json: String {
    var text = "["
    for (record, name) in records {
      if text.utf8.count > 1 { text += "," }
      text += String(record.id.rawValue)
      text += ","
      text += String(name)
    }
    return text + "]"
  }

  /// The ids of the names in a JSON text; nil if it is another one.
  static func ids(in json: String) -> [Int: ElementID]? {
    guard json.first == "[", json.last == "]" else { return nil }
    // By hand: a decoder takes ten times as long for hundreds of numbers.
    var numbers: [Int] = []
    for text in json.dropFirst().dropLast().utf8.split(separator: UInt8(ascii: ",")) {
      guard let number = Int(Substring(text)) else { return nil }
      numbers.append(number)
    }
    guard numbers.count.isMultiple(of: 2) else { return nil }
    let pairs = stride(from: 0, to: numbers.count, by: 2).map { index in
      (numbers[index + 1], ElementID(rawValue: numbers[index]))
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

/// A hash of texts in a row, which can be made from those of its parts: so the texts in all elements are read once, and not once
/// for each element around them.
private struct TextsHash {
  private(set) var value: UInt64 = 0
  /// The factor for the hash of texts before these.
  private var factor: UInt64 = 1

  /// The texts of an element alone, which say what it is for.
  init(of record: ElementRecord?) {
    guard let element = record?.element else { return }
    if let label = element.traits.accessibilityLabel { combine(label) }
    switch element.kind {
    case .text(let styled): combine(styled.string)
    case .symbol(let symbol): combine(symbol.name)
    default: break
    }
  }

  mutating func combine(_ next: TextsHash) {
    value = value &* next.factor &+ next.value
    factor &*= next.factor
  }

  private mutating func combine(_ text: String) {
    // Any odd number with many bits.
    let step: UInt64 = 0x9e37_79b9_7f4a_7c15
    value = value &* step &+ FNV1a.hash(text)
    factor &*= step
  }
}
