extension HostElement {
  /// A named symbol with the attributes of the text around it: its size and its color.
  public struct StyledSymbol: Hashable, Sendable {
    // One reference, so that an element is no larger for the attributes.
    private let run: [StyledText.Run]

    /// - Parameters:
    ///   - name: the name, as in the system's symbol collection.
    ///   - attributes: the attributes that text in its place would have.
    public init(_ name: String, _ attributes: TextAttributes = TextAttributes()) {
      run = [StyledText.Run(name, attributes)]
    }

    /// The name, as in the system's symbol collection.
    public var name: String { run[0].string }
    /// The attributes that text in its place would have.
    public var attributes: TextAttributes { run[0].attributes }
  }
}

extension HostElement.StyledSymbol: ExpressibleByStringLiteral {
  /// A symbol without attributes.
  public init(stringLiteral name: String) { self.init(name) }
}
