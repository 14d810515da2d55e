import Foundation

extension PlantedBug {
  package static let all = shop + notes + feeds + tools

  /// The line of the table `bugs.txt`, without the seed of the recorded session: name, kind, minimum, expected text.
  package var line: String {
    [name, kind.rawValue, "\(minimum)", expected].joined(separator: "\t")
  }

  /// The seeds of the recorded sessions, which are in the last column of the table.
  package static func seeds(from table: URL) throws -> [String: UInt64] {
    let lines = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
    let seeds = lines.map { $0.split(separator: "\t") }.compactMap { columns in
      columns.last.flatMap { UInt64($0) }.map { (String(columns[0]), $0) }
    }
    return Dictionary(uniqueKeysWithValues: seeds)
  }

  /// The name of the recording.
  package var fileName: String {
    "\(name.split(separator: ".").last ?? "").jsonl"
  }
}
