package import ComposableFoundation
internal import ComposableSessions

/// The coders of a log's values: those of states.
package enum LogCoding {
  /// The valid numbers of turns: the sum of two is an `Int`, even in a damaged file.
  package static let turns = 0..<(Int.max / 2)

  static func encoder() -> JSONEncoder { StateCoding.encoder() }

  /// The JSON of a value, with sorted keys.
  package static func text(of value: any Encodable) throws -> String {
    try StateCoding.text(of: value)
  }

  package static func decoder() -> JSONDecoder { StateCoding.decoder() }
}
