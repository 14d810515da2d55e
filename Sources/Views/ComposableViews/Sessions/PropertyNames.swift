/// The names of the properties of views by the types of their nodes, which are found by reflection once.
struct PropertyNames {
  private var names: [ObjectIdentifier: [String]] = [:]

  /// The name of a property; nil if it has none, or another property of the view has the same.
  mutating func name(of number: Int, in node: Node) -> String? {
    let type = ObjectIdentifier(type(of: node))
    let all = names[type] ?? node.propertyNames
    names[type] = all
    guard all.indices.contains(number), !all[number].isEmpty,
      all.count(where: { $0 == all[number] }) == 1
    else { return nil }
    return all[number]
  }
}
