internal import ComposableRuntime
internal import ComposableSessions

/// A message for the user about the session and its file.
enum KeptNotice: Hashable, Sendable {
  /// There is no session to go on with.
  case nothing
  /// An interrupted session was not asked for, and is kept as the previous one.
  case previous(path: String)
  /// The session can't be resumed, and its file has another name now.
  case refused(SnapshotError, path: String)
  /// The session is resumed without these fields, which this build does not know.
  case fieldsLost([String])
  /// There is a session, and its file can't be used.
  case unreadable(FileError)
  /// The session is not kept, because another program has the file.
  case inUse(path: String, process: Int?)
  /// The session could not be written.
  case unwritable(FileError)
  /// The session can't be encoded.
  case notEncodable(SnapshotError)

  /// A sentence for the last line of the screen, without paths: those of a server are not for the users of its terminals.
  var text: String {
    switch self {
    case .nothing: "There is no session to resume."
    case .previous: "An earlier session was interrupted. Quit, and resume it."
    case .refused(let error, _): "The session can't be resumed: \(Self.reason(for: error))."
    case .fieldsLost: "The session was resumed; this version does not know all of it."
    case .unreadable(let error): "The session can't be resumed: \(error.reason)."
    case .inUse(_, let process):
      "This session is not kept: \(Self.owner(process)) uses the file."
    case .unwritable(let error): "The session can't be kept: \(error.reason)."
    case .notEncodable(let error): "The session can't be kept: \(Self.reason(for: error))."
    }
  }

  /// A line for the standard error, which the user finds after the program; nil if the screen has said it all.
  var line: String? {
    switch self {
    case .nothing: nil
    case .previous(let path): "An interrupted session is kept in '\(path)', and can be resumed."
    case .refused(let error, let path):
      "The session was not resumed, and is kept in '\(path)'. \(error)"
    case .fieldsLost(let fields):
      "The session was resumed without \(fields.joined(separator: ", ")): this version does not know them."
    case .unreadable(let error): "The session was not resumed, and this one is not kept. \(error)"
    case .inUse(let path, let process):
      "The session was not kept: \(Self.owner(process)) used '\(path)'."
    case .unwritable(let error): "The session could not be kept. \(error)"
    case .notEncodable(let error): "The session could not be kept. \(error)"
    }
  }

  private static func owner(_ process: Int?) -> String {
    process.map { "process \($0)" } ?? "another process"
  }

  /// Short enough for a line of 80 columns, if the names are.
  private static func reason(for error: SnapshotError) -> String {
    switch error {
    case .notText, .notSnapshot: "it is something else"
    case .version(let version): "it has version \(version), not \(SessionSnapshot.version)"
    case .damaged(let line): "line \(line) is damaged"
    case .notEncodable(let name, let field, _), .sharedValueNotEncodable(let name, let field, _):
      "'\(place(name, field))' can't be encoded"
    case .notDecodable(let name, let field, _), .sharedValueNotDecodable(let name, let field, _):
      "'\(place(name, field))' is of another build"
    case .noStore(let store): "this build has no store '\(store)'"
    }
  }

  /// The path of a field begins with a dot or a bracket.
  private static func place(_ store: String, _ field: String) -> String { store + field }
}
