/// The damage of a file that was a log.
package enum LogDamage: Error {
  case isEmpty
  /// The first line has no end. A text that is cut off later is read up to there.
  case isCutOff
  case isNotJSON
  /// The turn that should be in the line.
  case isMissing(turn: Int)
  case isRepeated(turn: Int)

  func text(ofLine line: Int) -> String {
    switch self {
    case .isEmpty: "The file is empty."
    case .isCutOff: "Line \(line) is damaged: it has no end."
    case .isNotJSON: "Line \(line) is damaged: it is not JSON."
    case .isMissing(let turn): "Line \(line): turn \(turn) is missing before it."
    case .isRepeated(let turn): "Line \(line): turn \(turn) is there already."
    }
  }
}
