/// What a case key path walks over: a case of an enum, or the enum itself at the start.
///
/// There is no need to make one. It is here so that the compiler can check and complete
/// `\.child.counter`, one dot after the other.
@dynamicMemberLookup
public struct Case<Value> {
  /// Nil at the start of a key path, before it has gone through any case.
  let node: CaseNode<Value>?

  /// The case of the value's enum that has this name.
  ///
  /// The key path has to be `Sendable` for the whole to be: it becomes a part of it.
  public subscript<Member>(
    dynamicMember keyPath: any Sendable & KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable {
    let step = Value.allCasePaths[keyPath: keyPath]
    // The first step is kept as it is, so that a key path of one level comes down to the case's own
    // closures, and an action of one level to one call.
    return Case<Member>(node: node?.appending(step) ?? RootedCaseNode(step))
  }
}
