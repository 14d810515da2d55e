internal import ComposableSharing
internal import ComposableSourceText

/// Finds the references of shared values that a state has.
///
/// It looks at all of a state, which takes as long as that is large: types that have no references are looked at once.
struct SharedReferenceSearch {
  private var found: [ObjectIdentifier: RootReference] = [:]
  /// Types whose values have none, whatever they are.
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
    // Another value of the type may have what this one lacks.
    case .absent: break
    case .variant: for part in reflected.named { look(at: part.value, depth: depth + 1) }
    // An object is not read: other threads may write it.
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
