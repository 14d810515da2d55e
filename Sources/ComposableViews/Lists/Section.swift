/// A part of a list, a form or a picker, with something over it and under it.
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
  ///   - header: what stands over them.
  ///   - footer: what stands under them.
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
  ///   - header: what stands over them.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Header == EmptyView {
  /// - Parameters:
  ///   - content: its rows.
  ///   - footer: what stands under them.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// - Parameters:
  ///   - title: what stands over the rows.
  ///   - content: the rows.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}

extension Section: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// The header, the footer and the rows.
  @ViewBuilder public var _children: some View {
    OptionalSlot(slot: .header, content: header)
    OptionalSlot(slot: .footer, content: footer)
    content
  }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .section }
}
