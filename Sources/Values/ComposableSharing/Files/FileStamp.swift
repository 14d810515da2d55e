/// Tells versions of a file apart, without its contents. Two that were written in place, with one length and within one
/// tick of the system's clock, it can't tell apart; files that are replaced it always can.
struct FileStamp: Hashable, Sendable {
  var inode: UInt64 = 0
  var size: Int64 = 0
  /// When the file was modified, in nanoseconds since 1970; in memory, the number of the write.
  var modified: Int64 = 0
}
