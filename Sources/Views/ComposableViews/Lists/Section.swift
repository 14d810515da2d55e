public import ComposableHosting

/// A part of a list, a form or a picker, with an optional header and footer.
///
/// ```swift
/// Section("Alarm") {
///   Toggle("On", isOn: $isOn)
/// }
/// ```
public struct Section<Header: View, Content: View, Footer: View>: View {
  private let header: Header
  private let content: Content
  private let footer: Footer

  /// - Parameters:
  ///   - content: its rows.
  ///   - header: the header above the rows.
  ///   - footer: the footer below the rows.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }
}

extension Section where Header == EmptyView, Footer == EmptyView {
  /// - Parameter content: its rows.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// - Parameters:
  ///   - content: its rows.
  ///   - header: the header above the rows.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Header == EmptyView {
  /// - Parameters:
  ///   - content: its rows.
  ///   - footer: the footer below the rows.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// - Parameters:
  ///   - title: the text of the header.
  ///   - content: the rows.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}

extension Section: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { .passesOnMenus }
  /// The header, the footer and the rows.
  @ViewBuilder public var _children: some View {
    // Menus are for the rows.
    _Separate(OptionalSlot(slot: .header, content: header))
    _Separate(OptionalSlot(slot: .footer, content: footer))
    content
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .section }
}
