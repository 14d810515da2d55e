internal import ComposableHosting
internal import ComposableRuntime
internal import ComposableSessions

/// The names of elements, which are the same in each process: by them an event of a page finds its element after a restart.
///
/// A name is a hash of the element's place, its kind and the texts in it. So a button of another build at the same place, which
/// does something else, has another name. The texts of the rows of a long list don't count for the elements around them, because the user may be
/// elsewhere in it. Of two elements with one name, neither has one.
struct ElementNames {
  private var names: [ObjectIdentifier: Int] = [:]
  private var records: [(record: ElementRecord, name: Int)] = []

  init(in root: Node, of isIncluded: (ElementRecord) -> Bool) {
    var found: [(ElementRecord, PlaceName)] = []
    root.forEachPlace { node, name in
      if let record = node.record, record.id != .screen, isIncluded(record) {
        found.append((record, name))
      }
    }
    var counts: [Int: Int] = [:]
    let named = found.map { record, place in
      let name = Self.name(of: record, at: place)
      counts[name, default: 0] += 1
      return (record, name)
    }
    records = named.filter { counts[$0.1] == 1 }
    names = Dictionary(
      uniqueKeysWithValues: records.map { (ObjectIdentifier($0.record), $0.name) })
  }

  func name(of record: ElementRecord) -> Int? { names[ObjectIdentifier(record)] }

  /// 52 bits: JSON's numbers are exact up to there.
  private static func name(of record: ElementRecord, at place: PlaceName) -> Int {
    var text = "\(place.text) \(record.element.kind.name.rawValue)"
    append(record.node, to: &text)
    return Int(FNV1a.hash(text.utf8) >> 12)
  }

  /// Appends the texts in an element, which say what it is for.
  private static func append(_ node: Node, to text: inout String) {
    if let element = node.record?.element {
      if let label = element.traits.accessibilityLabel { text += " \(label)" }
      switch element.kind {
      case .text(let styled): text += " \(styled.string)"
      case .symbol(let symbol): text += " \(symbol.name)"
      default: break
      }
    }
    if let rows = node as? any BranchingNode, rows.existsInPart { return }
    node.forEachChild { append($0, to: &text) }
  }

  /// The ids and names in turns.
  var json: String {
    "[\(records.map { "\($0.record.id.rawValue),\($0.name)" }.joined(separator: ","))]"
  }

  /// The ids of the names in a JSON text; nil if it is another one.
  static func ids(in json: String) -> [Int: ElementID]? {
    guard let numbers = try? StateCoding.value([Int].self, from: json), numbers.count % 2 == 0
    else {
      return nil
    }
    let pairs = stride(from: 0, to: numbers.count, by: 2).map { index in
      (numbers[index + 1], ElementID(rawValue: numbers[index]))
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
