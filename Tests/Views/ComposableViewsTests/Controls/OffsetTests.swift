import ComposableViews
import Foundation
import Testing

#if !canImport(SwiftUI)
  @Suite struct OffsetTests {
    @Test func remove() {
      var letters = Array("abcdef")
      letters.remove(atOffsets: [0, 2, 5])
      #expect(letters == Array("bde"))
      letters.remove(atOffsets: [])
      #expect(letters == Array("bde"))
      letters.remove(atOffsets: [0, 1, 2])
      #expect(letters == [])
      var slice = Array("abcdef")[2...]
      slice.remove(atOffsets: [1])
      #expect(Array(slice) == Array("cef"))
    }

    @Test(
      arguments: [
        ([0], 0, "abcde"), ([0], 1, "abcde"), ([0], 2, "bacde"), ([0], 5, "bcdea"),
        ([4], 0, "eabcd"), ([0, 2], 4, "bdace"), ([1, 4], 0, "beacd"), ([1, 3], 2, "abdce"),
        ([], 3, "abcde"),
      ] as [(IndexSet, Int, String)])
    func move(offsets: IndexSet, destination: Int, expected: String) {
      var letters = Array("abcde")
      letters.move(fromOffsets: offsets, toOffset: destination)
      #expect(String(letters) == expected)
      var slice = Array("xabcde")[1...]
      slice.move(fromOffsets: offsets, toOffset: destination)
      #expect(String(slice) == expected)
    }

    #if os(macOS) || os(Linux) || os(Windows)
      @Test func offsetsOutsideAreFatal() async {
        await #expect(processExitsWith: .failure) {
          var letters = Array("abc")
          letters.remove(atOffsets: [3])
        }
        await #expect(processExitsWith: .failure) {
          var letters = Array("abc")
          letters.move(fromOffsets: [0], toOffset: 4)
        }
      }
    #endif
  }
#endif
