#if Macros
  import AllocationCounter
  import ComposableArchitecture
  import Foundation
  import Observation
  import RandomSupport
  import Testing

  /// Features of every kind are created, presented, observed, cancelled and released at random: nothing
  /// is left.
  ///
  /// Runs for ten minutes if `COMPOSABLE_LONG` is set.
  @Suite(.timeLimit(.minutes(20))) struct SoakTests {
    /// In a process of its own, where no other test allocates.
    @Test func nothingIsLeft() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let isLong = ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil
        var soak = Soak(seed: 17)
        for _ in 0..<50 { await soak.round() }
        let before = allocatedBytes()
        let end = ContinuousClock.now + .seconds(isLong ? 600 : 0)
        var rounds = 0
        repeat {
          for _ in 0..<50 { await soak.round() }
          rounds += 50
        } while ContinuousClock.now < end
        // Memory kept by allocators and by libdispatch, which in the end keeps some 150 KB of its
        // allocations for jobs, as in a program without a store.
        let limit = 262_144
        // Objects released elsewhere may still be on their way to the store's actor; they are
        // deallocated while others live. The short form detects a leaked store, and 5 KB a round; the
        // long one the smallest object.
        for _ in 0..<5 {
          if allocatedBytes() - before < limit { return }
          for _ in 0..<50 { await soak.round() }
          rounds += 50
        }
        fatalError("\(allocatedBytes() - before) bytes were left by \(rounds) rounds.")
      }
    }
  }

  @MainActor private struct Soak {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// The life of a store.
    mutating func round() async {
      let rooms = Rooms()
      let lost = Signal()
      var tasks: [StoreTask] = []
      weak var released: StoreOf<Home>?
      do {
        var home = Home.State(id: 0)
        home.homes = [Home.State(id: 1), Home.State(id: 2)]
        let store = Store(initialState: home) { Home(rooms: rooms) }
        released = store
        var rows: [Store<Room.State, Room.Action>] = []
        for _ in 0..<60 {
          let place = Home.Place.allCases.randomElement(using: &generator)!
          let inside = [nil, 1, 2].randomElement(using: &generator)!
          func send(_ action: Home.Action) -> StoreTask {
            store.send(inside.map { .homes(.element(id: $0, action: action)) } ?? action)
          }
          let isThere = place.room(inside.flatMap { store.homes[id: $0] } ?? store.state) != nil
          switch UInt64.random(in: 0..<10, using: &generator) {
          case 0: _ = send(place.closing)
          case 1: _ = send(place.opening)
          case 2, 3: if isThere { tasks.append(send(place.action(.wait))) }
          case 4: if isThere { _ = send(place.action(.count)) }
          case 5: if isThere { tasks.append(send(place.action(.reset(id: 1)))) }
          case 6: tasks.randomElement(using: &generator)?.cancel()
          case 7:
            rows = Array(store.scope(state: \.rows, action: \.rows))
            for row in rows { watch { row.number } }
          case 8:
            watch { store.scope(state: \.$sheet, action: \.sheet)?.number ?? 0 }
            watch { store.scope(state: \.plain, action: \.plain)?.number ?? 0 }
            let home = store.scope(state: \.homes, action: \.homes).first
            watch { home?.scope(state: \.rows, action: \.rows).first?.number ?? 0 }
          default:
            var iterator = store.stateSequence.makeAsyncIterator()
            _ = await iterator.next()
            let last = LastReference(to: Model(store.scope(state: \.path, action: \.path).first))
            Task.detached {
              last.drop()
              lost.fire()
            }
            await lost.wait()
          }
        }
      }
      // Checked first: the effects of a leaked store don't end.
      guard released == nil else { fatalError("A store leaked.") }
      for task in tasks { await task.finish() }
    }

    private func watch(_ read: () -> Int) {
      withObservationTracking {
        _ = read()
      } onChange: {
      }
    }

    /// Released on another thread.
    @MainActor private final class Model {
      let store: Store<Room.State, Room.Action>?

      init(_ store: Store<Room.State, Room.Action>?) { self.store = store }
    }

    /// Unchecked because it is passed to one task, which has the only reference.
    private final class LastReference: @unchecked Sendable {
      private var model: Model?

      init(to model: Model) { self.model = model }

      func drop() { model = nil }
    }
  }
#endif
