import Foundation

@testable import ComposableInspector

/// A folder that is removed when the value is released.
final class TemporaryFolder {
  let path: String

  init() throws {
    // Short: the path of a socket has about a hundred bytes.
    path = "/tmp/ci-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A folder of inspectors in it.
  var inspectors: InspectorFolder { InspectorFolder(path: "\(path)/inspectors") }
}
