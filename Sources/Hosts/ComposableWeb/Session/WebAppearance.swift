/// How browsers and search engines show an app, besides its title.
public struct WebAppearance: Hashable, Sendable {
  /// A sentence about the app, for search engines and previews of links.
  public var description: String
  /// The path of an icon on the same origin. Nil for the first letter of the title, on a plate.
  public var icon: String?
  /// The color that a browser shows around a page by day, as in CSS: the background of the page.
  public var lightColor: String
  /// The color that it shows by night.
  public var darkColor: String

  /// Creates an appearance. The default colors are the backgrounds of pages without a style sheet of the app.
  ///
  /// - Parameters:
  ///   - description: a sentence about the app.
  ///   - icon: the path of an icon.
  ///   - lightColor: the color around a page by day.
  ///   - darkColor: the color around a page by night.
  public init(
    description: String = "", icon: String? = nil, lightColor: String = "#f3f3f6",
    darkColor: String = "#111114"
  ) {
    self.description = description
    self.icon = icon
    self.lightColor = lightColor
    self.darkColor = darkColor
  }
}

extension WebAppearance {
  /// The address of the icon. Without one, browsers would request a file that does not exist.
  func iconAddress(title: String) -> String {
    if let icon { return icon }
    let sign: String
    if let letter = title.first(where: { $0.isLetter || $0.isNumber }) {
      sign =
        "<text x='16' y='23' text-anchor='middle' fill='#fff' font-family='system-ui,sans-serif' "
        + "font-size='20' font-weight='700'>\(letter.uppercased())</text>"
    } else {
      sign = "<circle cx='16' cy='16' r='7' fill='#fff'/>"
    }
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>"
      + "<rect width='32' height='32' rx='7' fill='#0b61d8'/>\(sign)</svg>"
    return "data:image/svg+xml," + Self.escaped(drawing)
  }

  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var escaped = ""
    for byte in text.utf8 {
      switch byte {
      case 48...58, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
        UInt8(ascii: "="):
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        escaped += "%"
        escaped.unicodeScalars.append(digits[Int(byte >> 4)])
        escaped.unicodeScalars.append(digits[Int(byte & 15)])
      }
    }
    return escaped
  }
}

extension HTMLWriter {
  /// The elements of the head that say how a browser shows the page.
  mutating func appearance(of app: WebApp) {
    let appearance = app.appearance
    func tag(_ name: String, _ attributes: KeyValuePairs<String, String?>, _ writer: inout Self) {
      writer.open(name)
      for (name, value) in attributes { writer.attribute(name, value) }
      writer.endOpening()
    }
    tag("meta", ["name": "color-scheme", "content": "light dark"], &self)
    for (scheme, color) in [("light", appearance.lightColor), ("dark", appearance.darkColor)] {
      let query = "(prefers-color-scheme: \(scheme))"
      tag("meta", ["name": "theme-color", "media": query, "content": color], &self)
    }
    if !appearance.description.isEmpty {
      tag("meta", ["name": "description", "content": appearance.description], &self)
    }
    tag("link", ["rel": "icon", "href": appearance.iconAddress(title: app.title)], &self)
  }
}
