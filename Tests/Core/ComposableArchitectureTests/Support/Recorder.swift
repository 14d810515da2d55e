/// Records events in order. For tests whose closures must be `@Sendable` though all of them run on one
/// actor.
final class Recorder<Element>: @unchecked Sendable {
  private(set) var elements: [Element] = []

  func record(_ element: Element) {
    elements.append(element)
  }
}

/// Records its deinitialization.
final class Lifetime: Sendable {
  private let onDeinit: @Sendable () -> Void

  init(onDeinit: @escaping @Sendable () -> Void) {
    self.onDeinit = onDeinit
  }

  deinit { onDeinit() }
}
