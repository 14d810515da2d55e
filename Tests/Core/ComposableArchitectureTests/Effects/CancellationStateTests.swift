import ComposableRuntime
import Testing

@testable import ComposableArchitecture

/// The state machine behind cancellation, without tasks.
@Suite struct CancellationStateTests: ~Copyable {
  private var cancellation = Cancellation()
  private let a = EffectID("a")
  private let b = EffectID("b")

  private func marker(_ line: UInt) -> EffectScope.Marker {
    EffectScope.Marker(
      \String.count,
      at: ComposableRuntime.SourceLocation(
        fileID: #fileID, filePath: #filePath, line: line, column: 1)
    )
  }

  @Test mutating func cancellingAnIDReturnsItsEffectsOldestFirst() {
    let first = cancellation.start(ids: [a], in: .root)
    let second = cancellation.start(ids: [a, b], in: .root)
    let third = cancellation.start(ids: [b], in: .root)
    #expect(cancellation.cancel(a, in: .root) == [first, second])
    #expect(cancellation.cancel(a, in: .root) == [])
    #expect(cancellation.cancel(b, in: .root) == [third])
    #expect(cancellation.runningCount == 0)
    #expect(cancellation.idCount == 0)
  }

  @Test mutating func aFinishedEffectIsNotFoundAgain() {
    let token = cancellation.start(ids: [a], in: .root)
    cancellation.finish(token)
    cancellation.finish(token)
    #expect(cancellation.cancel(a, in: .root) == [])
  }

  @Test mutating func anIDIsRegisteredInItsScopeAndThoseAroundIt() {
    let marker = self.marker(1)
    let one = cancellation.enter(EffectScope(marker, child: 1), in: .root)
    let inOne = cancellation.start(ids: [a], in: one)
    cancellation.leave(one)
    let two = cancellation.enter(EffectScope(marker, child: 2), in: .root)
    let inTwo = cancellation.start(ids: [a], in: two)
    #expect(cancellation.cancel(a, in: one) == [inOne])
    let atRoot = cancellation.start(ids: [a], in: .root)
    #expect(cancellation.cancel(a, in: two) == [inTwo])
    #expect(cancellation.cancel(a, in: .root) == [atRoot])
  }

  @Test mutating func removedChildrenAreCancelledWithTheirDescendants() {
    let marker = self.marker(1)
    let inner = self.marker(2)
    var started: [EffectToken] = []
    for child in 0..<3 {
      let scope = cancellation.enter(EffectScope(marker, child: child), in: .root)
      let nested = cancellation.enter(EffectScope(inner, child: nil), in: scope)
      started.append(cancellation.start(ids: [], in: nested))
      cancellation.leave(nested)
      cancellation.leave(scope)
    }
    let gone = RemovedChildren(marker: marker, which: .all { $0 != AnyHashable(1) })
    #expect(cancellation.cancel(gone, in: .root) == [started[0], started[2]])
    #expect(cancellation.runningCount == 1)
    let one = RemovedChildren(marker: marker, which: .children([1, 7]))
    #expect(cancellation.cancel(one, in: .root) == [started[1]])
    #expect(cancellation.runningCount == 0)
  }

  @Test mutating func aChildThatIsAlwaysPresentSharesItsParentsIDs() {
    let child = cancellation.enter(EffectScope(marker(1)), in: .root)
    let row = cancellation.enter(EffectScope(marker(2), child: 1), in: child)
    let inChild = cancellation.start(ids: [a], in: child)
    let inRow = cancellation.start(ids: [a], in: row)
    let atRoot = cancellation.start(ids: [a], in: .root)
    #expect(cancellation.pathOfIDs(in: child) == [])
    #expect(cancellation.pathOfIDs(in: row).count == 2)
    #expect(cancellation.cancel(a, in: row) == [inRow])
    #expect(cancellation.cancel(a, in: child) == [inChild, atRoot])
    cancellation.leave(row)
    cancellation.leave(child)
    #expect(cancellation.scopeCount == 1)
  }

  @Test mutating func nothingIsLeftBehind() {
    let marker = self.marker(1)
    for child in 0..<10_000 {
      let scope = cancellation.enter(EffectScope(marker, child: child), in: .root)
      let token = cancellation.start(ids: [a, b], in: scope)
      cancellation.leave(scope)
      if child.isMultiple(of: 2) {
        cancellation.finish(token)
      } else {
        _ = cancellation.cancel(a, in: .root)
      }
    }
    #expect(cancellation.scopeCount == 1)
    #expect(cancellation.idCount == 0)
    #expect(cancellation.runningCount == 0)
  }

  @Test mutating func aScopeWithoutEffectsIsRemoved() {
    let marker = self.marker(1)
    let outer = cancellation.enter(EffectScope(marker, child: nil), in: .root)
    let inner = cancellation.enter(EffectScope(marker, child: nil), in: outer)
    cancellation.leave(inner)
    #expect(cancellation.scopeCount == 2)
    cancellation.leave(outer)
    #expect(cancellation.scopeCount == 1)
  }
}

extension Cancellation {
  /// Cancels all effects under an id, as the runner does.
  fileprivate mutating func cancel(_ id: EffectID, in scope: ScopeID) -> [EffectToken] {
    finish(effects(under: id, in: scope))
  }

  fileprivate mutating func cancel(_ gone: RemovedChildren, in scope: ScopeID) -> [EffectToken] {
    finish(effects(of: gone, in: scope))
  }

  private mutating func finish(_ tokens: [EffectToken]) -> [EffectToken] {
    for token in tokens { finish(token) }
    return tokens
  }
}
