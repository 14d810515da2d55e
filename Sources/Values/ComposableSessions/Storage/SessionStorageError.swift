/// Why a ``SessionStorage`` did not do what it was asked for. Each error but ``uncertain(_:)`` says that nothing has changed.
public enum SessionStorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The session has another owner, or has come further than the caller knows.
  case superseded
  /// Nothing is stored of the session that the caller owned: it was forgotten, or the storage had no room for it.
  case forgotten
  /// The turns, or the snapshot, do not follow on the last turn, which has this number.
  case outOfOrder(last: Int)
  /// The storage could not do it.
  case refused(String)
  /// It is not known whether it was done: the connection ended before the answer. Load the session to find out.
  case uncertain(String)
  /// The stored content of the session can't be read. It stays as it is.
  case unreadable(String)

  public var description: String {
    switch self {
    case .superseded: "The session has another owner, or has come further."
    case .forgotten: "The storage has no session of that name any more."
    case .outOfOrder(let last): "The write does not follow on turn \(last), which is the last one."
    case .refused(let reason): "The storage has refused it: \(reason)"
    case .uncertain(let reason): "It is not known whether the storage has done it: \(reason)"
    case .unreadable(let reason): "The stored session can't be read: \(reason)"
    }
  }
}
