/// Why a session can't be sealed. The sentences are for the log.
package enum SealingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text would have this many bytes. With the largest parts of the snapshot, the largest first.
  case tooLarge(bytes: Int, limit: Int, parts: [SealPart])
  case cipher(String)

  package var description: String {
    switch self {
    case .tooLarge(let bytes, let limit, let parts):
      "The seal would have \(bytes) bytes, and may have \(limit): see `WebServerLimits.sealBytes`."
        + (parts.isEmpty
          ? "" : " The largest parts: \(parts.map(\.description).joined(separator: ", ")).")
    case .cipher(let reason): "The cipher failed: \(reason)"
    }
  }
}

extension SealingError: KeepingFailure {
  var kind: String {
    switch self {
    case .tooLarge(_, _, let parts): "size of \(parts.first?.name ?? "")"
    case .cipher: "cipher"
    }
  }
}
