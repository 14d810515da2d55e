/// An action that separates the actions a view sends from all others.
///
/// ```swift
/// enum Action: ViewAction {
///   case response(Result<Int, any Error>)
///   case view(View)
///
///   enum View {
///     case refreshButtonTapped
///   }
/// }
/// ```
///
/// The macro ``ViewAction(for:)`` gives a view a `send` for these actions, and for no others.
public protocol ViewAction<ViewAction> {
  /// The actions that a view can send.
  associatedtype ViewAction

  /// Wraps a view's action. A case of this name satisfies the requirement.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends its feature's view actions. The macro ``ViewAction(for:)`` adds the conformance.
///
/// The protocol does not require the store. Such a requirement would have to be isolated to an actor or
/// to none, while views of any actor can conform.
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the view's store.
  associatedtype StoreState

  /// The action of the view's store.
  associatedtype StoreAction: ViewAction
}

/// Sends a view's actions to its store: the `send` of a view with ``ViewAction(for:)``.
///
/// It is called like a function, `send(.refreshButtonTapped)`. A value and no method, so that `ComposableUI`, which knows
/// animations, adds `send(.refreshButtonTapped, animation: .default)`.
public struct ViewActionSender<State, Action: ViewAction> {
  package let store: Store<State, Action>

  /// - Parameter store: the view's store.
  public init(_ store: Store<State, Action>) {
    self.store = store
  }

  /// Applies a view's action.
  ///
  /// - Parameter action: the action.
  /// - Returns: the work that the action started, to wait for or to cancel.
  @discardableResult
  public func callAsFunction(_ action: Action.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}

#if Macros
  /// Gives a view that has a `store` a `send` that takes view actions only.
  ///
  /// ```swift
  /// @ViewAction(for: Feature.self)
  /// struct FeatureView: View {
  ///   let store: StoreOf<Feature>
  ///
  ///   var body: some View {
  ///     Button("Refresh") { send(.refreshButtonTapped) }
  ///   }
  /// }
  /// ```
  ///
  /// If the view calls `store.send(.view(…))` instead, the compiler warns and offers a fix.
  ///
  /// - Parameter for: the feature's reducer, whose action is a ``ViewAction``.
  @attached(member, names: named(StoreState), named(StoreAction), named(send))
  @attached(extension, conformances: ViewActionSending)
  public macro ViewAction<R: Reducer>(for: R.Type) =
    #externalMacro(module: "ComposableMacros", type: "ViewActionMacro")
  where R.Action: ViewAction
#endif
