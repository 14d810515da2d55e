/// Tells versions of a file apart, without its contents.
struct FileStamp: Hashable, Sendable {
  var inode: UInt64 = 0
  var size: Int64 = 0
  /// When the file was modified, in nanoseconds since 1970; in memory, the number of the write.
  var modified: Int64 = 0
}
