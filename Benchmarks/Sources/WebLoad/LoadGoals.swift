import Foundation

/// What measurements must not exceed, and what did.
public struct LoadGoals: Sendable {
  /// The goals that were missed.
  public private(set) var missed: [String] = []

  /// Compares a value with its goal, and prints the result.
  mutating func check(_ name: String, _ value: Double, _ unit: String, most: Double) {
    let isMet = value <= most
    let text = String(format: "%@, at most %g %@: %.2f", name, most, unit, value)
    print("\(isMet ? "met   " : "MISSED") \(text)")
    if !isMet { missed.append(text) }
  }
}
