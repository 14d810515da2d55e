import Primes
import Testing

struct OrdinalTests {
  @Test func ordinals() {
    let numbers = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 101, 111, 112, 113, 1_002]
    #expect(
      numbers.map { "\(Ordinal($0))" } == [
        "1st", "2nd", "3rd", "4th", "10th", "11th", "12th", "13th", "21st", "22nd", "23rd",
        "101st", "111th", "112th", "113th", "1002nd",
      ])
  }
}
