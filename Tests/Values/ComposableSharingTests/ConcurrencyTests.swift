import ComposableArchitecture
import ComposableRuntime
import Foundation
import Observation
import Testing

/// Whether to repeat as often as the documentation promises, instead of as often as there is time.
let isLong = ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil

@Suite(.timeLimit(.minutes(20))) struct ConcurrencyTests {
  @Test func writesOfManyTasks() async {
    let count = Shared(value: 0)
    let each = isLong ? 62_500 : 2_000
    await withTaskGroup { group in
      for _ in 0..<16 {
        group.addTask {
          for _ in 0..<each { count.withLock { $0 += 1 } }
        }
      }
    }
    #expect(count.wrappedValue == 16 * each)
  }

  @Test func readersBesideWriters() async {
    let pair = Shared(value: (first: 0, second: 0))
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<2_000 {
            pair.withLock {
              $0.first += 1
              $0.second += 1
            }
          }
        }
        group.addTask {
          for _ in 0..<2_000 {
            let value = pair.wrappedValue
            #expect(value.first == value.second)
          }
        }
      }
    }
    #expect(pair.wrappedValue.second == 8_000)
  }

  @Test func observersBesideWriters() async {
    let count = Shared(value: 0)
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 {
            withObservationTracking {
              _ = count.wrappedValue
            } onChange: {
              _ = count.wrappedValue
            }
          }
        }
        group.addTask {
          for _ in 0..<500 { count.withLock { $0 += 1 } }
        }
      }
    }
    #expect(count.wrappedValue == 2_000)
  }

  /// Two references, written in each order, while the closure looks up a dependency whose default reads and writes them.
  @Test func crossings() async {
    let first = Shared(value: 0)
    let second = Shared(value: 0)
    let times = isLong ? 10_000 : 1_000
    await withTaskGroup { group in
      group.addTask {
        for _ in 0..<times {
          first.withLock { first in
            second.withLock { $0 += 1 }
            first += Self.dependency(second)
          }
        }
      }
      group.addTask {
        for _ in 0..<times {
          second.withLock { second in
            first.withLock { $0 += 1 }
            second += Self.dependency(first)
          }
        }
      }
      group.addTask {
        for _ in 0..<times { _ = first.wrappedValue + second.wrappedValue }
      }
    }
    #expect(first.wrappedValue >= times)
    #expect(second.wrappedValue >= times)
  }

  /// The value of a dependency that is made anew, and reads a reference meanwhile.
  private static func dependency(_ other: Shared<Int>) -> Int {
    withDependencies {
      $0.isolateDefaults()
    } operation: {
      @Dependency(ReadingKey.self) var one
      return one * (other.wrappedValue >= 0 ? 1 : 0)
    }
  }

  private enum ReadingKey: TestDependencyKey {
    static var testValue: Int { Shared(wrappedValue: 1, .inMemory("one")).wrappedValue }
  }

  @Test func aKeyIsMadeOnceByManyTasks() async {
    let place = PlaceKey<Int>.Place()
    let total = await withTaskGroup { group in
      for _ in 0..<16 {
        group.addTask {
          let count = Shared(wrappedValue: 0, PlaceKey(place))
          for _ in 0..<100 { count.withLock { $0 += 1 } }
          return count
        }
      }
      var all: [Shared<Int>] = []
      for await count in group { all.append(count) }
      return all.map(\.wrappedValue)
    }
    #expect(total.allSatisfy { $0 == 1_600 })
    #expect(place.content.withLock { $0.saves.last?.value } == 1_600)
  }

  @Test func referencesMadeAndDroppedByManyTasks() async {
    let references = SharedReferences()
    let place = PlaceKey<Int>.Place()
    await withDependencies {
      $0.sharedReferences = references
    } operation: {
      await withTaskGroup { group in
        for task in 0..<4 {
          group.addTask {
            for number in 0..<(isLong ? 25_000 : 1_000) {
              let count = Shared(wrappedValue: 0, PlaceKey(place, name: "\(number % 10)"))
              if task == 0 { count.withLock { $0 += 1 } }
            }
          }
        }
      }
    }
    #expect(references.count == 0)
  }
}

@Suite(.serialized, .timeLimit(.minutes(20))) struct MemoryTests {
  /// The resident memory of the process, in bytes.
  private var memory: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(pages.split(separator: " ").dropFirst().first ?? "0") ?? 0) * 4096
  }

  @Test func referencesMadeAndDropped() {
    let references = SharedReferences()
    let place = PlaceKey<[Int]>.Place()
    let makeAndDrop = { (count: Int) in
      for number in 0..<count {
        withDependencies {
          $0.sharedReferences = references
        } operation: {
          let value = Shared(
            wrappedValue: Array(repeating: number, count: 100), PlaceKey(place, name: "\(number)"))
          _ = value.wrappedValue
        }
      }
    }
    makeAndDrop(1_000)
    let before = memory
    makeAndDrop(isLong ? 100_000 : 10_000)
    #expect(references.count == 0)
    // 10,000 values of 100 numbers have 8 MB. Other tests run meanwhile when this is not the only one.
    if isLong { #expect(memory - before < 8 << 20) }
  }
}
