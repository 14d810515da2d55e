import Foundation

/// A mistake of a kind that people make, and what the compiler says about it.
public struct Mistake: Sendable, CustomStringConvertible {
  /// The right code; its first occurrence is replaced.
  public let right: String
  public let wrong: String
  /// A part of the compiler's error.
  public let message: String
  /// The code that the compiler reports, if it is not at the mistake; its first occurrence in the wrong text.
  private let reported: String?

  public init(_ right: String, _ wrong: String, _ message: String, at reported: String? = nil) {
    self.right = right
    self.wrong = wrong
    self.message = message
    self.reported = reported
  }

  public var description: String { wrong }

  /// A text with the mistake.
  func made(in text: String) -> MistakenText {
    let range = text.first(right)
    let made = text.replacingCharacters(in: range, with: wrong)
    guard let reported else {
      let line = text.line(of: range.lowerBound)
      // A call may be reported where it begins or where it ends.
      return MistakenText(text: made, lines: line...(line + wrong.count { $0 == "\n" } + 1))
    }
    let line = made.line(of: made.first(reported).lowerBound)
    return MistakenText(text: made, lines: line...line)
  }

  /// Whether an error of the compiler names the mistake in its place.
  public func isNamed(by output: String, in text: MistakenText) -> Bool {
    output.split(separator: "\n").contains { line in
      guard line.contains(message),
        let error = line.firstMatch(of: #/\.swift:(\d+):\d+: error: /#), let number = Int(error.1)
      else { return false }
      return text.lines.contains(number)
    }
  }
}

/// A text with a mistake, and the lines where the compiler may report it.
public struct MistakenText: Sendable {
  public let text: String
  let lines: ClosedRange<Int>

  /// The same after another text.
  func after(_ others: String) -> Self {
    let count = others.count { $0 == "\n" }
    return Self(
      text: others + text, lines: (lines.lowerBound + count)...(lines.upperBound + count))
  }
}

extension String {
  fileprivate func first(_ part: String) -> Range<Index> {
    guard let range = range(of: part) else {
      preconditionFailure("The text does not contain \(part).")
    }
    return range
  }

  fileprivate func line(of index: Index) -> Int {
    self[..<index].count { $0 == "\n" } + 1
  }
}
