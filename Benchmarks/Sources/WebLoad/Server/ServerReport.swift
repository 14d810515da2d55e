/// A server's report about itself.
struct ServerReport: Codable {
  var sessions: Int
  /// The resident memory of the process, in bytes.
  var resident: Int
  /// Seconds from the arrival of an event to the write of its patch.
  var eventTimes: [Double]
  /// Seconds to make a document.
  var documentTimes: [Double]
}
