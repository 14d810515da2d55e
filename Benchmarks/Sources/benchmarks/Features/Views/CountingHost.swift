import ComposableViews

/// A host that shows nothing, and counts operations.
final class CountingHost: Host {
  private(set) var count = 0

  func apply(_ operations: [Operation]) {
    count += operations.count
  }
}
