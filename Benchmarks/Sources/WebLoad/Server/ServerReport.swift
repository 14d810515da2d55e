/// A server's report about itself.
struct ServerReport: Codable {
  var sessions: Int
  /// How often a session has hibernated.
  var hibernations: Int
  /// The resident memory of the process, in bytes.
  var resident: Int
  /// The bytes of it that are in use, and not the allocator's.
  var allocated: Int
  /// The time that the processor has worked for the process, in seconds.
  var processor: Double
  /// Seconds from the arrival of an event to the write of its patch.
  var eventTimes: [Double]
  /// Seconds to make a document.
  var documentTimes: [Double]
}
