internal import ComposableThreads

/// The observed values that a closure reads while its reads are tracked, to find out whether it changes one of them itself.
///
/// Observation registers a closure as an observer when the closure has returned, so it misses a change that the closure
/// makes after reading. The owners of observed values therefore note here each read and each change on this thread. Where
/// no closure is running, that costs a look at a word of the thread.
package final class ObservedReads {
  private struct Read: Hashable {
    let source: UInt64
    let property: Int
  }

  private var reads: Set<Read> = []
  /// The closure that this one runs in. Its reads include the reads of this one.
  private let outer: ObservedReads?
  /// Whether something has changed after it was read.
  package private(set) var areOutdated = false

  package init() { outer = Self.current }

  private static var current: ObservedReads? {
    composable_observed_reads().map {
      Unmanaged<ObservedReads>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Runs a closure whose reads are collected here.
  package func collect(_ body: () -> Void) {
    let enclosing = composable_observed_reads()
    composable_set_observed_reads(Unmanaged.passUnretained(self).toOpaque())
    defer { composable_set_observed_reads(enclosing) }
    body()
  }

  /// Notes that a property of a source is read where observation is tracked.
  ///
  /// - Parameter source: a number that no other source has.
  package static func noteRead(of source: UInt64, _ property: Int = 0) {
    guard let current else { return }
    let read = Read(source: source, property: property)
    current.forEachEnclosing { $0.reads.insert(read) }
  }

  /// Notes that observers of a property are notified of a change.
  package static func noteChange(of source: UInt64, _ property: Int = 0) {
    guard let current else { return }
    let read = Read(source: source, property: property)
    current.forEachEnclosing { if $0.reads.contains(read) { $0.areOutdated = true } }
  }

  private func forEachEnclosing(_ body: (ObservedReads) -> Void) {
    var next: ObservedReads? = self
    while let reads = next {
      body(reads)
      next = reads.outer
    }
  }
}
