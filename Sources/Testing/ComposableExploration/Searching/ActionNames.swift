internal import ComposableCasePaths

/// The names of a feature's actions: `.destination.presented.edit.saveTapped`.
enum ActionNames {
  /// The actions of a type that were not reached, sorted. If no action of a child was reached,
  /// there is one name for all of them.
  ///
  /// - Returns: none for types whose cases are not known, because they don't have case paths made by the macro.
  static func unreached<Action>(of type: Action.Type, reached: Set<String>) -> [String] {
    unreached(of: type, below: "", reached: reached, within: []).sorted()
  }

  private static func unreached(
    of type: Any.Type, below prefix: String, reached: Set<String>, within enclosing: [Any.Type]
  ) -> [String] {
    // Features that hold themselves: one level is enough.
    guard !enclosing.contains(where: { $0 == type }) else { return [] }
    return cases(of: type).flatMap { name, payload in
      let path = prefix + name
      guard reached.contains(where: { $0 == path || $0.hasPrefix("\(path).") }) else {
        return [path]
      }
      return unreached(
        of: payload, below: "\(path).", reached: reached, within: enclosing + [type])
    }
  }

  private static func cases(of type: Any.Type) -> [(name: String, payload: Any.Type)] {
    if let type = type as? any ActionOfElements.Type {
      let own = (type as? any CasePathable.Type)?.casesByName ?? []
      return own.filter { $0.name != "element" } + [("element", type.elementAction)]
    }
    // The cases of an optional or a result in an action are values.
    guard let type = type as? any CasePathable.Type else { return [] }
    return type.casesByName
  }
}
