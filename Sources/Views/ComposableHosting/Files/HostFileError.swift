/// Why a file was not saved, or not read. The user sees the text in the dialog, and may try again.
///
/// An app gets it as a failure if the user gives up afterward.
public enum HostFileError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  /// The file is larger than the app accepts.
  case tooLarge(name: String, size: Int, limit: Int)
  /// The file is of none of the allowed types.
  case wrongType(name: String, extensions: [String])
  /// There is a file already.
  case exists(path: String)
  /// There is no file.
  case missing(path: String)
  /// It is a folder, or a device.
  case notAFile(path: String)
  /// The host saves and opens no files.
  case unavailable
  /// The system does not read or write it.
  case failed(String)

  /// The text.
  public var description: String {
    switch self {
    case .tooLarge(let name, let size, let limit):
      "\(name) has \(FileSize.text(size)). Files of up to \(FileSize.text(limit)) are accepted."
    case .wrongType(let name, let extensions):
      "\(name) is not of an accepted type: \(extensions.map { ".\($0)" }.joined(separator: ", "))."
    case .exists(let path): "There is already a file \(path)."
    case .missing(let path): "The file \(path) can't be read."
    case .notAFile(let path): "\(path) is not a file."
    case .unavailable: "Files can't be saved or opened here."
    case .failed(let text): text
    }
  }

  /// The error that a file system has thrown.
  package init(_ error: any Error) {
    self = error as? HostFileError ?? .failed("\(error)")
  }
}

/// The sizes of files in words.
package enum FileSize {
  package static func text(_ bytes: Int) -> String {
    switch bytes {
    case 1: "1 byte"
    case ..<1_000: "\(bytes) bytes"
    case ..<1_000_000: tenths(bytes, of: 1_000) + " KB"
    case ..<1_000_000_000: tenths(bytes, of: 1_000_000) + " MB"
    default: tenths(bytes, of: 1_000_000_000) + " GB"
    }
  }

  private static func tenths(_ bytes: Int, of unit: Int) -> String {
    // Rounded up: a size over a limit must not look equal to it.
    let tenths = (bytes + unit / 10 - 1) / (unit / 10)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
