import ComposableDependencies
import Testing

@Suite("A lender of random numbers")
struct WithRandomNumberGeneratorTests {
  @Test func goesOnWhereItWas() {
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      #expect(withRandomNumberGenerator { $0.next() } == 1)
      #expect(withRandomNumberGenerator { [$0.next(), $0.next()] } == [2, 3])
      #expect(withRandomNumberGenerator { $0.next() } == 4)
    }
  }

  @Test func hasOneBorrowerAtATime() async {
    let lender = WithRandomNumberGenerator(Counting())
    let numbers = await withTaskGroup(of: UInt64.self) { group in
      for _ in 0..<100 { group.addTask { lender { $0.next() } } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(numbers == Set(1...100))
  }
}

private struct Counting: RandomNumberGenerator {
  var count: UInt64 = 0

  mutating func next() -> UInt64 {
    count += 1
    return count
  }
}
