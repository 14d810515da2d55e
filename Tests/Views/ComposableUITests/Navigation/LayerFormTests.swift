import ComposableUI
import ComposableViewsTesting
import Testing

#if Macros
  /// Covers, popovers and pages of presented children: what `sheet(item:)` does, these do, too.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct LayerFormTests {
    enum Form: CaseIterable {
      case sheet, cover, popover, page
    }

    /// A view with state of its own.
    struct Counter: View {
      @Bindable var store: StoreOf<SheetTests.Edit>
      @State private var count = 0

      var body: some View {
        Button("count \(count)") { count += 1 }
        Toggle("loud", isOn: $store.isLoud)
        Button("Close") { store.send(.closeButtonTapped) }
      }
    }

    struct Root: View {
      @Bindable var store: StoreOf<SheetTests.Feature>
      let form: Form

      var body: some View {
        NavigationStack {
          switch form {
          case .sheet:
            Text("root").sheet(item: $store.scope(\.$edit, action: \.edit)) {
              Counter(store: $0)
            }
          case .cover:
            Text("root").fullScreenCover(item: $store.scope(\.$edit, action: \.edit)) {
              Counter(store: $0)
            }
          case .popover:
            Text("root").popover(item: $store.scope(\.$edit, action: \.edit)) {
              Counter(store: $0)
            }
          case .page:
            Text("root").navigationDestination(item: $store.scope(\.$edit, action: \.edit)) {
              Counter(store: $0)
            }
          }
        }
      }
    }

    private func show(_ form: Form) -> (StoreOf<SheetTests.Feature>, TestScreen) {
      let store = Store(initialState: SheetTests.Feature.State()) { SheetTests.Feature() }
      return (store, TestScreen { Root(store: store, form: form) })
    }

    @Test(arguments: Form.allCases)
    func aReplacedChildStartsAnew(form: Form) {
      let (store, screen) = show(form)
      store.send(.editButtonTapped)
      screen.tap("count 0")
      screen.toggle("loud")
      #expect(screen.contains("count 1"))
      #expect(store.edit?.isLoud == true)
      store.send(.editButtonTapped)
      #expect(screen.contains("count 0"))
      #expect(store.edit?.isLoud == false)
    }

    @Test(arguments: Form.allCases)
    func aChildMayDismissItself(form: Form) async {
      let (store, screen) = show(form)
      store.send(.editButtonTapped)
      #expect(screen.contains("count 0"))
      await store.send(.edit(.presented(.closeButtonTapped))).finish()
      #expect(store.edit == nil)
      #expect(!screen.contains("count 0"))
    }

    @Test func theUserDismissesAPopover() {
      let (store, screen) = show(.popover)
      store.send(.editButtonTapped)
      #expect(screen.text.hasSuffix("Popover\n  [count 0]\n  [ ] loud\n  [Close]"))
      screen.dismiss()
      #expect(store.edit == nil)
    }

    struct Cases: View {
      @Bindable var store: StoreOf<SheetTests.Feature>

      var body: some View {
        Text("root")
          .fullScreenCover(
            item: $store.scope(\.$destination, action: \.destination).edit
          ) {
            Counter(store: $0)
          }
          .popover(item: $store.scope(\.$destination, action: \.destination).share) {
            Counter(store: $0)
          }
      }
    }

    @Test func casesOfADestinationMayHaveDifferentForms() {
      let store = Store(initialState: SheetTests.Feature.State()) { SheetTests.Feature() }
      let screen = TestScreen { Cases(store: store) }
      store.send(.shareButtonTapped)
      #expect(screen.text == "root\nPopover\n  [count 0]\n  [ ] loud\n  [Close]")
      store.send(.moveButtonTapped)
      #expect(screen.text == "root\nCover\n  [count 0]\n  [x] loud\n  [Close]")
    }
  }
#endif
