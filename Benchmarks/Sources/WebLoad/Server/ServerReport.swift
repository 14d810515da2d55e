/// What a server says of itself.
struct ServerReport: Codable {
  var sessions: Int
  /// Bytes of memory that the process has in the machine.
  var resident: Int
  /// Seconds from an event's arrival to the patch that was written.
  var eventTimes: [Double]
  /// Seconds to make a document.
  var documentTimes: [Double]
}
