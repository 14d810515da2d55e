import Foundation

/// A mistake of a kind that people make, and what the compiler says about it.
public struct Mistake: Sendable, CustomStringConvertible {
  /// The right code; its first occurrence is replaced.
  public let right: String
  public let wrong: String
  /// A part of the compiler's error.
  public let message: String

  public init(_ right: String, _ wrong: String, _ message: String) {
    self.right = right
    self.wrong = wrong
    self.message = message
  }

  public var description: String { wrong }

  /// A text with the mistake.
  func made(in text: String) -> String {
    guard let range = text.range(of: right) else {
      preconditionFailure("The text does not contain \(right).")
    }
    return text.replacingCharacters(in: range, with: wrong)
  }

  /// Whether an error of the compiler names the mistake.
  public func isNamed(by output: String) -> Bool {
    output.split(separator: "\n").contains { $0.contains(": error: ") && $0.contains(message) }
  }
}
