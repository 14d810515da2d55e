import ComposableViews
import ComposableViewsTesting
import Foundation
import Testing

/// The element that each control becomes for a host, and its text.
@MainActor @Suite struct ControlTests {
  @Test func everyControlHasItsLine() throws {
    let home = try #require(URL(string: "https://swift.org/install"))
    let screen = TestScreen {
      Form {
        Section("Person") {
          TextField("Name", text: .constant("Blob"))
          TextField("Nick", text: .constant(""), prompt: Text("none"))
          SecureField("Password", text: .constant("abc"))
          LabeledContent("Version", value: "1.0")
        }
        Section {
          Stepper("Guests", value: .constant(1), in: 1...3)
          Slider(value: .constant(0.5)) { Text("Volume") }
          ProgressView()
          ProgressView("Loading", value: 1, total: 4)
        } header: {
          Text("Rest")
        } footer: {
          Text("The end")
        }
        Divider()
        Label("Star", systemImage: "star")
        Link("Home", destination: home)
        Spacer()
      }
    }
    #expect(
      screen.text == """
        Form
          Section: Person
            Name: |Blob|
            Nick: || (none)
            Password: |***|
            Version: 1.0
          Section: Rest
            Guests ( ) (+)
            Volume: 0.5 (0.0...1.0)
            ...
            Loading: 25%
            Footer: The end
          ---
          HStack
            :star:
            Star
          [Home](https://swift.org/install)
          Spacer
        """)
  }

  @Test func elementsWithoutChildren() {
    let host = RecordingHost()
    let graph = ViewGraph(host: host) {
      Divider()
      Spacer(minLength: 8)
      Image(systemName: "star")
      ProgressView(value: 0.25)
      ScrollView(.horizontal) {}
    }
    #expect(
      host.takeOperations() == [
        .insert(ElementID(rawValue: 1), HostElement(.divider), into: .screen, at: 0),
        .insert(ElementID(rawValue: 2), HostElement(.spacer(minLength: 8)), into: .screen, at: 1),
        .insert(ElementID(rawValue: 3), HostElement(.symbol("star")), into: .screen, at: 2),
        .insert(ElementID(rawValue: 4), HostElement(.progress(0.25)), into: .screen, at: 3),
        .insert(
          ElementID(rawValue: 5), HostElement(.scrollView(.horizontal)), into: .screen, at: 4),
      ])
    for id in 1...5 {
      #expect(graph.send(.activate, to: ElementID(rawValue: id)) == .unexpected)
    }
    #expect(graph.send(.activate, to: ElementID(rawValue: 6)) == .gone)
  }

  @Test func progressIsAFractionOrIndeterminate() {
    func fraction(_ value: Double?, _ total: Double) -> HostElement.Kind {
      let host = RecordingHost()
      let graph = ViewGraph(host: host) { ProgressView(value: value, total: total) }
      defer { graph.remove() }
      return host.tree[ElementID(rawValue: 1)]?.kind ?? .screen
    }
    #expect(fraction(nil, 1) == .progress(nil))
    #expect(fraction(3, 4) == .progress(0.75))
    #expect(fraction(-1, 4) == .progress(0))
    #expect(fraction(5, 4) == .progress(1))
    #expect(fraction(0, 0) == .progress(nil))
    #expect(fraction(.nan, 4) == .progress(nil))
    #expect(fraction(1, .nan) == .progress(nil))
    #expect(fraction(.infinity, .infinity) == .progress(1))
  }

  @Test func aSectionHasSlotsOnlyForItsParts() {
    let host = RecordingHost()
    let graph = ViewGraph(host: host) {
      Section { Text("a") }
      Section {
        Text("b")
      } footer: {
        Text("f")
      }
    }
    #expect(
      host.takeOperations() == [
        .insert(ElementID(rawValue: 1), HostElement(.section), into: .screen, at: 0),
        .insert(ElementID(rawValue: 2), .text("a"), into: ElementID(rawValue: 1), at: 0),
        .insert(ElementID(rawValue: 3), HostElement(.section), into: .screen, at: 1),
        .insert(
          ElementID(rawValue: 4), HostElement(.slot(.footer)), into: ElementID(rawValue: 3), at: 0),
        .insert(ElementID(rawValue: 5), .text("f"), into: ElementID(rawValue: 4), at: 0),
        .insert(ElementID(rawValue: 6), .text("b"), into: ElementID(rawValue: 3), at: 1),
      ])
    graph.remove()
  }

  @Test func aLinkAsksTheEnvironmentToOpenIt() throws {
    let home = try #require(URL(string: "https://swift.org"))
    var opened: [URL] = []
    let screen = TestScreen {
      Link("Home", destination: home)
        .environment(\.openURL, OpenURLAction { opened.append($0) })
    }
    screen.tap("Home")
    #expect(opened == [home])
    #expect(screen.graph.send(.submit, to: ElementID(rawValue: 1)) == .unexpected)
  }

  @Test func listsOfData() {
    struct Row: Identifiable {
      let id: Int
      let name: String
    }
    let screen = TestScreen {
      List([Row(id: 1, name: "a"), Row(id: 2, name: "b")]) { Text($0.name) }
      List(["c", "d"], id: \.self) { Text($0) }
      List(0..<2) { Text("\($0)") }
      List { Text("e") }
    }
    #expect(
      screen.text == """
        List
          a
          b
        List
          c
          d
        List
          0
          1
        List
          e
        """)
  }

  @Test func disabledControlsTakeNoEvents() {
    var text = "a"
    let binding = Binding(get: { text }, set: { text = $0 })
    let host = RecordingHost()
    let graph = ViewGraph(host: host) {
      Group {
        TextField("Name", text: binding)
        Stepper("S", value: .constant(1))
        Slider(value: .constant(0))
        Picker("P", selection: .constant(1)) { Text("1").tag(1) }
        Link("L", destination: URL(fileURLWithPath: "/"))
      }
      .disabled(true)
    }
    let events: [HostEvent] = [
      .setText("b"), .increment, .setNumber(1), .choose(ElementID(rawValue: 0)), .activate,
    ]
    for (id, event) in zip(host.tree.children(of: .screen), events) {
      #expect(host.tree[id]?.traits.isDisabled == true)
      #expect(graph.send(event, to: id) == .disabled)
    }
    // Neither does an option of a disabled picker.
    for id in 1..<host.tree.count where host.tree[ElementID(rawValue: id)] == .text("1") {
      #expect(graph.send(.activate, to: ElementID(rawValue: id)) == .disabled)
    }
    #expect(text == "a")
  }
}
