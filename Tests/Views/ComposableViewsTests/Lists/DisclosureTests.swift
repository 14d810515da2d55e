import ComposableViews
import ComposableViewsTesting
import Testing

@MainActor @Suite struct DisclosureTests {
  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Count \(count)") { count += 1 } }
  }

  @Test func aGroupIsClosedAtFirst() {
    let screen = TestScreen {
      HStack {
        DisclosureGroup("Left") { Counter() }
        DisclosureGroup("Right") { Counter() }.accessibilityIdentifier("right")
      }
    }
    #expect(screen.text == "HStack\n  VStack\n    > Left\n  VStack\n    > Right {id: right}")
    screen.tap("Left")
    screen.tap("Count 0")
    #expect(screen.text.contains("v Left\n    VStack\n      [Count 1]"))
    #expect(!screen.text.contains("v Right"))
    // The state ends with the views.
    screen.tap("Left")
    screen.tap("Left")
    #expect(screen.contains("Count 0"))
  }

  @Test func aBindingOpensIt() {
    struct Bound: View {
      @State private var isExpanded = true
      var isConstant = false
      var body: some View {
        DisclosureGroup("More", isExpanded: isConstant ? .constant(true) : $isExpanded) {
          Text("inside")
        }
        .disabled(false)
        Button("Close") { isExpanded = false }
      }
    }
    let screen = TestScreen { Bound() }
    #expect(screen.contains("inside"))
    screen.tap("Close")
    #expect(!screen.contains("inside"))
    let constant = TestScreen { Bound(isConstant: true) }
    constant.tap("More")
    #expect(constant.contains("inside"))
    let disabled = TestScreen { DisclosureGroup("More") { Text("a") }.disabled(true) }
    withKnownIssue { disabled.tap("More") }
  }

  @Test func inAListItsViewsAreRows() {
    struct Rows: View {
      @State private var names = ["a", "b"]
      @State private var selection: String?
      var body: some View {
        List(selection: $selection) {
          ForEach(names, id: \.self) { name in
            DisclosureGroup(name) {
              Text("in \(name)").tag("in \(name)")
              DisclosureGroup("deep") { Text("deeper") }
            }
          }
          .onDelete { names.remove(atOffsets: $0) }
        }
      }
    }
    let screen = TestScreen { Rows() }
    screen.tap("a")
    screen.tap("deep")
    #expect(
      screen.text == """
        List
          v a {deletable}
          in a
          v deep
          deeper
          > b {deletable}
        """)
    let indents = ["in a", "deeper", "b"].map { screen.find(.named($0))?.element.decorations }
    let inset = { (length: Double) in
      [HostElement.Decoration.padding(EdgeInsets(top: 0, leading: length, bottom: 0, trailing: 0))]
    }
    #expect(indents == [inset(20), inset(40), []])
    screen.select("in a")
    #expect(screen.text.contains("in a {selected}"))
    screen.delete("a")
    #expect(screen.text == "List\n  > b {deletable}")
  }

  fileprivate struct Folder: Identifiable {
    let id: String
    var folders: [Folder]?
  }

  fileprivate static let folders = [
    Folder(
      id: "Sources",
      folders: [Folder(id: "Views", folders: [Folder(id: "View.swift")]), Folder(id: "Core")]),
    Folder(id: "Empty", folders: []), Folder(id: "README"),
  ]

  @Test func anOutlineOpensEachLevel() {
    struct Outline: View {
      let folders: [Folder]
      @State private var selection: String?
      var body: some View {
        List(folders, children: \.folders, selection: $selection) { Text($0.id) }
        Text(selection ?? "nothing")
      }
    }
    let screen = TestScreen { Outline(folders: Self.folders) }
    #expect(screen.text == "List\n  > Sources\n  > Empty\n  README\nnothing")
    screen.tap("Sources")
    screen.tap("Views")
    screen.tap("Empty")
    #expect(
      screen.text == """
        List
          v Sources
          v Views
          View.swift
          Core
          v Empty
          README
        nothing
        """)
    screen.select("View.swift")
    #expect(screen.text.hasSuffix("\nView.swift"))
    screen.select("Views")
    #expect(screen.text.contains("v Views {selected}"))
    screen.tap("Sources")
    #expect(screen.text == "List\n  > Sources\n  v Empty\n  README\nViews")
  }

  @Test func anOutlineOutsideOfAList() {
    let screen = TestScreen {
      VStack { OutlineGroup(Self.folders, children: \.folders) { Text($0.id) } }
    }
    screen.tap("Sources")
    #expect(
      screen.text == """
        VStack
          VStack
            v Sources
            VStack
              VStack
                > Views
              Core
          VStack
            > Empty
          README
        """)
  }

  @Test func inAFormItsViewsAreRows() {
    let screen = TestScreen {
      Form { Section("S") { DisclosureGroup("More") { Toggle("On", isOn: .constant(true)) } } }
    }
    screen.tap("More")
    #expect(screen.text == "Form\n  Section: S\n    v More\n    [x] On")
  }

  /// A group with many rows opens with those near what is visible.
  @Test func aHundredThousandRowsInAGroup() {
    let host = RecordingHost(rowCapacity: 20)
    let graph = ViewGraph(host: host) {
      List { DisclosureGroup("All") { ForEach(0..<100_000) { Text("\($0)") } } }
    }
    graph.send(.activate, to: ElementID(rawValue: 2))
    #expect(host.tree.count < 100)
    #expect(host.text.contains("... 99980 rows"))
  }
}
