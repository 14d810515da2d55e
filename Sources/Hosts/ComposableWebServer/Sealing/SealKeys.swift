/// Where a server has the keys from by which it seals sessions.
///
/// ```swift
/// configuration.sealKeys = SealKeys(file: "/etc/shop/seal.keys")
/// ```
///
/// The first key is the newest: it seals. All keys open what they have sealed. To rotate keys, put a new one before the
/// others on each machine, and remove the last one when its seals have expired (``WebServerTimeouts/sealedSession``). All
/// processes behind one address need the same keys.
public struct SealKeys: Sendable, CustomStringConvertible, CustomReflectable {
  enum Source: Sendable {
    case file(String)
    case closure(@Sendable () throws -> [SealKey])
  }

  let source: Source
  /// The file's path, or that a closure returns the keys.
  public let description: String

  /// Reads the keys from a file: one a line, 32 bytes in base64, the newest first. A line may end with a comment, which
  /// begins with `#`.
  ///
  /// ```
  /// # openssl rand -base64 32
  /// 5r1Jm2N8o3yR0m9xv3m1wq0zq3b8v1c5h7kq2d9s4aE=
  /// ```
  ///
  /// The file is read again when it has changed, at most once a second. If the new content can't be used, the log says so,
  /// and the server keeps the keys it has. Replace the file by renaming another one, so that it is never read half written.
  /// Only the server's user should be able to read it; the log warns if all users can.
  ///
  /// - Parameter path: the path of the file.
  public init(file path: String) {
    source = .file(path)
    description = "SealKeys(file: \(path))"
  }

  /// Gets the keys from a closure, such as one that asks a vault's agent.
  ///
  /// - Parameter keys: returns the keys, the newest first. It is called on the thread of any session, at most once a second,
  ///   and must not wait. An error when the server starts keeps it from starting; later the log has it, and the server keeps
  ///   the keys it has.
  public init(_ keys: @escaping @Sendable () throws -> [SealKey]) {
    source = .closure(keys)
    description = "SealKeys { … }"
  }

  /// A random key of this process. No other process, and so none after a restart, can open what it sealed: this is for
  /// tests and for trying things.
  public static var ofThisProcess: SealKeys {
    SealKeys { [processKey] }
  }

  private static let processKey = SealKey.random()

  /// The description only.
  public var customMirror: Mirror { Mirror(self, children: ["source": description]) }
}
