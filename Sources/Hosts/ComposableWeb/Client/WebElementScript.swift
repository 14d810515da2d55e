public import ComposableFoundation

/// The script of a `CustomElement`: a module of JavaScript that an app ships.
///
/// ```swift
/// let map = try WebElementScript(
///   "map", contentsOf: Bundle.module.url(forResource: "map", withExtension: "js")!)
/// let app = WebApp(title: "Places", elements: [map]) { _ in PlacesView() }
/// ```
///
/// Its default export has three functions:
///
/// ```js
/// export default {
///   mount(element, value, send) {},
///   update(element, value) {},
///   unmount(element) {},
/// }
/// ```
///
/// A page loads it when it shows the first element of its name, from the app's own server, and only with exactly these bytes. It
/// is one file: what it imports would not be found. See <doc:Elements>.
public struct WebElementScript: Hashable, Sendable {
  /// The name that views use: `CustomElement("map", …)`.
  public let name: String
  /// The bytes of the file, which are sent as they are.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - name: the name that views use.
  ///   - source: the text of the module.
  public init(_ name: String, source: String) {
    self.name = name
    bytes = Array(source.utf8)
  }

  /// - Parameters:
  ///   - name: the name that views use.
  ///   - url: the file of the module, such as a resource of a package.
  /// - Throws: if the file can't be read.
  public init(_ name: String, contentsOf url: URL) throws {
    self.name = name
    bytes = Array(try Data(contentsOf: url))
  }

  /// The hash by which a browser checks that it has got these bytes.
  var integrity: String { "sha256-" + Data(SHA256.hash(bytes)).base64EncodedString() }
}
