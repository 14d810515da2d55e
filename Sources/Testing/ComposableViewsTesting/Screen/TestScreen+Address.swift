internal import ComposableRuntime
internal import ComposableViews

extension TestScreen {
  /// The address of the route of the screen; nil if it has no `route`.
  public var address: String? {
    graph.update()
    return host.address
  }

  /// Opens an address, as a link or a browser's back button does.
  ///
  /// An issue is reported if the app has no route there.
  ///
  /// - Parameter address: the address, percent-encoded: `/tickets/8?q=storm`.
  public func open(
    _ address: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard graph.send(.open(address), to: .screen) != .handled else { return }
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(
      "Can't open '\(address)': the app has no route at this address, or no view with a 'route'. The screen is at \(self.address.map { "'\($0)'" } ?? "no address")."
    )
  }
}
