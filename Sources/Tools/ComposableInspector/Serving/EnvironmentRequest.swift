internal import ComposableInspection

/// The request in `COMPOSABLE_INSPECT`.
enum EnvironmentRequest: Hashable {
  /// A page at a port; zero for any free port.
  case page(port: Int)
  /// Only for the command `inspect`.
  case terminal
  case nothing

  /// - Throws: an error that says what to write, if the value is malformed.
  init(_ value: String) throws(InspectorError) {
    switch value {
    case "": self = .nothing
    case "terminal": self = .terminal
    default:
      guard let port = UInt16(value) else {
        throw InspectorError(
          """
          COMPOSABLE_INSPECT is '\(value)'. Write a port, as in COMPOSABLE_INSPECT=4099, zero for one that is free, or \
          'terminal' for the command 'inspect' only.
          """)
      }
      self = .page(port: Int(port))
    }
  }
}
