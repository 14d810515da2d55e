internal import ComposableRuntime
internal import ComposableWebClient

/// A file of the client as all apps of the process send it: stripped and compressed once. A text that is not understood is
/// sent as it is.
struct ClientFile: Sendable {
  /// Safe to cache forever: different content has a different name.
  let name: String
  let bytes: [UInt8]
  let gzip: [UInt8]

  static let script = scripts[0]
  static let columns = scripts[1]
  static let dragging = scripts[2]
  static let files = scripts[3]
  static let keeping = scripts[4]
  static let layers = scripts[5]
  static let motion = scripts[6]
  static let palette = scripts[7]
  /// The loader of an app's own elements.
  static let elements = scripts[8]
  static let styleSheet = ClientFile(style: composable_client_style_sheet())
  static let columnsStyle = ClientFile(style: composable_client_columns_style())
  static let draggingStyle = ClientFile(style: composable_client_dragging_style())
  static let drawingStyle = ClientFile(style: composable_client_drawing_style())
  static let layersStyle = ClientFile(style: composable_client_layers_style())

  /// The script and its parts, which import from it by the name in the source.
  private static let scripts = {
    let sources = [
      composable_client_script(), composable_client_columns(), composable_client_dragging(),
      composable_client_files(), composable_client_keeping(), composable_client_layers(),
      composable_client_motion(), composable_client_palette(), composable_client_elements(),
    ].map { String(decoding: [UInt8]($0), as: UTF8.self) }
    let texts = ScriptText.shortened(sources) ?? sources
    let script = ClientFile("js", Array(texts[0].utf8))
    return [script]
      + texts.dropFirst().map { text in
        ClientFile("js", Array(text.replacing("./composable.js", with: "./\(script.name)").utf8))
      }
  }()

  private init(style file: composable_client_file) {
    let source = String(decoding: [UInt8](file), as: UTF8.self)
    self.init("css", Array((StyleSheetText.stripped(source) ?? source).utf8))
  }

  init(_ suffix: String, _ bytes: [UInt8]) {
    self.bytes = bytes
    gzip = Gzip.compressed(bytes)
    name = "\(String(FNV1a.hash(bytes), radix: 36)).\(suffix)"
  }
}
