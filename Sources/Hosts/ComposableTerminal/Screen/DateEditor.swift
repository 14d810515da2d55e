package import ComposableHosting

/// A date edited part by part, by keys.
package struct DateEditor {
  private let choice: HostElement.DateChoice
  /// The date with the changes.
  package private(set) var date: LocalDateTime
  /// The index of the part that keys change.
  package private(set) var index: Int
  /// The digits of the part typed so far.
  package private(set) var digits: String

  /// - Parameters:
  ///   - choice: the date, and the allowed range.
  ///   - index: the index of the part, limited to the existing parts.
  ///   - digits: the digits of the part typed so far.
  package init(_ choice: HostElement.DateChoice, index: Int = 0, digits: String = "") {
    self.choice = choice
    date = choice.selection
    self.index = min(max(0, index), max(0, choice.parts.count - 1))
    self.digits = digits
  }

  /// Handles a key.
  ///
  /// - Returns: whether it used the key.
  package mutating func handle(_ key: Key) -> Bool {
    guard key.modifiers.subtracting(.shift).isEmpty, choice.parts.indices.contains(index) else {
      return false
    }
    if case .character(let character) = key.code, character.isASCII, character.isNumber {
      type(character)
      return true
    }
    switch key.code {
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .up, .character("+"), .character("="): step(isUp: true)
    case .down, .character("-"): step(isUp: false)
    default: return false
    }
    return true
  }

  private mutating func move(by step: Int) {
    finish()
    index = min(max(0, index + step), choice.parts.count - 1)
  }

  /// Takes the digits typed so far as the value of the part: call when the user leaves it.
  package mutating func finish() {
    let part = choice.parts[index]
    // A year with fewer digits is one of antiquity.
    if part != .year, let number = Int(digits), let new = date.setting(part, to: number) {
      date = choice.clamp(new)
    }
    digits = ""
  }

  private mutating func step(isUp: Bool) {
    finish()
    date = choice.clamp(date.stepping(choice.parts[index], isUp: isUp))
  }

  /// A part has its value as soon as no other digit can follow, and then the next part follows.
  private mutating func type(_ digit: Character) {
    let part = choice.parts[index]
    let (length, most) =
      switch part {
      case .year: (4, 9999)
      case .month: (2, 12)
      case .day: (2, 31)
      case .hour: (2, 23)
      case .minute: (2, 59)
      }
    digits.append(digit)
    guard let number = Int(digits) else { return }
    let isComplete = digits.count >= length || number * 10 > most
    if let new = date.setting(part, to: number) {
      // A date outside of the range may become possible with the next digit.
      let isPossible = part != .year && choice.clamp(new) == new
      if isComplete || isPossible { date = choice.clamp(new) }
    }
    guard isComplete else { return }
    digits = ""
    index = min(choice.parts.count - 1, index + 1)
  }
}
