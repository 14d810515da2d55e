// Views of 1.x that are not needed here. Only the compiler's messages make use of them; with the trait
// `WithoutOnePointX` there are none.
#if !WithoutOnePointX
  public import ComposableArchitecture

  #if canImport(SwiftUI)
    public import SwiftUI
  #else
    public import ComposableViews
  #endif

  // swift-format-ignore: AlwaysUseLowerCamelCase
  @available(*, unavailable, message: "Observation needs no wrapper: remove it.")
  public func WithPerceptionTracking<Content>(_ content: () -> Content) -> Content {
    content()
  }

  @available(
    *, unavailable,
    message: "Write 'if let store = store.scope(state: \\.child, action: \\.child) { … }'."
  )
  public struct IfLetStore<Content> {
    public init<State, Action>(
      _ store: Store<State, Action>, @ViewBuilder then content: (Store<State, Action>) -> Content
    ) {}
  }

  @available(
    *, unavailable,
    message: "Write 'ForEach(store.scope(state: \\.rows, action: \\.rows)) { store in … }'."
  )
  public struct ForEachStore<Content> {
    public init<ID, State, Action>(
      _ stores: StoreCollection<ID, State, Action>,
      @ViewBuilder content: (Store<State, Action>) -> Content
    ) {}
  }

  @available(
    *, unavailable,
    message: "Make the state's reducer a '@Reducer enum', and switch over 'store.case'."
  )
  public struct SwitchStore<Content> {
    public init<State, Action>(
      _ store: Store<State, Action>, @ViewBuilder content: (State) -> Content
    ) {}
  }

  @available(
    *, unavailable,
    message: "Make the state's reducer a '@Reducer enum', and switch over 'store.case'."
  )
  public struct CaseLet<Content> {}

  @available(
    *, unavailable,
    message: "Write 'NavigationStack(path: $store.scope(\\.path, action: \\.path))'."
  )
  public struct NavigationStackStore<Content> {}
#endif
