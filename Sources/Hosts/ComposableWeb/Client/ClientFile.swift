internal import ComposableRuntime
internal import ComposableWebClient

/// A file of the client as all apps of the process send it: stripped and compressed once.
struct ClientFile: Sendable {
  /// Safe to cache forever: different content has a different name.
  let name: String
  let bytes: [UInt8]
  let gzip: [UInt8]

  static let script = ClientFile("js", composable_client_script()) {
    ScriptText.stripped($0, shortensNames: true)
  }
  static let palette = ClientFile("js", composable_client_palette()) { ScriptText.stripped($0) }
  /// The loader of an app's own elements.
  static let elements = ClientFile("js", composable_client_elements()) { ScriptText.stripped($0) }
  static let styleSheet = ClientFile(
    "css", composable_client_style_sheet(), StyleSheetText.stripped)

  /// - Parameter strip: returns nil for a text that it does not understand, which is sent as it is.
  private init(_ suffix: String, _ file: composable_client_file, _ strip: (String) -> String?) {
    let source = String(decoding: [UInt8](file), as: UTF8.self)
    self.init(suffix, Array((strip(source) ?? source).utf8))
  }

  init(_ suffix: String, _ bytes: [UInt8]) {
    self.bytes = bytes
    gzip = Gzip.compressed(bytes)
    name = "\(String(FNV1a.hash(bytes), radix: 36)).\(suffix)"
  }
}
