/// A browser's request for a page, for the app that shows it.
///
/// ```swift
/// let app = WebApp { session in
///   ProductsView(search: session.request.parameter("q") ?? "")
/// }
/// ```
public struct WebRequest: Hashable, Sendable {
  /// A header field, or a parameter of the query.
  public struct Field: Hashable, Sendable {
    /// The name; names of header fields are in lower case.
    public var name: String
    /// The value.
    public var value: String

    /// - Parameters:
    ///   - name: the name.
    ///   - value: the value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The path below the app's ``WebApp/basePath``, decoded: `/` for the first page, otherwise for example
  /// `/café`. The user's browser chooses it: a page with it need not exist, and it may contain `..`.
  public var path: String
  /// The path and the query as the browser sent them, with the complete path and its escapes; nil if they are not known.
  public var target: String?
  /// The parameters of the query, decoded, in their order.
  public var query: [Field]
  /// The header fields, in their order.
  public var headers: [Field]
  /// The scheme that the browser used: `http` or `https`.
  public var scheme: String
  /// The host that the browser asked for, maybe with a port; empty if unknown.
  public var host: String
  /// The numeric address of the client, as far as the server can tell.
  public var client: String?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - path: the path, decoded.
  ///   - query: the parameters of the query, decoded.
  ///   - headers: the header fields. Their names are changed to lower case.
  ///   - scheme: the scheme that the browser used.
  ///   - host: the host that it asked for.
  ///   - client: its numeric address.
  public init(
    path: String = "/", query: [Field] = [], headers: [Field] = [], scheme: String = "http",
    host: String = "", client: String? = nil
  ) {
    self.path = path
    self.query = query
    self.headers = headers.map { Field(name: $0.name.lowercased(), value: $0.value) }
    self.scheme = scheme
    self.host = host
    self.client = client
  }

  /// The value of the first header field with a name, in any case.
  public func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name == name }?.value
  }

  /// The value of the first parameter of the query with a name.
  public func parameter(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// The cookies that the browser sent. Of several with one name, the first, which has the longest path.
  public var cookies: [String: String] {
    let pairs = headers.lazy.filter { $0.name == "cookie" }
      .flatMap { $0.value.split(separator: ";") }
      .compactMap { pair -> (String, String)? in
        guard let equals = pair.firstIndex(of: "=") else { return nil }
        var value = pair[pair.index(after: equals)...].drop { $0 == " " }
        while value.last == " " { value = value.dropLast() }
        if value.count >= 2, value.first == "\"", value.last == "\"" {
          value = value.dropFirst().dropLast()
        }
        return (String(pair[..<equals].drop { $0 == " " }), String(value))
      }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
