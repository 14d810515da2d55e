import ComposableSessions
import ComposableSessionsTesting
import Testing

/// Sessions in memory.
@Suite(.timeLimit(.minutes(20))) struct MemoryStorageTests {
  @Test(arguments: SessionStorageConformance.checkNames)
  func conforms(check: String) async {
    let storage = MemoryStorage()
    await SessionStorageConformance.check(check) { storage }
  }

  /// The oldest sessions go, and none that is younger than half of the bound.
  @Test func theBound() async throws {
    let storage = MemoryStorage(bytes: 100_000)
    var epochs: [Int] = []
    for number in 0..<1_000 {
      let epoch = try storage.takeOver("\(number)", after: nil)
      try storage.snapshot(Array(repeating: 0, count: 1_000), of: "\(number)", at: 1, epoch: epoch)
      epochs.append(epoch)
      #expect(storage.count <= 100)
    }
    for number in 960..<1_000 { #expect(try storage.load("\(number)") != nil) }
    #expect(try storage.load("0") == nil)
    // Whoever is too late learns it, and begins again.
    #expect(throws: SessionStorageError.forgotten) {
      try storage.snapshot([1], of: "0", at: 2, epoch: epochs[0])
    }
    #expect(try storage.takeOver("0", after: nil) > epochs[999])
  }

  /// A session that is written stays, however many others come.
  @Test func aSessionInUse() async throws {
    let storage = MemoryStorage(bytes: 100_000)
    let epoch = try storage.takeOver("a", after: nil)
    for number in 1...1_000 {
      try storage.snapshot([1], of: "a", at: number, epoch: epoch)
      let other = try storage.takeOver("\(number)", after: nil)
      try storage.snapshot(Array(repeating: 0, count: 1_000), of: "\(number)", at: 1, epoch: other)
    }
    #expect(try storage.load("a")?.position.turn == 1_000)
  }

  /// One that is larger than the bound is not kept.
  @Test func oneThatIsTooLarge() async throws {
    let storage = MemoryStorage(bytes: 1_000)
    let epoch = try storage.takeOver("a", after: nil)
    for turn in 0..<10 {
      do {
        try storage.append([Array(repeating: 0, count: 400)], to: "a", after: turn, epoch: epoch)
      } catch {
        #expect(error == .forgotten)
      }
    }
    #expect(storage.count <= 1)
  }
}
