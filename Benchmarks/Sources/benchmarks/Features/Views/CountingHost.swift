import ComposableViews

/// A host that shows nothing, and counts what it is told.
final class CountingHost: Host {
  private(set) var count = 0

  func apply(_ operations: [Operation]) {
    count += operations.count
  }
}
