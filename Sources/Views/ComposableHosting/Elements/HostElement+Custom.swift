extension HostElement {
  /// The name and the value of a ``Kind/custom(_:)`` element.
  public struct Custom: Hashable, Sendable {
    /// The name under which an app has declared the script.
    public let name: String
    /// The value for the script, as JSON. Nil if it can't be encoded: then the children stay in place of the element.
    public let value: String?

    /// - Parameters:
    ///   - name: the name of the script.
    ///   - value: the value for the script, as JSON.
    public init(_ name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }
}
