public import Foundation

extension UUID {
  /// 00000000-0000-0000-0000-000000000003 for 3.
  public init(_ number: UInt8) {
    self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }

  /// Makes ids of the numbers from a first one on, for reducers that all run on one actor.
  public static func counting(from first: UInt8) -> @Sendable () -> UUID {
    let counter = Counter(next: first)
    return { counter.makeID() }
  }
}

private final class Counter: @unchecked Sendable {
  private var next: UInt8

  init(next: UInt8) {
    self.next = next
  }

  func makeID() -> UUID {
    defer { next += 1 }
    return UUID(next)
  }
}
