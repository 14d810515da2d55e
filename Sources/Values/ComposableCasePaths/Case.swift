/// The values along a case key path: a case of an enum, or at the start the enum itself.
///
/// You never create one. The type exists so that the compiler can check and complete
/// `\.child.counter`, one component at a time.
@dynamicMemberLookup
public struct Case<Value> {
  /// Nil at the start of a key path, before its first case.
  let node: CaseNode<Value>?

  /// The case with this name.
  ///
  /// The key path must be `Sendable`, because it becomes a part of the whole key path.
  public subscript<Member>(
    dynamicMember keyPath: any Sendable & KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable {
    let step = Value.allCasePaths[keyPath: keyPath]
    // The first step is kept as it is, so that a key path of one level resolves to the case's own
    // closures, and an action of one level to one call.
    return Case<Member>(node: node?.appending(step) ?? RootedCaseNode(step))
  }
}
