/// Where a plain `@PresentationState` lies in the state of its feature.
///
/// Its `$child` is a computed property, which a key path reads and sets: what is shared meanwhile is copied
/// when it is changed. But whenever it is set, the wrapper tells its address. So the first action sets it,
/// and those after that change it where it lies, as long as the key path gives what lies there.
@usableFromInline
final class ProjectedPlace {
  /// Confined to the store whose reducer has this, and not held while it is read or written.
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
    // Inside of the root, where a presentation of this type was when it was set.
    let known = UnsafeMutableRawPointer(root).advanced(by: offset)
      .assumingMemoryBound(to: PresentationState<State>.self)
    // A key path may lead to one property now and to another then.
    return root.pointee[keyPath: keyPath].child === known.pointee.child ? known : nil
  }

  /// Takes note of where the last presentation was set, if that is inside of the root.
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
  /// To be called when a property with this wrapper was set by its `$name`.
  @usableFromInline
  static func wasSet(at address: UnsafeRawPointer) {
    Turn.current?.lastSetting = WrapperSetting(
      address: address, state: ObjectIdentifier(State.self))
  }
}

extension StatePart {
  /// Changes a presentation where it lies.
  ///
  /// - Parameter place: of one that this knows no place of.
  @inlinable
  func modify<State, Result>(
    _ root: inout Root, at place: ProjectedPlace?, _ body: (inout Part) -> Result
  ) -> Result where Part == PresentationState<State> {
    place.map { $0.modify(&root, keyPath, body) } ?? modify(&root, body)
  }
}
