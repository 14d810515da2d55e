#if SQLite
  import ComposableRuntime
  import Foundation
  import RandomSupport

  /// What is on a disk in a folder, and what of it is certain.
  ///
  /// SQLite tells it each write and each `fsync`. A disk may keep any part of what was written since the last `fsync` of its file, in
  /// sectors of 512 bytes, in any order. So if the power is cut, a file has what was certain, and a random part of the rest.
  final class FragileDisk: Sendable {
    /// What a file of the disk has.
    struct Image {
      var certain: [UInt8] = []
      /// Whether the file itself is certain: its folder was written, too.
      var isCertain = false
      var changes: [Change] = []
    }

    enum Change {
      case write([UInt8], at: Int)
      case cut(to: Int)
    }

    private struct State {
      var images: [String: Image] = [:]
      /// How often something was written, cut, made certain or removed.
      var number = 0
      var cuts: [Cut] = []
    }

    /// The power was cut at this moment.
    struct Cut {
      /// Before how many events of the disk.
      let number: Int
      let images: [String: Image]
      /// What was promised by then.
      let promised: Int
    }

    private let state = Locked(State())
    private let numbers: Set<Int>
    private let promised: @Sendable () -> Int

    /// - Parameters:
    ///   - numbers: the events before which the power is cut.
    ///   - promised: what was promised before an event.
    init(cutBefore numbers: Set<Int>, promised: @escaping @Sendable () -> Int) {
      self.numbers = numbers
      self.promised = promised
    }

    var cuts: [Cut] { state.withLock { $0.cuts } }

    private func note(_ change: (inout [String: Image]) -> Void) {
      state.withLock { state in
        if numbers.contains(state.number) {
          state.cuts.append(
            Cut(number: state.number, images: state.images, promised: promised()))
        }
        state.number += 1
        change(&state.images)
      }
    }

    func write(_ bytes: [UInt8], to path: String, at offset: Int) {
      note { $0[path, default: Image()].changes.append(.write(bytes, at: offset)) }
    }

    func cut(_ path: String, to size: Int) {
      note { $0[path, default: Image()].changes.append(.cut(to: size)) }
    }

    func makeCertain(_ path: String) {
      note { images in
        var image = images[path, default: Image()]
        for change in image.changes { change.apply(to: &image.certain) }
        image.changes = []
        image.isCertain = true
        images[path] = image
      }
    }

    func remove(_ path: String) { note { $0[path] = nil } }
  }

  extension FragileDisk.Change {
    fileprivate func apply(to bytes: inout [UInt8]) {
      switch self {
      case .write(let new, let offset):
        if bytes.count < offset + new.count {
          bytes += repeatElement(0, count: offset + new.count - bytes.count)
        }
        bytes.replaceSubrange(offset..<(offset + new.count), with: new)
      case .cut(let size): bytes.removeLast(max(0, bytes.count - size))
      }
    }

    /// The sectors of a write.
    fileprivate var sectors: [FragileDisk.Change] {
      guard case .write(let bytes, let offset) = self else { return [self] }
      var sectors: [FragileDisk.Change] = []
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, ((offset + start) / 512 + 1) * 512 - offset)
        sectors.append(.write(Array(bytes[start..<end]), at: offset + start))
        start = end
      }
      return sectors
    }
  }

  extension FragileDisk.Cut {
    /// Writes to another folder what the disk may have when the power is back.
    func restore(to folder: URL, using random: inout SeededGenerator) throws {
      // In one order, for one seed.
      for (path, image) in images.sorted(by: { $0.key < $1.key }) {
        if !image.isCertain, Bool.random(using: &random) { continue }
        var bytes = image.certain
        // Nothing, some, or all of what was written since.
        let share = [0, 0.5, 0.9, 1].randomElement(using: &random)!
        for change in image.changes.flatMap(\.sectors)
        where Double.random(in: 0..<1, using: &random) < share {
          change.apply(to: &bytes)
        }
        try Data(bytes).write(to: folder.appending(path: URL(filePath: path).lastPathComponent))
      }
    }
  }
#endif
