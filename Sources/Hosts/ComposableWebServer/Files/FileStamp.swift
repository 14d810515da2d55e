internal import Foundation

/// Differs when a file was changed or replaced.
struct FileStamp: Hashable, Sendable {
  /// When the file was changed, since 1970.
  let seconds: Int
  private let nanoseconds: Int
  /// When the file, its name or its rights were changed, in nanoseconds. Programs that copy files set the modification
  /// time, but can't set this one.
  private let changed: Int
  private let number: UInt64
  let size: Int

  init(_ status: stat) {
    #if canImport(Darwin)
      let (time, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (time, change) = (status.st_mtim, status.st_ctim)
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    // A time that no file has must not stop the server.
    changed = Int(change.tv_sec) &* 1_000_000_000 &+ Int(change.tv_nsec)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int(status.st_size)
  }

  /// - Returns: nil if there is no such file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The value of the header field `ETag`.
  var tag: String {
    let parts = [seconds, nanoseconds, changed, size].map { String($0, radix: 36) }
    return "\"\(parts.joined(separator: "-"))\""
  }

  /// The value of the header field `Last-Modified`: `Thu, 26 Nov 2026 03:00:00 GMT`.
  var date: String {
    var (time, parts) = (time_t(seconds), tm())
    gmtime_r(&time, &parts)
    func two(_ number: some BinaryInteger) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return """
      \(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \
      \(Int(parts.tm_year) + 1_900) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT
      """
  }
}
