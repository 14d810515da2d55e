public import ComposableHosting

extension Binding {
  /// A binding whose writes are animated.
  ///
  /// - Parameter animation: how the changes are shown; nil for at once.
  public func animation(_ animation: Animation? = .default) -> Binding {
    transaction(Transaction(animation: animation))
  }

  /// A binding that writes in a context.
  ///
  /// - Parameter transaction: the context.
  public func transaction(_ transaction: Transaction) -> Binding {
    Binding(
      get: { wrappedValue },
      set: { value in
        withTransaction(transaction) { wrappedValue = value }
      })
  }
}
