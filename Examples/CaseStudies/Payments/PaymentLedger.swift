import Foundation

/// What a payment service has been asked, and what it has answered. It survives the service, in a file with a line for each question and each payment.
public actor PaymentLedger {
  /// A question of a client.
  public struct Question: Codable, Sendable {
    public let cents: Int
    public let key: String

    public init(cents: Int, key: String) {
      self.cents = cents
      self.key = key
    }
  }

  /// Amounts above it are declined.
  public static let limit = 500_00

  /// The receipts of the payments that were made, by their keys.
  private var receipts: [String: Int] = [:]
  private let file: FileHandle

  /// - Parameter path: the file. It is made if it is not there.
  /// - Throws: an error if it can't be written, or is not one of payments.
  public init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(filePath: path))
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // The service may have ended while it wrote the last line: then nobody got an answer.
    let end = text.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
    let whole = text[..<end]
    for line in whole.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch (words.first, words.count, words.last.flatMap { Int($0) }) {
      case ("asked", 3, _?): break
      case ("paid", 4, let receipt?): receipts[String(words[1])] = receipt
      default: throw Damaged(line: String(line))
      }
    }
    file = try FileHandle(forUpdating: URL(filePath: path))
    try file.truncate(atOffset: UInt64(whole.utf8.count))
    try file.seekToEnd()
  }

  /// Makes a payment, unless one with its key is made.
  ///
  /// - Returns: the receipt; nil if it is declined.
  func answer(_ question: Question) throws -> Int? {
    try note("asked \(question.key) \(question.cents)")
    if let receipt = receipts[question.key] { return receipt }
    guard question.cents <= Self.limit else { return nil }
    let receipt = receipts.count + 1
    try note("paid \(question.key) \(question.cents) \(receipt)")
    receipts[question.key] = receipt
    return receipt
  }

  private func note(_ line: String) throws {
    try file.write(contentsOf: Data("\(line)\n".utf8))
  }

  struct Damaged: Error, CustomStringConvertible {
    let line: String
    var description: String { "The file has a line that is not about payments: '\(line)'." }
  }
}
