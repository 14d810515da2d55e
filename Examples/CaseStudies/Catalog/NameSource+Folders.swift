import Foundation
import RecursiveTree

extension NameSource {
  /// The names are paths of folders, relative to the current one; their children are the folders'
  /// contents.
  static let folders = NameSource { path in
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw Unreadable(path: path)
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
      .map { path == "." ? $0 : "\(path)/\($0)" }
  }

  private struct Unreadable: Error, CustomStringConvertible {
    let path: String
    var description: String { "'\(path)' is no folder that can be read." }
  }
}
