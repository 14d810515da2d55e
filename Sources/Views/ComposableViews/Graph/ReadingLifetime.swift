internal import Observation

/// The lifetime of the observations that a node's evaluation registers. The evaluation reads this
/// object too, and the object changes when the next evaluation begins or the node is removed.
///
/// Observable objects keep their observers until they change, and there is no way to unregister
/// one. But an observer that is notified of one change is removed from all objects that it has
/// read. So an object that never changes has one entry for a node, however often the node is
/// evaluated, and none for a removed node.
final class ReadingLifetime: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var isOver: Bool { false }

  func read() { registrar.access(self, keyPath: \.isOver) }

  func end() { registrar.withMutation(of: self, keyPath: \.isOver) {} }
}
