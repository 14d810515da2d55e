internal import ComposableRuntime
internal import ComposableThreads

/// The code that has made a change: the task, otherwise the thread.
struct ChangeOrigin: Hashable {
  private let task: Int?
  private let thread: UInt?

  static var current: ChangeOrigin {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    return ChangeOrigin(task: task, thread: task == nil ? composable_thread() : nil)
  }
}

/// The screens that have yet to show changes without a transaction, by the code that has made these.
///
/// An observer of `Observable` objects is notified of the first change only. So when code changes one value, and then another
/// one in a transaction before the screen is updated, the transaction is not noticed: the screen is found here. That the
/// transaction has changed something that the screen shows can't be known, and is assumed, unless the screen was notified
/// of a change in it. Other code, such as another session's, may have nothing to do with the screen, and is left out.
enum PlainChanges {
  private struct Screen {
    weak var queue: InvalidationQueue?
    let id: ObjectIdentifier
  }

  // Queues add and remove themselves under their own lock, so under these locks nothing asks a queue, or releases one.
  //
  // Many of them, because each event of each session of a server comes by.
  private static let screens = (0..<64).map { _ in Locked<[ChangeOrigin: [Screen]]>([:]) }

  private static func screens(from origin: ChangeOrigin) -> Locked<[ChangeOrigin: [Screen]]> {
    screens[Int(UInt(bitPattern: origin.hashValue) % UInt(screens.count))]
  }

  static func add(_ queue: InvalidationQueue, from origin: ChangeOrigin) {
    let screen = Screen(queue: queue, id: ObjectIdentifier(queue))
    screens(from: origin).withLock { $0[origin, default: []].append(screen) }
  }

  static func remove(_ queue: InvalidationQueue, from origin: ChangeOrigin) {
    let id = ObjectIdentifier(queue)
    screens(from: origin).withLock { screens in
      screens[origin]?.removeAll { $0.id == id }
      if screens[origin]?.isEmpty == true { screens[origin] = nil }
    }
  }

  /// The screens that have yet to show changes of the current code, and how many changes in a transaction each was notified of.
  static func pending() -> [(queue: InvalidationQueue, count: Int)] {
    let origin = ChangeOrigin.current
    let queues = screens(from: origin).withLock { $0[origin]?.compactMap(\.queue) ?? [] }
    return queues.map { ($0, $0.transactionCount) }
  }
}
