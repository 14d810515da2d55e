internal import Foundation

/// The module and the feature of a recording, by the types in its first line.
struct RecordedTypes: Equatable {
  /// Nil if both types belong to a library, such as `Swift.Int`.
  var module: String?
  /// The name of the feature in its module: `Search`; nil if the names of the types do not contain it.
  var feature: String?

  /// - Throws: ``CommandError`` if there is no such file, or if it is not a recording.
  static func read(from file: String) throws -> RecordedTypes {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
    guard exists, !isFolder.boolValue, let data = FileManager.default.contents(atPath: file) else {
      throw CommandError("There is no file '\(file)'.")
    }
    return try RecordedTypes(of: data, in: file)
  }

  /// - Throws: ``CommandError`` if it is not a recording.
  init(of recording: Data, in file: String) throws {
    struct Header: Decodable {
      let log: Int
      let state: String
      let action: String
    }
    let line = recording.prefix { $0 != UInt8(ascii: "\n") }
    guard let header = try? JSONDecoder().decode(Header.self, from: line) else {
      throw CommandError(
        """
        '\(file)' is not a recording. The first line of one is \
        {"log":2,"state":"App.Feature.State","action":"App.Feature.Action"}.
        """)
    }
    self.init(state: header.state, action: header.action)
  }

  /// The names as `String(reflecting:)` gives them: `Search.Search.State`.
  init(state: String, action: String) {
    for (name, member) in [(state, "State"), (action, "Action")] {
      let parts = Self.parts(of: name)
      guard let module = parts.first, parts.count > 1, !Self.libraries.contains(module) else {
        continue
      }
      if self.module == nil { self.module = module }
      guard parts.count > 2, parts.last == member else { continue }
      self.module = module
      feature = parts[1..<(parts.count - 1)].joined(separator: ".")
      return
    }
  }

  private static let libraries: Set<String> = ["Swift", "Foundation", "FoundationEssentials"]

  /// The parts between the dots, without generic arguments and private contexts.
  private static func parts(of name: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in name {
      switch character {
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      default: break
      }
      if character == ".", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
