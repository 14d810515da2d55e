import ComposableUI
import ComposableViewsTesting
import Testing

/// A view in a graph, and the host that shows it.
struct Screen {
  let host = RecordingHost()
  let graph: ViewGraph

  init(
    isolation: isolated (any Actor)? = #isolation, @ViewBuilder _ content: @escaping () -> some View
  ) {
    graph = ViewGraph(host: host, isolation: isolation, content: content)
  }

  /// The texts on the screen, in their order.
  var texts: [String] {
    var texts: [String] = []
    host.tree.visit { _, element in
      if case .text(let text) = element.kind { texts.append(text.string) }
    }
    return texts
  }

  /// The kinds of all elements that satisfy a predicate.
  func kinds(where isWanted: (HostElement.Kind) -> Bool) -> [HostElement.Kind] {
    var kinds: [HostElement.Kind] = []
    host.tree.visit { _, element in if isWanted(element.kind) { kinds.append(element.kind) } }
    return kinds
  }

  /// The control that contains a text.
  func control(_ label: String) throws -> ElementID {
    var text: ElementID?
    host.tree.visit { id, element in
      if case .text(let styled) = element.kind, styled.string == label, text == nil { text = id }
    }
    return try #require(text.flatMap { host.tree.parent(of: $0) }, "There is no \(label).")
  }

  /// Sends an event to the control that contains a text.
  func send(_ event: HostEvent, to label: String) throws {
    #expect(try graph.send(event, to: control(label)) == .handled)
  }

  /// Evaluates changed views, and returns the operations sent to the host.
  func update() -> [HostOperation] {
    graph.update()
    return host.takeOperations()
  }
}

/// Counts how often bodies were evaluated.
final class Log {
  private var entries: [String] = []

  func callAsFunction(_ entry: String) { entries.append(entry) }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
