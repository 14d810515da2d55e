import ComposableUI
import ComposableViewsTesting
import Testing

#if Macros
  extension PresentationBindingTests.Destination.State: Equatable {}
  extension PresentationBindingTests.Destination.Action: Equatable {}

  @MainActor @Suite struct PresentationBindingTests {
    @Reducer struct Child {
      @ObservableState struct State: Equatable { var text = "" }
      enum Action: Equatable { case typed(String) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .typed(let text) = action { state.text = text }
          return .none
        }
      }
    }

    @Reducer enum Destination {
      case detail(Child)
      case other(Child)
    }

    @Reducer struct Feature {
      @ObservableState struct State: Equatable {
        @Presents var child: Child.State?
        @Presents var destination: Destination.State?
        var path = StackState<Child.State>()
      }
      enum Action: Equatable {
        case child(PresentationAction<Child.Action>)
        case destination(PresentationAction<Destination.Action>)
        case path(StackActionOf<Child>)
      }
      var body: some ReducerOf<Self> {
        EmptyReducer()
          .ifLet(\.$child, action: \.child) { Child() }
          .ifLet(\.$destination, action: \.destination)
          .forEach(\.path, action: \.path) { Child() }
      }
    }

    let sent = SentActions<Feature.State, Feature.Action>()

    func store(_ state: Feature.State) -> StoreOf<Feature> {
      Store(initialState: state, middleware: [sent]) { Feature() }
    }

    @Test func nilSendsDismiss() throws {
      let store = store(.init(child: Child.State(text: "a")))
      @Bindable var bindable = store
      let child = $bindable.scope(state: \.child, action: \.child)
      #expect(child.wrappedValue?.text == "a")
      child.wrappedValue?.send(.typed("b"))
      child.wrappedValue = child.wrappedValue
      #expect(store.child?.text == "b")
      child.wrappedValue = nil
      #expect(store.child == nil)
      #expect(child.wrappedValue == nil)
      // The child is gone: there is nothing to dismiss.
      child.wrappedValue = nil
      #expect(sent.take() == [.child(.presented(.typed("b"))), .child(.dismiss)])
    }

    /// `scope(_:action:)` has its own type, which does the same.
    @Test func nilSendsDismissThroughAChildBinding() throws {
      let store = store(.init(child: Child.State(text: "a")))
      @Bindable var bindable = store
      let child = $bindable.scope(\.$child, action: \.child)
      #expect(child.wrappedValue?.text == "a")
      #expect(child.wrappedValue === child.projectedValue.wrappedValue)
      let isPresented = Binding<Bool>(child)
      #expect(isPresented.wrappedValue)
      isPresented.wrappedValue = true
      #expect(sent.take() == [])
      child.wrappedValue?.send(.typed("b"))
      isPresented.wrappedValue = false
      #expect(child.wrappedValue == nil)
      #expect(!isPresented.wrappedValue)
      // The child is gone: there is nothing to dismiss.
      child.wrappedValue = nil
      #expect(sent.take() == [.child(.presented(.typed("b"))), .child(.dismiss)])
    }

    @Test func aStackIsAlwaysPresent() throws {
      let store = store(.init(path: StackState([Child.State(text: "a")])))
      @Bindable var bindable = store
      let path = $bindable.scope(\.path, action: \.path)
      #expect(path.wrappedValue?.state.map(\.text) == ["a"])
      path.wrappedValue = nil
      #expect(path.wrappedValue?.state.count == 1)
      #expect(sent.take() == [])
    }

    @Test func anyItemBindingPresents() throws {
      struct Root: View {
        @Bindable var store: StoreOf<Feature>
        var body: some View {
          Text("root")
            .sheet(item: $store.scope(\.$destination, action: \.destination).detail) {
              Text("detail \($0.text)")
            }
            .sheet(item: $store.scope(\.$destination, action: \.destination).other) {
              Text("other \($0.text)")
            }
            .sheet(item: $store.scope(state: \.child, action: \.child)) { Text("child \($0.text)") }
            .sheet(item: .constant(StoreOf<Child>?.none)) { Text("none \($0.text)") }
        }
      }
      let store = store(.init(destination: .detail(Child.State(text: "a"))))
      let screen = TestScreen { Root(store: store) }
      #expect(screen.contains("detail a"))
      store.send(.destination(.presented(.detail(.typed("b")))))
      #expect(screen.contains("detail b"))
      #expect(!screen.contains("other"))
      screen.dismiss()
      #expect(store.destination == nil)
      #expect(screen.text == "root")
    }

    @Test func oneCaseOfADestination() throws {
      let store = store(.init(destination: .detail(Child.State(text: "a"))))
      @Bindable var bindable = store
      let detail = $bindable.scope(state: \.destination?.detail, action: \.destination.detail)
      let other = $bindable.scope(state: \.destination?.other, action: \.destination.other)
      #expect(detail.wrappedValue?.text == "a")
      #expect(other.wrappedValue == nil)
      detail.wrappedValue?.send(.typed("b"))
      #expect(store.destination == .detail(Child.State(text: "b")))
      // The other case is not presented, and can't be dismissed.
      other.wrappedValue = nil
      #expect(store.destination == .detail(Child.State(text: "b")))
      detail.wrappedValue = nil
      #expect(store.destination == nil)
      #expect(
        sent.take() == [.destination(.presented(.detail(.typed("b")))), .destination(.dismiss)])
    }

    @Test func oneCaseOfADestinationByItsName() throws {
      let store = store(.init(destination: .detail(Child.State(text: "a"))))
      @Bindable var bindable = store
      let detail = $bindable.scope(\.$destination, action: \.destination).detail
      let other = $bindable.scope(\.$destination, action: \.destination).other
      #expect(detail.wrappedValue?.text == "a")
      #expect(detail.wrappedValue === detail.wrappedValue)
      #expect(other.wrappedValue == nil)
      detail.wrappedValue?.send(.typed("b"))
      #expect(store.destination == .detail(Child.State(text: "b")))
      // The other case is not presented, and can't be dismissed.
      other.wrappedValue = nil
      #expect(store.destination == .detail(Child.State(text: "b")))
      detail.wrappedValue = nil
      #expect(store.destination == nil)
      #expect(detail.wrappedValue == nil)
      #expect(
        sent.take() == [.destination(.presented(.detail(.typed("b")))), .destination(.dismiss)])
    }
  }
#endif
