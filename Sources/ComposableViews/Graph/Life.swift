internal import Observation

/// That of a graph, which all that it evaluates reads, and which changes once, at its end.
///
/// Objects keep a record of who has read them until they change; there is no way to take one back. But a
/// reader who is told of one change is forgotten by all objects that it has read. So objects that outlive
/// a graph, as those do that many pages share, have no record of it left.
final class Life: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var isOver: Bool { false }

  func read() { registrar.access(self, keyPath: \.isOver) }

  func end() { registrar.withMutation(of: self, keyPath: \.isOver) {} }
}
