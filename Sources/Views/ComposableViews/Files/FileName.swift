internal import ComposableHosting

/// Names of files without paths.
enum FileName {
  /// A name for a new file.
  ///
  /// - Parameters:
  ///   - name: the name that the app has for it, if any.
  ///   - type: its type, whose end is added unless it has one of the type.
  static func of(_ name: String?, _ type: UTType) -> String {
    let name = cleaned(name ?? "")
    let base = name.isEmpty ? "Untitled" : name
    guard let end = type.preferredFilenameExtension, !type.admits(base) else { return base }
    return "\(base).\(end)"
  }

  /// The last part of a path, without characters that names can't have: a browser sends a name, but other clients may
  /// send anything.
  static func cleaned(_ path: String) -> String {
    let last = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    let name = String(
      String.UnicodeScalarView(
        last.unicodeScalars.filter { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: false
          // They make a name look like another one. Other formats belong to words, and to emoji.
          case .format: !scalar.properties.isBidiControl && scalar != "\u{FEFF}"
          default: true
          }
        }
      ).prefix(255))
    return name.allSatisfy { $0 == "." || $0 == " " } ? "" : name
  }
}
