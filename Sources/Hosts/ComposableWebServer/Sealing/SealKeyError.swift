/// Why a key, or all keys of a server, can't be used. It says nothing about the bytes of a key.
public enum SealKeyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not base64.
  case notBase64
  /// A key of this number of bytes, instead of 32.
  case length(Int)
  /// There is no key: the file has none, or the closure returned none.
  case noKeys
  /// The key in this line of the file can't be used.
  indirect case line(Int, SealKeyError)
  /// The file can't be read, for the system's reason.
  case file(String)
  /// The closure threw an error.
  case closure(String)

  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .notBase64: "A key is not base64. `openssl rand -base64 32` prints one."
    case .length(let count):
      "A key has \(count) bytes instead of 32. `openssl rand -base64 32` prints one."
    case .noKeys: "There is no key. Add one: `openssl rand -base64 32` prints it."
    case .line(let line, let error): "Line \(line): \(error)"
    case .file(let reason): "The file can't be read: \(reason)."
    case .closure(let reason): "There are no keys: \(reason)"
    }
  }
}
