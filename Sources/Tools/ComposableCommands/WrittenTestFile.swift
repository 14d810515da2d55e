internal import ComposableRuntime
internal import Foundation

/// The file of a test that was written from a recording: where it goes, and whether it may be replaced.
struct WrittenTestFile: Equatable {
  let url: URL

  /// - Parameters:
  ///   - feature: the feature's name: `Root.Search`.
  ///   - recording: the recording, which gives the file its name: `Search+session.swift`.
  ///   - folder: the folder of the test target.
  ///   - output: the path that the user wants.
  /// - Throws: ``CommandError`` if the path is not in the folder, where it would not be compiled.
  init(of feature: String, from recording: URL, in folder: URL, output: String?) throws {
    if let output {
      let url = URL(fileURLWithPath: output).standardizedFileURL
      guard url.path.hasPrefix("\(folder.standardizedFileURL.path)/"), url.pathExtension == "swift"
      else {
        throw CommandError(
          "'--output \(output)' is not a Swift file in the folder of the test target, \(folder.path)."
        )
      }
      self.url = url
    } else {
      url = folder.appendingPathComponent(Self.name(of: feature, from: recording))
    }
  }

  static func name(of feature: String, from recording: URL) -> String {
    let plain = feature.prefix { $0 != "<" && $0 != "(" }
    let feature = plain.split(separator: ".").last.map(String.init)
    let session = recording.deletingPathExtension().lastPathComponent
      .map { $0.isLetter || $0.isNumber || "_-".contains($0) ? $0 : "-" }
    return "\(feature ?? "Feature")+\(String(session)).swift"
  }

  // The last line has a hash of the others. So a file that was changed by hand is not replaced, and an unchanged one
  // can be overwritten.

  private static let mark = "// As it was written: "

  static func marked(_ text: String) -> String {
    "\(text)\n\(mark)\(String(FNV1a.hash(text.utf8), radix: 16))\n"
  }

  static func isAsWritten(_ text: String) -> Bool {
    guard let start = text.range(of: "\n\(mark)", options: .backwards)?.lowerBound else {
      return false
    }
    return text == marked(String(text[..<start]))
  }

  /// - Throws: ``CommandError`` if there is a file with changes that would be lost.
  func checkMayBeWritten() throws {
    guard let data = FileManager.default.contents(atPath: url.path) else { return }
    guard Self.isAsWritten(String(decoding: data, as: UTF8.self)) else {
      throw CommandError(
        """
        \(url.relativePath) was changed since it was written, or was written by hand. Move it away, or choose another file: \
        --output.
        """)
    }
  }

  /// A name that differs from all functions of the other tests: duplicate functions are an error.
  func freeName(_ name: String) -> String {
    let files = FileManager.default.enumerator(
      at: url.deletingLastPathComponent(), includingPropertiesForKeys: nil)
    let texts = (files?.allObjects as? [URL] ?? []).filter {
      $0.pathExtension == "swift" && $0.standardizedFileURL != url.standardizedFileURL
    }.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    func isFree(_ name: String) -> Bool { !texts.contains { $0.contains("func \(name)(") } }
    if isFree(name) { return name }
    return (2...).lazy.map { "\(name)\($0)" }.first(where: isFree)!
  }
}

extension URL {
  /// The path relative to the current folder, if the file is in it.
  var relativePath: String {
    let folder = "\(FileManager.default.currentDirectoryPath)/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
