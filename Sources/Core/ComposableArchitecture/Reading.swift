/// How a store reads its state: by its address where that never changes, otherwise by a function.
@usableFromInline
enum Reading<State> {
  /// Inside the engine's allocation; valid as long as the engine exists.
  case stored(UnsafePointer<State>)
  /// At its current address; valid until the next action is applied.
  case located(() -> UnsafePointer<State>)
  case computed(() -> State)

  @inlinable
  var value: State {
    switch self {
    case .stored(let pointer): pointer.pointee
    case .located(let locate): locate().pointee
    case .computed(let read): read()
    }
  }

  /// The state at its address, or a copy of it.
  @inlinable
  func withPointer<Result>(_ body: (UnsafePointer<State>) -> Result) -> Result {
    switch self {
    case .stored(let pointer): body(pointer)
    case .located(let locate): body(locate())
    case .computed(let read): withUnsafePointer(to: read(), body)
    }
  }

  /// One part of the state, without copying the rest where possible.
  @inlinable
  func value<Part>(at keyPath: KeyPath<State, Part>) -> Part {
    switch self {
    case .stored(let pointer): pointer.pointee[keyPath: keyPath]
    case .located(let locate): locate().pointee[keyPath: keyPath]
    case .computed(let read): read()[keyPath: keyPath]
    }
  }

  /// How to read a part of the state.
  ///
  /// - Parameter offset: the part's offset in the state, if it is stored there.
  @usableFromInline
  func part<Part>(_ keyPath: KeyPath<State, Part>, at offset: Int?) -> Reading<Part> {
    guard let offset else { return computedPart(keyPath) }
    switch self {
    case .stored(let pointer):
      return .stored(Self.part(of: pointer, at: offset))
    case .located(let locate):
      return .located { Self.part(of: locate(), at: offset) }
    case .computed:
      return computedPart(keyPath)
    }
  }

  @usableFromInline
  func computedPart<Part>(_ keyPath: KeyPath<State, Part>) -> Reading<Part> {
    .computed { value(at: keyPath) }
  }

  /// The value stored at an offset in the state; nil where only copies of the state are available.
  @usableFromInline
  func part<Part>(at offset: Int, as _: Part.Type) -> Reading<Part>? {
    switch self {
    case .stored(let pointer): .stored(Self.part(of: pointer, at: offset))
    case .located(let locate): .located { Self.part(of: locate(), at: offset) }
    case .computed: nil
    }
  }

  @usableFromInline
  static func part<Part>(
    of state: UnsafePointer<State>, at offset: Int
  ) -> UnsafePointer<Part> {
    // In bounds: the pointer is to a state, and the offset belongs to a property of this type.
    UnsafeRawPointer(state).advanced(by: offset).assumingMemoryBound(to: Part.self)
  }
}
