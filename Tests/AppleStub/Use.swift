// A view as written on Apple platforms, type-checked with the glue.

import ComposableUI

struct Feature: Reducer {
  struct State: ObservableState {
    var _$id: ObservableStateID { fatalError() }
    var isOn = false
    var child: Child.State?
    var alert: AlertState<Int>?
    var notice: NoticeState<Int>?
    var path = StackState<Child.State>()
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case child(PresentationAction<Child.Action>)
    case alert(PresentationAction<Int>)
    case notice(PresentationAction<Int>)
    case path(StackActionOf<Child>)
    case isOnChanged(Bool)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

extension Feature.Action: CasePathable {
  static var allCasePaths: AllCasePaths { AllCasePaths() }

  struct AllCasePaths: Sendable {
    var child: AnyCasePath<Feature.Action, PresentationAction<Child.Action>> { fatalError() }
    var alert: AnyCasePath<Feature.Action, PresentationAction<Int>> { fatalError() }
    var notice: AnyCasePath<Feature.Action, PresentationAction<Int>> { fatalError() }
    var path: AnyCasePath<Feature.Action, StackActionOf<Child>> { fatalError() }
    var isOnChanged: AnyCasePath<Feature.Action, Bool> { fatalError() }
  }
}

struct Child: Reducer {
  struct State: Equatable {
    @BindingState var isOn = false
  }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

struct FeatureView: View {
  @Bindable var store: StoreOf<Feature>

  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      Switch(isOn: $store.isOn)
      Switch(isOn: $store.isOn.sending(\.isOnChanged))
      NavigationLink("On", state: Child.State())
    } destination: { store in
      ChildView(store: store)
    }
    .sheet(item: $store.scope(\.child, action: \.child)) { ChildView(store: $0) }
    .fullScreenCover(item: $store.scope(\.child, action: \.child)) { ChildView(store: $0) }
    .popover(item: $store.scope(\.child, action: \.child)) { ChildView(store: $0) }
    .navigationDestination(item: $store.scope(\.child, action: \.child)) { ChildView(store: $0) }
    .alert($store.scope(\.alert, action: \.alert))
    .notice($store.scope(\.notice, action: \.notice))
  }
}

/// The children as plain bindings.
struct FormerView: View {
  @Bindable var store: StoreOf<Feature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Switch(isOn: $store.isOn)
    } destination: { store in
      ChildView(store: store)
    }
    .sheet(item: $store.scope(state: \.child, action: \.child)) { ChildView(store: $0) }
    .fullScreenCover(item: $store.scope(state: \.child, action: \.child)) { ChildView(store: $0) }
    .popover(item: $store.scope(state: \.child, action: \.child)) { ChildView(store: $0) }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

struct ObservedView: View {
  @ObservedObject var store: StoreOf<Feature>
  @FocusState var isFocused: Bool

  var body: some View {
    Switch(isOn: $store.isOn)
      .bind($store.isOn, to: $isFocused)
      .sheet(isPresented: Binding($store.scope(\.child, action: \.child))) { Text(verbatim: "On") }
      .sheet(item: $store.scope(state: \.child, action: \.child)) { ChildView(store: $0) }
  }
}

struct ChildView: View {
  let store: StoreOf<Child>

  struct ViewState: Equatable {
    @BindingViewState var isHidden: Bool
    init(store: BindingViewStore<Child.State>) { _isHidden = store.$isOn }
  }

  var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      Switch(isOn: viewStore.$isHidden)
    }
    // swift-format-ignore: OnlyOneTrailingClosureArgument
    WithViewStore(store, observe: { $0 }) { viewStore in
      Switch(isOn: viewStore.$isOn)
      Switch(isOn: viewStore.binding(get: \.isOn, send: { .binding(.set(\.$isOn, $0)) }))
    }
  }
}

struct AnimatedView: View {
  let store: StoreOf<Feature>

  var body: some View {
    Button("On") { store.send(.isOnChanged(true), animation: .default) }
    Button("Off") {
      store.send(.isOnChanged(false), transaction: Transaction(animation: .default))
    }
  }
}

struct AnimatedFeature: Reducer {
  @Dependency(\.dismiss) var dismiss

  var body: some Reducer<AlertState<Int>?, Bool> {
    Reduce { state, action in
      state = AlertState {
        TextState("On?").font(.headline).foregroundColor(.red)
      } actions: {
        ButtonState(action: .send(1, animation: .easeInOut(duration: 1))) { TextState("Yes") }
        ButtonState(role: .cancel) { TextState("No").bold() }
      }
      guard action else { return .send(true, animation: .default) }
      return .run { send in
        await send(true, animation: .default)
        await dismiss(animation: nil)
      }
      .animation()
    }
  }
}

struct Switch: View {
  @Binding var isOn: Bool
  var body: some View { Text(verbatim: "\(isOn)") }
}

/// An element of the app's own, which SwiftUI shows by its fallback.
struct MapView: View {
  @Bindable var store: StoreOf<Feature>

  var body: some View {
    CustomElement("map", value: [1, 2]) { (isOn: Bool) in
      store.send(.isOnChanged(isOn))
    } fallback: {
      Switch(isOn: $store.isOn)
    }
    CustomElement("clock", value: "12:00") { Switch(isOn: $store.isOn) }
  }
}
