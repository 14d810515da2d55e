public import ComposableHosting

/// Runs a closure that changes state, and animates the changes.
///
/// - Parameters:
///   - animation: how the changes are shown; nil for at once.
///   - body: changes state.
/// - Returns: the closure's result.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs a closure that changes state, in a context.
///
/// - Parameters:
///   - transaction: the context.
///   - body: changes state.
/// - Returns: the closure's result.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let screens = transaction == Transaction() ? [] : PlainChanges.pending()
  defer {
    for screen in screens { screen.queue.ended(transaction, noticedBefore: screen.count) }
  }
  return try transaction.perform(body)
}
