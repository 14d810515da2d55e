internal import ComposableSharing
internal import ComposableSourceText

/// Finds the references of shared values in a state.
///
/// It visits the whole state, which takes time proportional to its size; types without references are visited once.
struct SharedReferenceSearch {
  private var found: [ObjectIdentifier: RootReference] = [:]
  /// Types whose values never contain references.
  private var plainTypes: Set<ObjectIdentifier> = []

  static func references(in state: Any) -> [RootReference] {
    var search = SharedReferenceSearch()
    search.look(at: state, depth: 0)
    return search.found.values.sorted { $0.name < $1.name }
  }

  /// - Returns: whether no value of its type has references.
  @discardableResult
  private mutating func look(at value: Any, depth: Int) -> Bool {
    let type = ObjectIdentifier(Swift.type(of: value))
    if plainTypes.contains(type) { return true }
    guard depth < 128 else { return false }
    let reflected = Reflected(value)
    if let root = reflected.shared?.rootReference {
      found[ObjectIdentifier(root)] = root
      return false
    }
    var isPlain = false
    switch reflected.form {
    case .leaf: isPlain = true
    // Another value of the type may contain a reference.
    case .absent: break
    case .variant: for part in reflected.named { look(at: part.value, depth: depth + 1) }
    // Objects are not read: other threads may write them.
    case .record(.object): break
    case .record(let record):
      isPlain = record == .structure
      for part in reflected.named where !look(at: part.value, depth: depth + 1) { isPlain = false }
    case .elements:
      for element in reflected.elements(0..<reflected.count) {
        if let key = element.key { look(at: key, depth: depth + 1) }
        look(at: element.value, depth: depth + 1)
      }
    }
    if isPlain { plainTypes.insert(type) }
    return isPlain
  }
}
