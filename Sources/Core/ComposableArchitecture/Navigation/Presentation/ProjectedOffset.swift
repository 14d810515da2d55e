/// The offset of a plain `@PresentationState` in the state of its feature.
///
/// The wrapper's `$child` is a computed property, which a key path reads and then sets. In between, the state is
/// shared, so changing it copies it. But each time the property is set, the wrapper records its address. So the
/// first action sets it, and later actions change it in place, as long as the key path still leads there.
@usableFromInline
final class ProjectedOffset {
  /// Accessed only by the store whose reducer has this object, and never during another access.
  @exclusivity(unchecked) @usableFromInline
  var offset: Int?

  @usableFromInline
  init() {}

  @inlinable
  func modify<Root, State, Result>(
    _ root: inout Root, _ keyPath: WritableKeyPath<Root, PresentationState<State>>,
    _ body: (inout PresentationState<State>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &root) { root in
      if let known = find(in: root, keyPath) { return body(&known.pointee) }
      var presentation = root.pointee[keyPath: keyPath]
      defer {
        Turn.current?.lastSetting = nil
        root.pointee[keyPath: keyPath] = presentation
        learn(in: root, State.self)
      }
      return body(&presentation)
    }
  }

  @inlinable
  func find<Root, State>(
    in root: UnsafeMutablePointer<Root>,
    _ keyPath: WritableKeyPath<Root, PresentationState<State>>
  ) -> UnsafeMutablePointer<PresentationState<State>>? {
    guard let offset else { return nil }
    // The address is inside the root, where a presentation of this type was when it was set.
    let known = UnsafeMutableRawPointer(root).advanced(by: offset)
      .assumingMemoryBound(to: PresentationState<State>.self)
    // A key path may lead to different properties at different times.
    return root.pointee[keyPath: keyPath].child === known.pointee.child ? known : nil
  }

  /// Records where the last presentation was set, if that is inside the root.
  @usableFromInline
  func learn<Root, State>(in root: UnsafeMutablePointer<Root>, _: State.Type) {
    guard let setting = Turn.current?.lastSetting,
      setting.state == ObjectIdentifier(State.self)
    else { return }
    let offset = setting.address - UnsafeRawPointer(root)
    let end = offset + MemoryLayout<PresentationState<State>>.size
    if offset >= 0, end <= MemoryLayout<Root>.size { self.offset = offset }
  }
}

extension PresentationState {
  /// Call after a property with this wrapper was set by its `$name`.
  @usableFromInline
  static func wasSet(at address: UnsafeRawPointer) {
    Turn.current?.lastSetting = WrapperSetting(
      address: address, state: ObjectIdentifier(State.self))
  }
}

extension StatePart {
  /// Changes a presentation in place.
  ///
  /// - Parameter projected: the offset of a presentation whose offset this part does not know.
  @inlinable
  func modify<State, Result>(
    _ root: inout Root, at projected: ProjectedOffset?, _ body: (inout Part) -> Result
  ) -> Result where Part == PresentationState<State> {
    projected.map { $0.modify(&root, keyPath, body) } ?? modify(&root, body)
  }
}
