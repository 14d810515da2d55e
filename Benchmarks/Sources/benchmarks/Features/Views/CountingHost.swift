import ComposableViews

/// A host that shows nothing, and counts operations.
final class CountingHost: ViewHost {
  private(set) var count = 0
  let rowCapacity: Int?

  init(rowCapacity: Int? = nil) {
    self.rowCapacity = rowCapacity
  }

  func apply(_ operations: [HostOperation]) {
    count += operations.count
  }
}
