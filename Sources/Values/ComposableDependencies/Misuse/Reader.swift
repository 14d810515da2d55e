internal import ComposableRuntime

/// Why values are looked up.
final class Reader: Sendable {
  let purpose: Purpose

  enum Purpose: Sendable {
    /// For an update: nothing is used, so there is nothing to report. In a test it is known when the update is over: a value
    /// that was looked up for it may be kept, and used later.
    case update(isOver: Locked<Bool>?)

    /// By a `@Dependency`, which names a key or a property.
    case declaration(SourceLocation, byKey: Bool)
  }

  init(_ purpose: Purpose) {
    self.purpose = purpose
  }

  /// The reader for the update that this task runs in a test.
  @TaskLocal static var ofRunningUpdate: Reader?

  private static let updateOutsideOfTests = Reader(.update(isOver: nil))

  /// The reader for an update, which has to be ended.
  static func ofUpdate() -> Reader {
    isInTestProcess ? Reader(.update(isOver: Locked(false))) : updateOutsideOfTests
  }

  func endUpdate() {
    if case .update(let isOver?) = purpose { isOver.withLock { $0 = true } }
  }

  /// Whether an update is going on.
  var isUpdating: Bool {
    if case .update(let isOver) = purpose { isOver?.withLock { !$0 } ?? true } else { false }
  }

  var declaration: SourceLocation? {
    if case .declaration(let location, _) = purpose { location } else { nil }
  }

  var updates: Bool {
    if case .update = purpose { true } else { false }
  }
}
