public import ComposableCasePaths
internal import ComposableRuntime

/// A part of a state that `$store.scope(_:action:)` makes a binding of: an optional child, a presented
/// child, or a stack.
///
/// One function serves all of them. To the compiler a screen is one expression with several of these calls, and
/// with an overload for each kind, a mistake anywhere in it made the compiler try all combinations of
/// overloads: more than half a minute for a screen of 75 lines.
public protocol _BoundSlot {
  /// The state of the store in the binding.
  associatedtype _BoundState
  /// A type shared with the actions that fit the slot.
  associatedtype _SlotKind

  /// Whether there is a store for the binding.
  var _isPresent: Bool { get }

  /// Returns the store for the binding, or nil while the child is absent.
  static func _store<State, Action, SlotAction: _BoundSlotAction>(
    of parent: Store<State, Action>, state: KeyPath<State, Self>,
    action: CaseKeyPath<Action, SlotAction>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> Store<_BoundState, SlotAction._BoundAction>?
}

/// The action that belongs to a ``_BoundSlot``.
public protocol _BoundSlotAction {
  /// The action of the store in the binding.
  associatedtype _BoundAction
  /// A type shared with the slots that the action fits.
  associatedtype _SlotKind

  /// The action to send when nil is written to the binding; nil for none.
  static var _dismissal: Self? { get }

  /// Continues a path to this type's actions to the actions of the store in the binding.
  static func _path<Root>(after path: AnyCasePath<Root, Self>) -> AnyCasePath<Root, _BoundAction>
}

/// The kind of slots that hold one child or none.
public enum _PresentedSlot {}

extension Optional: _BoundSlot {
  public typealias _BoundState = Wrapped
  public typealias _SlotKind = _PresentedSlot

  public var _isPresent: Bool { self != nil }

  public static func _store<State, Action, SlotAction: _BoundSlotAction>(
    of parent: Store<State, Action>, state: KeyPath<State, Self>,
    action: CaseKeyPath<Action, SlotAction>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> Store<Wrapped, SlotAction._BoundAction>? {
    parent.child(
      ifPresent: state, action,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      now: { $0 },
      part: { parent.optionalPart(at: state) },
      path: { SlotAction._path(after: AnyCasePath(action)) })
  }
}

extension PresentationState: _BoundSlot {
  public typealias _BoundState = State
  public typealias _SlotKind = _PresentedSlot

  public var _isPresent: Bool { wrappedValue != nil }

  public static func _store<RootState, Action, SlotAction: _BoundSlotAction>(
    of parent: Store<RootState, Action>, state: KeyPath<RootState, Self>,
    action: CaseKeyPath<Action, SlotAction>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> Store<State, SlotAction._BoundAction>? {
    parent.child(
      ifPresent: state, action,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      now: { $0.wrappedValue },
      part: { parent.presentedPart(at: state) },
      path: { SlotAction._path(after: AnyCasePath(action)) })
  }
}

extension PresentationAction: _BoundSlotAction {
  public typealias _SlotKind = _PresentedSlot

  public static var _dismissal: Self? { .dismiss }

  public static func _path<Root>(
    after path: AnyCasePath<Root, Self>
  ) -> AnyCasePath<Root, Action> {
    path.presented()
  }
}

extension StackState: _BoundSlot {
  public typealias _BoundState = Self
  public typealias _SlotKind = Self

  public var _isPresent: Bool { true }

  public static func _store<State, Action, SlotAction: _BoundSlotAction>(
    of parent: Store<State, Action>, state: KeyPath<State, Self>,
    action: CaseKeyPath<Action, SlotAction>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> Store<Self, SlotAction._BoundAction>? {
    parent.child(state, action) { SlotAction._path(after: AnyCasePath(action)) }
  }
}

extension StackAction: _BoundSlotAction {
  public typealias _SlotKind = StackState<State>

  public static var _dismissal: Self? { nil }

  public static func _path<Root>(after path: AnyCasePath<Root, Self>) -> AnyCasePath<Root, Self> {
    path
  }
}
