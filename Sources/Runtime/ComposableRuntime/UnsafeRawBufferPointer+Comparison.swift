extension UnsafeRawBufferPointer {
  /// Whether some of the bytes are the same as those of a buffer of the same size. The bytes are only compared, never
  /// interpreted: by words, because `elementsEqual` takes one at a time.
  package func isSame(as other: UnsafeRawBufferPointer, in bytes: Range<Int>) -> Bool {
    var offset = bytes.lowerBound
    while offset + 8 <= bytes.upperBound {
      let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) != word { return false }
      offset += 8
    }
    while offset < bytes.upperBound {
      if self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }
}
