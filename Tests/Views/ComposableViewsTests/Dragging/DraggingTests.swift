import ComposableViews
import ComposableViewsTesting
import Foundation
import Observation
import Testing

@MainActor @Suite struct DraggingTests {
  struct Ticket: Codable, Hashable, Transferable {
    var id: Int
    var title: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: "example.ticket")
      ProxyRepresentation(exporting: \.title)
    }
  }

  /// Another module's idea of a ticket.
  struct Card: Codable, Hashable, Transferable {
    var id: Int

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: "example.ticket")
    }
  }

  struct Plain: Codable, Hashable, Transferable {
    var number: Int
  }

  struct Heading: Hashable, Transferable {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation { Heading(text: $0) }
    }
  }

  /// Counts how often its representation is asked for.
  struct Counted: Codable, Hashable, Transferable {
    var id: Int
    @MainActor static var made = 0

    static var transferRepresentation: some TransferRepresentation {
      MainActor.assumeIsolated { made += 1 }
      return ProxyRepresentation(exporting: { (counted: Counted) in "\(counted.id)" })
    }
  }

  @Observable final class Model {
    var log: [String] = []
    var isTargeted = false
    var isPresented = false
    var made = 0
    var hasSource = true
  }

  private func target<Item: Transferable>(
    _ name: String, _ type: Item.Type, _ model: Model
  ) -> some View {
    Text(name).dropDestination(for: type) { items, location in
      model.log.append("\(name): \(items[0])")
      return true
    } isTargeted: {
      model.log.append("\(name) \($0)")
    }
  }

  @Test func aValueArrivesAsTheTypesThatItCanBe() {
    let model = Model()
    let screen = TestScreen {
      Text("Source").draggable(Ticket(id: 1, title: "Title"))
      target("Ticket", Ticket.self, model)
      target("String", String.self, model)
      target("Card", Card.self, model)
      target("Plain", Plain.self, model)
      Text("URL").draggable(URL(string: "https://swift.org")!)
      Text("Words").draggable("Words")
      target("Heading", Heading.self, model)
    }
    screen.drag("Source", onto: "Ticket")
    #expect(model.log[1] == "Ticket: \(Ticket(id: 1, title: "Title"))")
    model.log = []
    screen.drag("Source", onto: "String")
    #expect(model.log == ["String true", "String: Title", "String false"])
    model.log = []
    screen.drag("Source", onto: "Card")
    #expect(model.log[1] == "Card: \(Card(id: 1))")
    model.log = []
    screen.drag("URL", onto: "String")
    #expect(model.log[1] == "String: https://swift.org")
    model.log = []
    screen.drag("Words", onto: "Heading")
    #expect(model.log[1] == "Heading: \(Heading(text: "Words"))")
    model.log = []
    withKnownIssue {
      screen.drag("Source", onto: "Plain")
    } matching: {
      "\($0)".contains("Can't drop on 'Plain'")
    }
    #expect(model.log == [])
  }

  /// Those for other types were targeted as well.
  @Test func onlyTargetsThatFitAreTargeted() throws {
    let model = Model()
    let screen = TestScreen {
      Text("Source").draggable("a")
      Text("Target")
        .dropDestination(for: Plain.self) { _, _ in
          true
        } isTargeted: {
          model.log.append("plain \($0)")
        }
        .dropDestination(for: String.self) { _, _ in
          true
        } isTargeted: {
          model.log.append("string \($0)")
        }
    }
    let (source, target) = (
      try #require(screen.find("Source")).id, try #require(screen.find("Target")).id
    )
    func drag(over dragged: ElementID?) -> HostEventResult {
      screen.graph.send(.gesture(.setTargeted(dragged)), to: target)
    }
    #expect(drag(over: source) == .handled)
    #expect(drag(over: source) == .unexpected)
    #expect(drag(over: nil) == .handled)
    #expect(drag(over: nil) == .unexpected)
    // The target itself can't be dragged.
    #expect(drag(over: target) == .unexpected)
    #expect(drag(over: ElementID(rawValue: 999)) == .gone)
    #expect(model.log == ["string true", "string false"])
  }

  struct Refusal: Error, CustomStringConvertible {
    var description: String { "no even numbers" }
  }

  struct Odd: Hashable, Transferable {
    var number: Int

    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation<Odd, Plain>(
        exporting: { odd in
          guard !odd.number.isMultiple(of: 2) else { throw Refusal() }
          return Plain(number: odd.number)
        },
        importing: { plain in
          guard !plain.number.isMultiple(of: 2) else { throw Refusal() }
          return Odd(number: plain.number)
        })
    }
  }

  /// It was swallowed.
  @Test func anErrorOfARepresentationIsReported() {
    let model = Model()
    let line: UInt = #line + 2
    let screen = TestScreen {
      Text("Plain").draggable(Plain(number: 2))
      Text("Odd").draggable(Odd(number: 4))
      Text("Fits").draggable(Odd(number: 5))
      target("Odd target", Odd.self, model)
      target("Plain target", Plain.self, model)
      ForEach(0..<1) { Text("Row \($0)") }.dropDestination(for: Odd.self) { _, _ in }
    }
    func expectIssue(_ part: String, _ drag: () -> Void) {
      // Filled by a closure that runs within this function.
      nonisolated(unsafe) var issues: [String] = []
      withKnownIssue {
        drag()
      } matching: {
        issues.append("\($0)")
        return true
      }
      #expect(issues.count == 2)
      #expect(issues.first?.contains(part) == true, "\(issues)")
      #expect(issues.first?.contains("no even numbers") == true)
      #expect(issues.last?.contains("Can't drop") == true)
    }
    expectIssue("'Odd' threw an error while importing") { screen.drag("Plain", onto: "Odd target") }
    expectIssue("'draggable' at ComposableViewsTests/DraggingTests.swift:\(line + 1)") {
      screen.drag("Odd", onto: "Plain target")
    }
    expectIssue("'dropDestination' at ComposableViewsTests/DraggingTests.swift:\(line + 5)") {
      screen.drag("Plain", before: "Row 0")
    }
    #expect(model.log.filter { !$0.hasSuffix("true") && !$0.hasSuffix("false") } == [])
    screen.drag("Fits", onto: "Plain target")
    #expect(model.log.contains("Plain target: \(Plain(number: 5))"))
  }

  /// A representation is made once for all rows, and again for what is dropped.
  @Test func aThousandRowsAskOnceForTheRepresentation() {
    let model = Model()
    Counted.made = 0
    let screen = TestScreen {
      Text("Made \(model.made)")
      ForEach(0..<1_000) { id in
        let title = "Row \(id), \(model.made)"
        Text(title).draggable(Counted(id: id))
          .dropDestination(for: Counted.self) { _, _ in true }
      }
      target("String", String.self, model)
    }
    // As what is dragged, and as what is dropped.
    #expect(Counted.made == 2)
    model.made = 1
    #expect(screen.text.contains("Row 999, 1"))
    #expect(Counted.made == 2)
    screen.drag("Row 3, 1", onto: "String")
    #expect(model.log.contains("String: 3"))
    #expect(Counted.made > 2)
  }

  /// Nothing but the elements decides: a host can't make up a value, nor drag what is out of reach.
  @Test func whatIsDraggedHasToBeOnTheScreen() throws {
    let model = Model()
    let screen = TestScreen {
      if model.hasSource { Text("Source").draggable("a") }
      Text("Off").draggable("b").disabled(true)
      Text("Text")
      target("Target", String.self, model)
        .sheet(
          isPresented: Binding(get: { model.isPresented }, set: { model.isPresented = $0 })
        ) {
          target("In the sheet", String.self, model)
        }
    }
    func id(_ name: String) throws -> ElementID {
      try #require(screen.find(.named(name))).id
    }
    let (source, goal) = (try id("Source"), try id("Target"))
    func drop(_ dragged: ElementID, on target: ElementID) -> HostEventResult {
      screen.graph.send(.gesture(.drop(dragged, x: 0, y: 0)), to: target)
    }
    #expect(drop(try id("Text"), on: goal) == .unexpected)
    #expect(drop(try id("Off"), on: goal) == .disabled)
    #expect(drop(ElementID(rawValue: 999), on: goal) == .gone)
    model.isPresented = true
    screen.graph.update()
    #expect(drop(source, on: goal) == .disabled)
    #expect(drop(source, on: try id("In the sheet")) == .disabled)
    model.isPresented = false
    model.hasSource = false
    screen.graph.update()
    #expect(drop(source, on: goal) == .gone)
    #expect(model.log == [])
  }

  @Test func theValueIsMadeWhenItIsDropped() {
    let model = Model()
    func make() -> String {
      model.made += 1
      return "a"
    }
    let screen = TestScreen {
      Text("Source").draggable(make())
      target("Target", String.self, model)
    }
    #expect(model.made == 0)
    screen.drag("Source", onto: "Target")
    #expect(model.made == 1)
  }

  @Test func ofViewsInsideEachOtherOnlyTheOneDroppedOnGetsIt() {
    let model = Model()
    let screen = TestScreen {
      VStack {
        Text("Source").draggable("a")
        target("Inner", String.self, model)
      }
      .dropDestination(for: String.self) { _, location in
        model.log.append("outer \(location.x) \(location.y)")
        return true
      }
      .accessibilityIdentifier("outer")
    }
    screen.drag("Source", onto: "Inner")
    screen.drag("Source", onto: .identifier("outer"), at: DropLocation(x: 3, y: 4))
    #expect(
      model.log == ["Inner true", "Inner: a", "Inner false", "outer 3.0 4.0"])
  }

  private struct Board: View {
    @State private var columns = [["a", "b", "c"], ["d"]]

    var body: some View {
      ForEach(0..<2) { column in
        Section("Column \(column)") {
          ForEach(columns[column], id: \.self) { Text($0).draggable($0) }
            .onMove { columns[column].move(fromOffsets: $0, toOffset: $1) }
            .dropDestination(for: String.self) { items, offset in
              let offset = offset - columns[column][..<offset].count(where: items.contains)
              for index in columns.indices { columns[index].removeAll(where: items.contains) }
              columns[column].insert(contentsOf: items, at: offset)
            }
        }
      }
    }
  }

  @Test func rowsAreDraggedBetweenColumns() {
    let screen = TestScreen { List { Board() } }
    func names() -> String {
      screen.text.split(separator: "\n").dropFirst().map {
        $0.contains("Section") ? "|" : $0.split(separator: " ")[0]
      }.joined()
    }
    #expect(names() == "|abc|d")
    screen.drag("a", after: "c")
    #expect(names() == "|bca|d")
    screen.drag("c", before: "d")
    #expect(names() == "|ba|cd")
    screen.drag("d", before: "b")
    #expect(names() == "|dba|c")
    // Rows still move without it.
    screen.move("a", to: 0)
    #expect(names() == "|adb|c")
  }

  @Test func rowsOfManyThousand() {
    let model = Model()
    let screen = TestScreen(rowCapacity: 20) {
      Text("Source").draggable("a")
      List {
        ForEach(0..<100_000) { Text("Row \($0)") }
          .dropDestination(for: String.self) { items, offset in
            model.log.append("\(items[0]) \(offset)")
          }
      }
    }
    screen.scroll(toRow: 99_990)
    screen.drag("Source", after: "Row 99990")
    #expect(model.log == ["a 99991"])
  }
}
