public import ComposableFoundation
internal import ComposableHosting

/// A button that shares an address or a text.
///
/// ```swift
/// ShareLink(item: address, subject: Text("The manual"))
/// ```
///
/// A page shows the browser's sharing options, or copies the item if there are none. A terminal copies it to its
/// clipboard.
public struct ShareLink<Label: View>: View {
  private let item: HostElement.SharedItem
  private let label: Label

  /// - Parameters:
  ///   - item: the address.
  ///   - subject: a title for it, where one is asked for, as in a mail.
  ///   - message: an accompanying text.
  ///   - label: the label.
  public init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.item = HostElement.SharedItem(
      item.absoluteString, isAddress: true, subject: subject?.string, message: message?.string)
    self.label = label()
  }

  /// - Parameters:
  ///   - item: the text.
  ///   - subject: a title for it, where one is asked for, as in a mail.
  ///   - message: an accompanying text.
  ///   - label: the label.
  public init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.item = HostElement.SharedItem(
      item, isAddress: false, subject: subject?.string, message: message?.string)
    self.label = label()
  }

  public var body: some View {
    // The host does it, when it is pressed.
    Button {
    } label: {
      label
    }
    .decorated(.sharedItem(item))
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// - Parameters:
  ///   - item: the address.
  ///   - subject: a title for it, where one is asked for, as in a mail.
  ///   - message: an accompanying text.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel() }
  }

  /// - Parameters:
  ///   - title: the title of the button.
  ///   - item: the address.
  ///   - subject: a title for it, where one is asked for, as in a mail.
  ///   - message: an accompanying text.
  public init(
    _ title: some StringProtocol, item: URL, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title) }
  }

  /// - Parameters:
  ///   - item: the text.
  ///   - subject: a title for it, where one is asked for, as in a mail.
  ///   - message: an accompanying text.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel() }
  }

  /// - Parameters:
  ///   - title: the title of the button.
  ///   - item: the text.
  ///   - subject: a title for it, where one is asked for, as in a mail.
  ///   - message: an accompanying text.
  public init(
    _ title: some StringProtocol, item: String, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title) }
  }
}

/// The usual label of a ``ShareLink``: a symbol and a title.
public struct DefaultShareLinkLabel: View {
  private let title: String

  /// Creates a label with the usual title.
  public init() {
    title = "Share…"
  }

  /// - Parameter title: the title.
  public init(_ title: some StringProtocol) {
    self.title = String(title)
  }

  public var body: some View { Label(title, systemImage: "square.and.arrow.up") }
}
