/// A cookie that a server sets. Scripts don't see it, and requests that other sites make don't carry it, unless it says so.
public struct WebCookie: Hashable, Sendable {
  /// Which requests of other sites carry a cookie.
  public enum SameSite: String, Hashable, Sendable {
    /// None.
    case strict = "Strict"
    /// Links to this site.
    case lax = "Lax"
    /// All. Browsers accept this only from `https`.
    case none = "None"
  }

  /// The name.
  public var name: String
  /// The value: visible ASCII characters without spaces, quotes, commas, semicolons and backslashes. Encode others.
  public var value: String
  /// The path below which requests carry it.
  public var path: String
  /// How long the browser keeps it. Nil until the browser closes; zero to delete it.
  public var maxAge: Duration?
  /// Which requests of other sites carry it.
  public var sameSite: SameSite
  /// Whether scripts of the page don't see it.
  public var isHTTPOnly: Bool
  /// Whether only requests by `https` carry it. Nil: if the browser asked by `https`.
  public var isSecure: Bool?

  /// Creates a cookie.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - value: the value.
  ///   - path: the path below which requests carry it.
  ///   - maxAge: how long the browser keeps it.
  ///   - sameSite: which requests of other sites carry it.
  ///   - isHTTPOnly: whether scripts of the page don't see it.
  ///   - isSecure: whether only requests by `https` carry it.
  public init(
    _ name: String, _ value: String, path: String = "/", maxAge: Duration? = nil,
    sameSite: SameSite = .lax, isHTTPOnly: Bool = true, isSecure: Bool? = nil
  ) {
    self.name = name
    self.value = value
    self.path = path
    self.maxAge = maxAge
    self.sameSite = sameSite
    self.isHTTPOnly = isHTTPOnly
    self.isSecure = isSecure
  }

  /// The value of the header field that sets it.
  ///
  /// - Returns: nil if a character can't be in a cookie.
  func field(scheme: String) -> String? {
    let forbidden: Set<UInt8> = Set(#"",;\"#.utf8)
    func isPlain(_ text: String, also others: String = "") -> Bool {
      text.utf8.allSatisfy {
        $0 > 32 && $0 < 127 && !forbidden.contains($0) && !others.utf8.contains($0)
      }
    }
    guard !name.isEmpty, isPlain(name, also: "=()<>@:/[]?{}"), isPlain(value), isPlain(path) else {
      return nil
    }
    var field = "\(name)=\(value); Path=\(path); SameSite=\(sameSite.rawValue)"
    if let maxAge { field += "; Max-Age=\(max(0, maxAge.components.seconds))" }
    if isHTTPOnly { field += "; HttpOnly" }
    if isSecure ?? (scheme == "https") { field += "; Secure" }
    return field
  }
}
