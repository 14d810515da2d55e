internal import ComposableArchitecture

#if canImport(SwiftUI)
  internal import SwiftUI
#else
  internal import ComposableViews
#endif

/// Applies an action in a transaction.
struct TransactionSurroundings: ActionSurroundings {
  // Not the transaction itself: SwiftUI's can't be compared, nor given to another actor.
  private let animation: Animation?
  private let disablesAnimations: Bool

  init(_ transaction: Transaction) {
    animation = transaction.animation
    disablesAnimations = transaction.disablesAnimations
  }

  init(animation: Animation?) {
    self.init(Transaction(animation: animation))
  }

  func apply(_ body: () -> Void) {
    var transaction = Transaction(animation: animation)
    transaction.disablesAnimations = disablesAnimations
    withTransaction(transaction, body)
  }
}
