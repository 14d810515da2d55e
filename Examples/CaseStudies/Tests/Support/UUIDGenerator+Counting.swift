import ComposableArchitecture

extension UUIDGenerator {
  /// Makes `UUID(first)`, `UUID(first + 1)` and so on, which differ from the ids of existing values.
  public static func counting(from first: Int) -> UUIDGenerator {
    let generator = UUIDGenerator.incrementing
    for _ in 0..<first { _ = generator() }
    return generator
  }
}
