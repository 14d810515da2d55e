import ComposableHosting
import Foundation
import Testing

@Suite struct EncodedImageTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
      0, 0, 0, 3, 0, 0, 1, 0, 8, 6, 0, 0, 0,
    ]

  @Test func theFirstBytesSayTheFormat() {
    func read(_ bytes: [UInt8]) -> [Int?]? {
      EncodedImage(bytes).map { [$0.width, $0.height] }
    }
    #expect(EncodedImage(Self.png)?.format == .png)
    #expect(read(Self.png) == [3, 256])
    #expect(EncodedImage(Array("GIF89a".utf8) + [2, 1, 5, 0])?.format == .gif)
    #expect(read(Array("GIF87a".utf8) + [2, 1, 5, 0]) == [258, 5])
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xC2, 0, 11, 8, 0, 7, 1,
      0,
      1, 1, 0x11, 0,
    ]
    #expect(EncodedImage(jpeg)?.format == .jpeg)
    #expect(read(jpeg) == [256, 7])
    for text in [
      "<svg/>", " \n<svg width='3'>", "\u{FEFF}<?xml version='1.0'?><!-- <svg> --><svg>",
      "<!DOCTYPE svg PUBLIC 'x'>\n<svg xmlns='y'>",
    ] {
      #expect(EncodedImage(Array(text.utf8))?.format == .svg, "\(text)")
    }
  }

  @Test func otherBytesAreNoImage() {
    for text in ["", "GIF89a", "<html><svg>", "<svgx>", "<!-- <svg>", "BM", "<?xml"] {
      #expect(EncodedImage(Array(text.utf8)) == nil, "\(text)")
    }
    for count in 0..<24 { #expect(EncodedImage(Self.png.prefix(count)) == nil) }
    #expect(EncodedImage([0xFF, 0xD8, 0xFF, 0xD9]) == nil)
    #expect(EncodedImage([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0]) == nil)
  }

  /// Each evaluation read, copied and compared all of the bytes.
  @Test func bytesInUseAreShared() throws {
    func address(_ image: EncodedImage) -> UnsafeRawPointer? {
      image.bytes.withUnsafeBytes { $0.baseAddress }
    }
    var array = Self.png + Array(repeating: 0, count: 5000)
    let data = Data(array)
    let (first, second) = (try #require(EncodedImage(array)), try #require(EncodedImage(array)))
    #expect(address(first) == address(second))
    let (third, fourth) = (try #require(EncodedImage(data)), try #require(EncodedImage(data)))
    #expect(address(third) == address(fourth))
    #expect(first == third && third == first && first.hashValue == fourth.hashValue)
    // The next ones are other bytes, at the same place or not.
    array[4000] = 1
    let changed = try #require(EncodedImage(array))
    #expect(changed.bytes == array && changed != first && first.bytes == Array(data))
    // Bytes of images that are gone are no longer known.
    for number in UInt8(1)...50 {
      var other = Self.png + Array(repeating: number, count: 5000)
      #expect(EncodedImage(other)?.bytes == other)
      other[4000] = 0
      #expect(EncodedImage(other)?.bytes == other)
      let data = Data(other)
      #expect(EncodedImage(data)?.bytes == other)
    }
  }

  /// The place of the bytes was taken for the image.
  @Test func aBufferThatIsUsedAgainIsAnotherImage() throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 5001, alignment: 8)
    defer { buffer.deallocate() }
    buffer.initializeMemory(as: UInt8.self, repeating: 0)
    buffer.copyBytes(from: Self.png)
    let data = Data(
      bytesNoCopy: try #require(buffer.baseAddress), count: buffer.count, deallocator: .none)
    let first = try #require(EncodedImage(data))
    let bytes = first.bytes
    // Also the last byte, which is in no whole word.
    for index in [4000, 5000] {
      let before = try #require(EncodedImage(data))
      buffer[index] = 1
      let after = try #require(EncodedImage(data))
      #expect(after != before && after.bytes[index] == 1 && before.bytes[index] == 0)
      #expect(EncodedImage(data) == after)
    }
    #expect(first.bytes == bytes)
    let part = data.dropFirst(0).prefix(4001)
    #expect(EncodedImage(part)?.bytes == Array(part))
  }

  @Test func bytesBecomeAnAddress() {
    #expect(
      EncodedImage(Array("<svg/>".utf8))?.dataAddress == "data:image/svg+xml;base64,PHN2Zy8+")
    for text in ["<svg>", "<svg >", "<svg  >"] {
      let bytes = Array(text.utf8)
      #expect(
        EncodedImage(bytes)?.dataAddress
          == "data:image/svg+xml;base64,\(Data(bytes).base64EncodedString())")
    }
  }
}
