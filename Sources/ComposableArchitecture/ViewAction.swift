/// An action that tells what the view sends from everything else that can happen.
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
  /// What a view can send.
  associatedtype ViewAction

  /// The action of a view's. A case of this name meets it.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends the view actions of its feature; what ``ViewAction(for:)`` makes of it.
///
/// It does not require the store. A requirement would have to be isolated to an actor or to none,
/// while views of any actor can be one.
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the view's store.
  associatedtype StoreState

  /// The action of the view's store.
  associatedtype StoreAction: ViewAction
}

#if Macros
  /// Gives a view that has a `store` the method `send(_:)`, which takes view actions alone.
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
  /// What the view sends as `store.send(.view(…))` is warned of, with a fix.
  ///
  /// - Parameter for: the feature's reducer, whose action is a ``ViewAction``.
  @attached(member, names: named(StoreState), named(StoreAction), named(send))
  @attached(extension, conformances: ViewActionSending)
  public macro ViewAction<R: Reducer>(for: R.Type) =
    #externalMacro(module: "ComposableMacros", type: "ViewActionMacro")
  where R.Action: ViewAction
#endif
