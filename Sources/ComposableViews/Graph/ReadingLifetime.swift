internal import Observation

/// That of what a node's evaluation has read: the evaluation reads it too, and it changes when the next
/// one begins, or when the node goes.
///
/// Objects keep a record of who has read them until they change; there is no way to take one back. But a
/// reader who is told of one change is forgotten by all objects that it has read. So an object that never
/// changes has one record of a node, however often that is evaluated, and none of one that is gone.
final class ReadingLifetime: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var isOver: Bool { false }

  func read() { registrar.access(self, keyPath: \.isOver) }

  func end() { registrar.withMutation(of: self, keyPath: \.isOver) {} }
}
