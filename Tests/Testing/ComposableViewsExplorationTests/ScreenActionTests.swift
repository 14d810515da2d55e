import ComposableUI
import ComposableViewsExploration
import Foundation
import Testing

#if Macros
  /// What the user may do, by what is on the screen.
  @Suite struct ScreenActionTests {
    @Reducer struct Form {
      @ObservableState struct State: Equatable {
        var isLoud = true
        var name = "a"
        var guests = 1
        var volume = 0.0
        var flavor = "Vanilla"
        var tab = 0
        var isAsking = false
        var log: [String] = []
      }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case did(String)
      }

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          if case .did(let text) = action { state.log.append(text) }
          return .none
        }
      }
    }

    /// Explores one thing that the user does on a view.
    func exploration<Content: View>(
      atMost limit: Int = 1, replay: String? = nil, typing texts: [String] = ["a", "b"],
      @ViewBuilder of view: @escaping (Bindable<StoreOf<Form>>) -> Content
    ) async -> Exploration {
      await explore(Form.State(), replay: replay) {
        Form()
      } user: {
        .anything(on: { view(Bindable($0)) }, typing: texts, atMost: limit)
      }
    }

    @Test func controls() async {
      let exploration = await exploration { store in
        Toggle("Loud", isOn: store.isLoud)
        TextField("Name", text: store.name)
        Stepper("Guests", value: store.guests, in: 1...3)
        Slider(value: store.volume, in: 0...1, step: 0.5) { Text("Volume") }
        Picker("Flavor", selection: store.flavor) {
          Text("Vanilla").tag("Vanilla")
          Text("Lemon").tag("Lemon")
        }
        Link("Home", destination: URL(string: "https://swift.org")!)
        Button("Save") {}
      }
      #expect(exploration.isExhaustive)
      #expect(
        exploration.screenActions == [
          "choose \"Lemon\" in \"Flavor\"", "follow \"Home\"", "increment \"Guests\"",
          "move up \"Volume\"", "press \"Save\"", "submit \"Name\"", "turn off \"Loud\"",
          "type \"b\" into \"Name\"",
        ])
      // The initial state, and one for each that changes something.
      #expect(exploration.stateCount == 6)
    }

    @Test func bothWays() async {
      let exploration = await exploration(atMost: 2) { store in
        Stepper("Guests", value: store.guests, in: 1...3)
        Slider(value: store.volume, in: 0...1) { Text("Volume") }
      }
      #expect(
        exploration.screenActions == [
          "decrement \"Guests\"", "increment \"Guests\"", "move down \"Volume\"",
          "move up \"Volume\"",
        ])
    }

    @Test func tabs() async {
      let exploration = await exploration(atMost: 2) { store in
        TabView(selection: store.tab) {
          Button("First") {}.tabItem { Text("One") }.tag(0)
          Button("Second") {}.tabItem { Text("Two") }.tag(1)
        }
      }
      #expect(
        exploration.screenActions == [
          "press \"First\"", "press \"Second\"", "show \"One\"", "show \"Two\"",
        ])
    }

    @Test func whatCannotBeReached() async {
      let exploration = await exploration(atMost: 2) { store in
        Button("Disabled") { store.wrappedValue.send(.did("disabled")) }.disabled(true)
        List {
          ForEach(["Row"], id: \.self) { Text($0) }.onDelete { _ in
            store.wrappedValue.send(.did("delete"))
          }
        }
        .disabled(true)
        Toggle("Ask", isOn: store.isAsking)
          .confirmationDialog("Sure?", isPresented: store.isAsking) {
            Button("Yes") { store.wrappedValue.send(.did("yes")) }
          }
      }
      #expect(
        exploration.screenActions == ["dismiss \"Sure?\"", "press \"Yes\"", "turn on \"Ask\""])
      #expect(exploration.actions == ["binding.set", "did"])
    }

    @Test func aDialogWithACancelButton() async {
      let exploration = await exploration(atMost: 2) { store in
        Toggle("Ask", isOn: store.isAsking)
          .confirmationDialog("Sure?", isPresented: store.isAsking) {
            Button("Yes") {}
            Button("No", role: .cancel) {}
          }
      }
      #expect(exploration.screenActions == ["press \"No\"", "press \"Yes\"", "turn on \"Ask\""])
    }

    @Test func thingsOfOneName() async {
      await withKnownIssue {
        let exploration = await explore(Form.State()) {
          Form()
        } user: {
          .anything(on: { store in
            Button("Do \"it\"") { store.send(.did("first")) }
            Button("Do \"it\"") { store.send(.did("second")) }
          })
        } properties: {
          FeatureProperty.always("not the second") { $0.log != ["second"] }
        }
        #expect(exploration.counterexample?.schedule == "press'Do \"it\"'#1")
        #expect(
          exploration.counterexample?.description.contains(
            #"Run it again with 'replay: "press'Do \"it\"'#1"'."#) == true)
      } matching: {
        "\($0)".contains("\"not the second\" does not hold")
      }
    }

    @Test func thingsWithoutAName() async {
      let exploration = await exploration { store in
        Button {
          store.wrappedValue.send(.did("star"))
        } label: {
          Image(systemName: "star")
        }
        Button {
          store.wrappedValue.send(.did("tagged"))
        } label: {
          Spacer()
        }
        .accessibilityIdentifier("tagged")
        Button {
          store.wrappedValue.send(.did("empty"))
        } label: {
          Spacer()
        }
        TextField("", text: store.name, prompt: Text("Your name"))
      }
      #expect(
        exploration.screenActions == [
          "press \"button\"", "press \"star\"", "press \"tagged\"", "submit \"Your name\"",
          "type \"b\" into \"Your name\"",
        ])
    }

    /// What is typed into a field that observes its focus is typed with the focus.
    @Test func theFocus() async {
      struct FocusView: View {
        @Bindable var store: StoreOf<Form>
        @FocusState var isFocused: Bool

        var body: some View {
          TextField("Name", text: $store.name).focused($isFocused)
          Text(isFocused ? "Typing" : "Waiting")
          Button("Done") { isFocused = false }.disabled(!isFocused)
        }
      }
      let exploration = await exploration(atMost: 2) { FocusView(store: $0.wrappedValue) }
      #expect(exploration.screenActions.contains("press \"Done\""))
      #expect(exploration.isExhaustive)
    }

    /// A written list goes with a view.
    @Test func besideAList() async {
      let exploration = await explore(Form.State()) {
        Form()
      } user: {
        Once(.did("notification"))
        ExplorationUser.anything(
          on: { store in Button("Do") { store.send(.did("button")) } }, atMost: 1)
      } properties: {
        FeatureProperty.sometimes("the notification is first") {
          $0.log == ["notification", "button"]
        }
        FeatureProperty.sometimes("the button is first") { $0.log == ["button", "notification"] }
      }
      #expect(exploration.isExhaustive)
      #expect(exploration.stateCount == 5)
    }
  }
#endif
