import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

@MainActor @Suite struct PreferenceTests {
  struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  struct First: PreferenceKey {
    static func reduce(value: inout String?, nextValue: () -> String?) {
      value = value ?? nextValue()
    }
  }

  @Observable final class Model {
    var names = ["a", "b"]
    var isShown = false
    var text = "x"
    var isPresented = false
  }

  struct Named: View {
    let name: String
    var log = Log()
    var body: some View {
      let _ = log.add("view \(name)")
      Text(name).preference(key: Names.self, value: [name])
    }
  }

  struct Screen: View {
    @Bindable var model: Model
    let log: Log
    var body: some View {
      VStack {
        Text("none")
        ForEach(model.names, id: \.self) { Named(name: $0, log: log) }
        if model.isShown { Named(name: model.text, log: log) }
        Button("last") {}.preference(key: Names.self, value: ["last"])
      }
      .sheet(isPresented: $model.isPresented) { Named(name: "sheet") }
      .onPreferenceChange(Names.self) { log.add($0.joined(separator: " ")) }
    }
  }

  @Test func valuesAreCombinedInTheOrderOfTheViews() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen { Screen(model: model, log: log) }
    #expect(log.take() == ["view a", "view b", "a b last"])
    model.isShown = true
    screen.graph.update()
    #expect(log.take() == ["view x", "a b x last"])
    model.text = "y"
    screen.graph.update()
    #expect(log.take() == ["view y", "a b y last"])
    model.names = ["b", "a", "c"]
    screen.graph.update()
    #expect(log.take() == ["view c", "b a c y last"])
    model.names = ["c"]
    screen.graph.update()
    #expect(log.take() == ["c y last"])
    model.isShown = false
    screen.graph.update()
    #expect(log.take() == ["c last"])
  }

  @Test func anEqualValueIsNoChange() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen {
      VStack {
        if model.isShown { Named(name: "a") } else { Named(name: "a") }
        Text(model.text).preference(key: Names.self, value: [])
      }
      .onPreferenceChange(Names.self) { log.add("\($0)") }
    }
    #expect(log.take() == [#"["a"]"#])
    model.isShown = true
    model.text = "y"
    #expect(screen.text == "VStack\n  a\n  y")
    #expect(log.take() == [])
  }

  @Test func contentOfASheetDoesNotTakePart() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen { Screen(model: model, log: log) }
    _ = log.take()
    model.isPresented = true
    #expect(screen.contains("sheet"))
    #expect(log.take() == [])
  }

  @Test func anOuterValueReplacesInnerOnesAndATransformationChangesThem() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen {
      VStack {
        VStack {
          Named(name: "lost")
          Text("first").preference(key: First.self, value: "first")
        }
        .preference(key: Names.self, value: ["outer"])
        VStack {
          Named(name: "in")
          if model.isShown { Named(name: "shown") }
        }
        .transformPreference(Names.self) { $0 = $0.map { "(\($0))" } }
        Text("").transformPreference(Names.self) { $0.append("made \(model.text)") }
        Text("second").preference(key: First.self, value: "second")
      }
      .onPreferenceChange(Names.self) { log.add("\($0)") }
      .onPreferenceChange(First.self) { log.add($0 ?? "none") }
    }
    #expect(log.take() == [#"["outer", "(in)", "made x"]"#, "first"])
    model.isShown = true
    screen.graph.update()
    #expect(log.take() == [#"["outer", "(in)", "(shown)", "made x"]"#])
    model.text = "y"
    screen.graph.update()
    #expect(log.take() == [#"["outer", "(in)", "(shown)", "made y"]"#])
  }

  @Test func theDefaultValueIsThatOfNoViews() {
    let log = Log()
    let screen = TestScreen {
      Text("a")
        .onPreferenceChange(Names.self) { log.add("\($0)") }
        .onPreferenceChange(First.self) { log.add($0 ?? "none") }
    }
    #expect(log.take() == ["[]", "none"])
    screen.graph.update()
    #expect(log.take() == [])
  }

  struct Total: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        ForEach(model.names, id: \.self) { Named(name: $0) }
      }
      .overlayPreferenceValue(Names.self, alignment: .bottom) { names in
        Text("\(names.count) names")
        if names.count > 2 { Named(name: "many") }
      }
      .backgroundPreferenceValue(First.self) { Text($0 ?? "no first") }
    }
  }

  @Test func anOverlayIsMadeOfTheValueInTheSameUpdate() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen {
      Total(model: model).onPreferenceChange(Names.self) { log.add($0.joined(separator: " ")) }
    }
    #expect(
      screen.text == """
        Overlaid
          Overlaid
            VStack
              a
              b
            Overlay
              2 names
          Background
            no first
        """)
    #expect(log.take() == ["a b"])
    _ = screen.takeOperations()
    model.names = ["a", "b", "c"]
    #expect(screen.takeOperations().count == 3)
    // The overlay's own views take part outside of it.
    #expect(log.take() == ["a b c many"])
    model.names = []
    #expect(screen.text.contains("0 names") && !screen.text.contains("many"))
    #expect(log.take() == [""])
  }

  @Test func aChangeReadsPreferencesOfViewsAroundItOnly() {
    let (model, log) = (Model(), Log())
    let screen = TestScreen {
      VStack {
        Named(name: "other").onPreferenceChange(Names.self) { log.add("inner \($0)") }
        if model.isShown {
          Named(name: "removed").onPreferenceChange(Names.self) { log.add("shown \($0)") }
        }
      }
      .onPreferenceChange(Names.self) { log.add("outer \($0)") }
    }
    #expect(Set(log.take()) == [#"outer ["other"]"#, #"inner ["other"]"#])
    model.isShown = true
    screen.graph.update()
    #expect(
      Set(log.take()) == [#"shown ["removed"]"#, #"outer ["other", "removed"]"#])
    model.isShown = false
    screen.graph.update()
    #expect(log.take() == [#"outer ["other"]"#])
  }
}
