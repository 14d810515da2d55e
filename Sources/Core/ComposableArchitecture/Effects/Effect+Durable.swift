internal import ComposableRuntime

extension Effect {
  /// Lets the effect go on in the next process if this one ends before the effect does. It needs a store of a journal; in
  /// other stores this changes nothing.
  ///
  /// ```swift
  /// case .payTapped:
  ///   guard !state.isPaying else { return .none }
  ///   state.isPaying = true
  ///   return pay(state.order)
  /// case .pay(let order):
  ///   return pay(order)
  ///
  /// func pay(_ order: Order) -> Effect<Action> {
  ///   .run { send in
  ///     await send(.paid(Result { try await bank.pay(order.total) }))
  ///   }
  ///   .durable(id: "payment", restarting: .pay(order))
  /// }
  /// ```
  ///
  /// The effect is durable from the turn that returns it. So the turn that notes it in the state returns it, too: a `.send(.pay)` there
  /// would be another turn, which a crash may undo alone.
  ///
  /// - It starts when its turn is in the journal, so that no crash undoes the turn of an effect that has acted.
  /// - If the process ends before the effect, the store gets the `restarting` action when it is opened again, after its state is
  ///   restored. The action has to return the effect once more, under the same id. If it does not, the effect is at its end.
  /// - A call of a client that has returned before is not made again: its result comes from the journal. The call that was under
  ///   way is made again. So a call is made at least once, and its result is used exactly once. To let the receiver recognize the
  ///   second one, send it the dependency `\.idempotencyKey`.
  /// - A sleep goes on with the rest of its time, by the wall clock.
  /// - It is at its end when it returns, throws, or is canceled.
  ///
  /// The effect's code runs from its beginning in each process. So it has to be a function of its action and of the results of its
  /// calls. Actions take part that its code sends by `send`; an action of a `.send` inside may be applied again.
  ///
  /// Clients take part if they are intercepted, as by `@DependencyClient`. Their results have to be `Codable`.
  ///
  /// Use it outside of `debounce`, `throttle` and `concatenate`, if the wait is a part of the effect.
  ///
  /// - Parameters:
  ///   - id: identifies the effect, together with the action: two that run at once have different ids or different actions.
  ///   - action: starts the effect again. It must be the same each time, and so
  ///     must its JSON: a `Set` in it has another order in each process.
  ///   - fileID: the place that messages about the effect name.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public func durable(
    id: String, restarting action: Action, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    started(
      .durable(
        DurableMark(
          id: id, restart: SendNode(action),
          location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
    )
  }
}
