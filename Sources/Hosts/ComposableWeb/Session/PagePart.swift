/// A part of the script or of the style that only some pages need.
///
/// A document has the parts for its screen. The page requests any other one when a message needs it, and the message waits.
struct PagePart: Sendable {
  let asset: WebAsset
  /// Texts in the HTML of a screen that needs it, or in a message. All of the HTML is searched: a page with one of them in a text
  /// gets a part too many.
  let marks: [String]

  /// Whether it is a style sheet, and not a script.
  var isStyle: Bool { asset.path.hasSuffix(".css") }

  static func all(basePath: String) -> [PagePart] {
    let columns = ["columns of-"]
    let layers = ["<dialog", "role=menu"]
    let files: [(ClientFile, marks: [String])] = [
      (.columns, columns), (.columnsStyle, columns),
      (.dragging, ["data-drag"]), (.draggingStyle, ["data-drag"]),
      (.drawingStyle, ["drawing", "gauge"]),
      (.files, ["type=file", "data-share", "data-requested"]),
      (.layers, layers), (.layersStyle, layers),
      (.motion, [",[\"a\",", "data-in-by", "data-out-by"]),
    ]
    return files.map {
      PagePart(asset: .part($0.0, basePath: basePath), marks: $0.marks)
    }
  }

  func isNeeded(by html: String) -> Bool {
    var html = html
    // As bytes: each first document is searched, and strings compare characters.
    return html.withUTF8 { bytes in marks.contains { bytes.contains(Array($0.utf8)) } }
  }

  /// The address and the marks of each, as a page reads them.
  static func json(_ parts: some Sequence<PagePart>) -> String {
    var writer = JSONWriter()
    writer.open()
    for part in parts {
      writer.open()
      writer.write(part.asset.path)
      for mark in part.marks { writer.write(mark) }
      writer.close()
    }
    writer.close()
    return writer.text
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func contains(_ mark: [UInt8]) -> Bool {
    guard let first = mark.first, mark.count <= count else { return false }
    return (0...count - mark.count).contains {
      self[$0] == first && self[$0..<$0 + mark.count].elementsEqual(mark)
    }
  }
}
