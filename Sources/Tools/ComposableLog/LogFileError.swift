internal import ComposableFoundation
internal import ComposableRuntime
internal import ComposableSharing

/// An error in a line of a ``LogFile``.
public struct LogFileError: Error, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int

  /// The error itself, usually a `DecodingError`.
  public let underlying: any Error

  /// Whether the file is damaged: it is empty, a line is not JSON or has no end, or a turn is missing or repeated.
  /// Otherwise another program has written it, or another build of the feature.
  public var isDamage: Bool { underlying is LogDamage }

  /// The unknown case of an enum, if the error is about one.
  private var unknownCase: String?

  init(line: Int, underlying: any Error) {
    self.line = line
    self.underlying = underlying
  }

  package init(line: Int, damage: LogDamage) {
    self.init(line: line, underlying: damage)
  }

  /// - Parameter text: the line.
  init(line: Int, underlying: any Error, in text: Data) {
    guard (try? LogCoding.decoder().decode(JSONValue.self, from: text)) != nil else {
      self.init(line: line, damage: .isNotJSON)
      return
    }
    self.init(line: line, underlying: underlying)
    unknownCase = Self.unknownCase(underlying, in: text)
  }

  /// `.action.child: 'App.Child.Action' has no case 'tapped'.`, after the number of the line.
  public var description: String {
    if let damage = underlying as? LogDamage { return damage.text(ofLine: line) }
    guard let (path, reason) = cause else { return "Line \(line): \(underlying)" }
    return "Line \(line)\(path.isEmpty ? "" : ", \(path)"): \(reason)"
  }

  /// The path of the value that can't be coded, and the reason; nil if the error is another one.
  package var cause: (path: String, reason: String)? {
    if case .invalidValue(_, let context)? = underlying as? EncodingError {
      return (context.codingPath.pathText, context.debugDescription)
    }
    switch underlying as? DecodingError {
    case .keyNotFound(let key, let context)?:
      return (context.codingPath.pathText, "'\(key.stringValue)' is missing.")
    case .typeMismatch(let type, let context)?:
      guard let unknownCase else { return (context.codingPath.pathText, context.debugDescription) }
      return (context.codingPath.pathText, "'\(type)' has no case '\(unknownCase)'.")
    case .dataCorrupted(let context)?, .valueNotFound(_, let context)?:
      return (context.codingPath.pathText, context.debugDescription)
    default: return nil
    }
  }

  /// Swift's synthesized decoding of enums says "Invalid number of keys found", without their names.
  private static func unknownCase(_ error: any Error, in line: Data) -> String? {
    guard case .typeMismatch(let type, let context)? = error as? DecodingError,
      // These errors expect an object, and found another value.
      type != [String: Any].self,
      let value = try? LogCoding.decoder().decode(JSONValue.self, from: line)
    else { return nil }
    guard case .record(let fields)? = value.value(at: context.codingPath), fields.count == 1 else {
      return nil
    }
    return fields.keys.first
  }
}
