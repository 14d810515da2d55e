/// A type of files, by the ends of their names and the media type.
///
/// ```swift
/// .fileImporter(isPresented: $isOpening, allowedContentTypes: [.json, .commaSeparatedText]) { result in … }
/// ```
///
/// SwiftUI's hosts have a catalog of the system's types. Here are the most frequent ones;
/// ``init(filenameExtension:)`` makes others.
public struct UTType: Hashable, Sendable {
  /// The name of the type, as `public.json`.
  public let identifier: String
  /// The ends of the names of its files, without the dot. Empty for a type that all files have.
  package let filenameExtensions: [String]
  /// The media type, as `application/json`.
  public let preferredMIMEType: String?

  /// The end of the name of a new file, without the dot.
  public var preferredFilenameExtension: String? { filenameExtensions.first }

  private init(_ identifier: String, _ extensions: [String], _ media: String? = nil) {
    self.identifier = identifier
    filenameExtensions = extensions
    preferredMIMEType = media
  }

  /// - Parameter filenameExtension: the end of the names of the files, without the dot.
  /// - Returns: nil if it can't be one: it is empty, or has other characters than letters, digits, `-`, `_` and `+`.
  public init?(filenameExtension: String) {
    let name = filenameExtension.lowercased()
    guard !name.isEmpty,
      name.unicodeScalars.allSatisfy({ scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || ["-", "_", "+"].contains(scalar)
      })
    else { return nil }
    self =
      Self.known.first { $0.filenameExtensions.contains(name) }
      ?? Self("dyn.\(name)", [name], "application/octet-stream")
  }

  /// - Parameter mimeType: the media type, as `text/csv`.
  /// - Returns: nil if it is unknown.
  public init?(mimeType: String) {
    let name = mimeType.lowercased()
    guard let known = Self.known.first(where: { $0.preferredMIMEType == name }) else { return nil }
    self = known
  }

  /// Whether a file with a name may be of the type.
  package func admits(_ name: String) -> Bool {
    guard !filenameExtensions.isEmpty else { return true }
    let lowercased = name.lowercased()
    return filenameExtensions.contains { lowercased.hasSuffix(".\($0)") }
  }
}

extension UTType {
  /// Any file.
  public static let item = UTType("public.item", [])
  /// Any bytes.
  public static let data = UTType("public.data", [], "application/octet-stream")
  /// Text without a format.
  public static let plainText = UTType("public.plain-text", ["txt", "text", "log"], "text/plain")
  /// JSON.
  public static let json = UTType("public.json", ["json"], "application/json")
  /// XML.
  public static let xml = UTType("public.xml", ["xml"], "application/xml")
  /// HTML.
  public static let html = UTType("public.html", ["html", "htm"], "text/html")
  /// Rows of values between commas.
  public static let commaSeparatedText = UTType(
    "public.comma-separated-values-text", ["csv"], "text/csv")
  /// Swift.
  public static let swiftSource = UTType("public.swift-source", ["swift"], "text/x-swift")
  /// PDF.
  public static let pdf = UTType("com.adobe.pdf", ["pdf"], "application/pdf")
  /// A ZIP archive.
  public static let zip = UTType("public.zip-archive", ["zip"], "application/zip")
  /// PNG.
  public static let png = UTType("public.png", ["png"], "image/png")
  /// JPEG.
  public static let jpeg = UTType("public.jpeg", ["jpeg", "jpg"], "image/jpeg")
  /// GIF.
  public static let gif = UTType("com.compuserve.gif", ["gif"], "image/gif")
  /// SVG.
  public static let svg = UTType("public.svg-image", ["svg"], "image/svg+xml")
  /// An image of any format.
  public static let image = UTType(
    "public.image", ["png", "jpeg", "jpg", "gif", "svg", "webp", "tiff", "heic"])

  private static let known = [
    plainText, json, xml, html, commaSeparatedText, swiftSource, pdf, zip, png, jpeg, gif, svg,
  ]
}
