extension HostElement {
  /// The user's interactions with an element of any kind, beyond those of its kind: gestures, keys, drag and drop.
  public struct Interaction: Hashable, Sendable {
    /// The numbers of taps in succession that do something, ascending: ``HostEvent/Gesture/tap(count:)``.
    public var taps: [Int] = []
    /// How long it is held down for ``HostEvent/Gesture/longPress``, in seconds. Nil if that does nothing.
    public var longPress: Double?
    /// Whether it looks different while it is held down: ``HostEvent/Gesture/setPressing(_:)``.
    public var showsPress = false
    /// Whether it notices the pointer: ``HostEvent/Gesture/setHovering(_:)``.
    public var observesHover = false
    /// Whether it can have the focus although it is no control.
    public var isFocusable = false
    /// The keys that it handles while it, or something in it, has the focus: ``HostEvent/Gesture/keyPress(_:)``. Nil for none.
    public var keys: KeyFilter?
    /// The kinds of the value that is dragged with it. Nil if it can't be dragged.
    public var dragKinds: [Int]?
    /// The kinds of values that can be dropped on it: ``HostEvent/Gesture/drop(_:x:y:)``.
    public var dropKinds: [Int] = []
    /// The kinds of values that can be dropped before it and after it: ``HostEvent/Gesture/insert(_:isAfter:)``.
    public var insertKinds: [Int] = []
    /// Whether it looks different while something is dragged over it: ``HostEvent/Gesture/setTargeted(_:)``.
    public var observesDrag = false

    /// Creates an interaction with nothing to do.
    public init() {}

    /// Whether there is anything to do.
    public var isEmpty: Bool { self == Interaction() }

    /// Whether the user can do something with it alone, so that it is reached by keys.
    public var isStop: Bool { isFocusable || isPressed || dragKinds != nil }

    /// Whether a tap or a long press does something.
    public var isPressed: Bool { !taps.isEmpty || longPress != nil }

    /// The gesture for a key that presses controls: space stands for the fewest taps, the return key for the most;
    /// without taps, both stand for the long press.
    ///
    /// - Parameter isReturn: whether it is the return key.
    /// - Returns: nil if there is no such gesture.
    public func press(isReturn: Bool) -> HostEvent.Gesture? {
      (isReturn ? taps.last : taps.first).map { .tap(count: $0) }
        ?? (longPress == nil ? nil : .longPress)
    }

    /// The gesture of one of several taps in succession.
    ///
    /// - Parameter number: the number of the tap, from one.
    /// - Returns: nil if it does nothing.
    public func tap(number: Int) -> HostEvent.Gesture? {
      guard let most = taps.last, number > 0 else { return nil }
      let count = (number - 1) % most + 1
      return taps.contains(count) ? .tap(count: count) : nil
    }

    /// Whether another element's dragged value can be dropped on it.
    public func accepts(_ other: Interaction) -> Bool { Self.fit(other.dragKinds, dropKinds) }

    /// Whether another element's dragged value can be dropped before it and after it.
    public func acceptsBeside(_ other: Interaction) -> Bool {
      Self.fit(other.dragKinds, insertKinds)
    }

    private static func fit(_ dragged: [Int]?, _ accepted: [Int]) -> Bool {
      dragged?.contains { accepted.contains($0) } ?? false
    }
  }

  /// Some of the keys of a keyboard.
  public struct KeyFilter: Hashable, Sendable {
    /// The keys; nil for all.
    public var keys: Set<KeyEquivalent>?
    /// The phases of their presses.
    public var phases: KeyPress.Phases

    /// - Parameters:
    ///   - keys: the keys; nil for all.
    ///   - phases: the phases of their presses.
    public init(_ keys: Set<KeyEquivalent>?, phases: KeyPress.Phases) {
      self.keys = keys
      self.phases = phases
    }

    /// Whether a key press is one of them.
    public func matches(_ press: KeyPress) -> Bool {
      phases.contains(press.phase) && keys?.contains(press.key) ?? true
    }

    /// The keys of both, in the phases of both.
    package func union(_ other: KeyFilter) -> KeyFilter {
      let keys = keys.flatMap { keys in other.keys.map { keys.union($0) } }
      return KeyFilter(keys, phases: phases.union(other.phases))
    }
  }
}
