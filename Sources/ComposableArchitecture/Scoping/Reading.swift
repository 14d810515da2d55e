/// How a store gets at its state: the address of it, where that never changes, or else a function.
@usableFromInline
enum Reading<State> {
  /// Inside the engine's allocation; valid as long as the engine is.
  case stored(UnsafePointer<State>)
  case computed(() -> State)

  @inlinable
  var value: State {
    switch self {
    case .stored(let pointer): pointer.pointee
    case .computed(let read): read()
    }
  }

  /// Something of the state, without a copy of it where it can be had.
  @inlinable
  func withValue<Result>(_ body: (borrowing State) -> Result) -> Result {
    switch self {
    case .stored(let pointer): body(pointer.pointee)
    case .computed(let read): body(read())
    }
  }

  /// One part of the state, without a copy of the rest where it can be had.
  @inlinable
  func value<Part>(at keyPath: KeyPath<State, Part>) -> Part {
    switch self {
    case .stored(let pointer): pointer.pointee[keyPath: keyPath]
    case .computed(let read): read()[keyPath: keyPath]
    }
  }

  /// How to get at a part of the state.
  @inlinable
  func part<Part>(_ keyPath: KeyPath<State, Part>) -> Reading<Part> {
    switch self {
    case .stored(let pointer):
      guard
        let offset = MemoryLayout<State>.offset(of: keyPath)
          ?? _ObservedProperty(keyPath, of: State.self)?.offset
      else {
        return .computed { pointer.pointee[keyPath: keyPath] }
      }
      // Inside the state that the pointer is for, at the offset of a property of this type.
      let part = UnsafeRawPointer(pointer).advanced(by: offset)
      return .stored(part.assumingMemoryBound(to: Part.self))
    case .computed(let read):
      return .computed { read()[keyPath: keyPath] }
    }
  }
}
