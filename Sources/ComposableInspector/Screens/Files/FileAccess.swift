internal import ComposableArchitecture

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Files of the machine on which the app runs.
struct FileAccess: Sendable {
  /// - Returns: the contents.
  var read: @Sendable (_ path: String) async throws -> Data
  /// Writes a file, unless there is one.
  ///
  /// - Returns: the whole path.
  var write: @Sendable (_ contents: Data, _ path: String) async throws -> String
}

extension FileAccess: DependencyKey {
  /// The largest file that is read.
  private static let maximum = 256 << 20

  static var liveValue: FileAccess {
    FileAccess { path in
      try await readFile(at: path)
    } write: { contents, path in
      try await writeFile(contents, at: path)
    }
  }

  static var testValue: FileAccess {
    FileAccess { _ in
      throw InspectorError("This test reads no files.")
    } write: { _, _ in
      throw InspectorError("This test writes no files.")
    }
  }

  @concurrent private static func readFile(at path: String) async throws -> Data {
    let url = url(of: path)
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    } catch {
      throw InspectorError("There is no file \(url.path) that can be read.")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw InspectorError("\(url.path) is not a file.")
    }
    if let size = attributes[.size] as? Int, size > maximum {
      throw InspectorError(
        "\(url.path) has \(size.bytesText). Files of up to \(maximum.bytesText) are read.")
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw InspectorError("\(url.path) can't be read.")
    }
  }

  @concurrent private static func writeFile(
    _ contents: Data, at path: String
  ) async throws -> String {
    let url = url(of: path)
    guard !FileManager.default.fileExists(atPath: url.path) else {
      throw InspectorError("There is a file \(url.path). Choose another name.")
    }
    do {
      try contents.write(to: url)
    } catch {
      throw InspectorError("\(url.path) can't be written. Does its folder exist?")
    }
    return url.path
  }

  private static func url(of path: String) -> URL {
    let path = path.trimmed
    guard path == "~" || path.hasPrefix("~/") else { return URL(fileURLWithPath: path) }
    return URL(fileURLWithPath: FileManager.default.homeDirectoryForCurrentUser.path)
      .appendingPathComponent(String(path.dropFirst(2)))
  }
}

extension DependencyValues {
  var fileAccess: FileAccess {
    get { self[FileAccess.self] }
    set { self[FileAccess.self] = newValue }
  }
}
